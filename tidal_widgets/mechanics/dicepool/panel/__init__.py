"""The panel of the odds room in which dice are asked about: price it, at the table, compare, the die lab."""
