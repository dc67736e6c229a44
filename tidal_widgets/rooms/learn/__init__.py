"""The room in which a lesson is learned."""
