"""The panel of the odds room in which positions are asked about."""
