"""The room of those who teach the game."""
