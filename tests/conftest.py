"""How hard the property tests try: `full` everywhere, `quick` in `make check`."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "full", deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("full"), max_examples=10)
settings.load_profile("full")
