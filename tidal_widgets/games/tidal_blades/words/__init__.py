"""The words of the game: what actions are called, what happened, why not."""
