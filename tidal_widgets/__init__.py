"""A rulebook you can run: an interactive reference and tutor for board games."""
