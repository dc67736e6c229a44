"""The room in which rules are read."""
