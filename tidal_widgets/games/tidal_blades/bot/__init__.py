"""A seat that plays by itself."""
