"""The play room: a whole game at one table, by touch, with persons and bots."""
