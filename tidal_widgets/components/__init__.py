"""What comes in a box: component data as records with marks, checked field by field, an owner's laid over it."""

PUBLIC = ("owner", "record")
