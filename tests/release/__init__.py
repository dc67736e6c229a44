"""What the project shows to the world: its place on a forge, and its releases."""
