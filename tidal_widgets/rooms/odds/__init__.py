"""The rooms in which odds are asked for, of dice and of positions."""
