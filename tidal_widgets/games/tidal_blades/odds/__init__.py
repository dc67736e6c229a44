"""Questions about odds in this game, of dice and of positions."""
