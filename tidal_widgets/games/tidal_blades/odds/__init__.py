"""How odds are asked for in this game, of dice and of positions."""
