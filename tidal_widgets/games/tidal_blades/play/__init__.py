"""The game as it is played: one module for each chapter of the book."""
