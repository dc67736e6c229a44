"""The kernel behind a page: an ordinary one that keeps no history, without its debugger, which weighs 30 MiB."""

import sys


def main() -> None:
    """Start the kernel as ipykernel does."""
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # an import of it now fails, and ipykernel does without
    sys.argv += ["--HistoryManager.enabled=False", "--log-level=CRITICAL"]  # rooms tell of their faults themselves
    from ipykernel.kernelapp import launch_new_instance  # noqa: PLC0415  (only after the line above)

    launch_new_instance()


if __name__ == "__main__":
    main()
