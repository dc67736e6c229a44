"""A rulebook you can run: an interactive reference and tutor for board games.

from tidal_widgets import open_box

tide = open_box()
"""

TYPE_CHECKING = False  # as in `typing`, which would be loaded for it
if TYPE_CHECKING:
    from tidal_widgets.notebook import open_box as open_box

__all__ = ["__version__", "open_box"]


def __getattr__(name: str) -> object:
    """Load what the package offers when it is asked for; nothing is loaded before."""
    if name == "open_box":
        from tidal_widgets.notebook import open_box  # noqa: PLC0415  (only a notebook asks for it)

        return open_box
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  (seldom wanted)

        return version("tidal-widgets")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Name what the package offers."""
    return [*globals(), *__all__]
