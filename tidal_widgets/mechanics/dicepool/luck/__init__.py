"""Luck and skill: what dice gave in a played attempt, and what choices cost there."""
