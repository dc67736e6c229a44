"""The package that `new-game` copies."""
