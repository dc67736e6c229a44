"""The odds room: the panels that a box offers, one beside another."""
