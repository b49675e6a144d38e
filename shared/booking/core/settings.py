"""Settings, read from the environment where they are used, so that importing a module never needs one."""

import os
from collections.abc import Mapping


class MissingSetting(RuntimeError):
    """A setting that this deployment must have is absent; the message names it."""


def required(name: str) -> str:
    """The value of a setting; MissingSetting if it is unset or empty."""
    value = environment().get(name)
    if not value:
        raise MissingSetting(f"The setting {name} is missing.")
    return value


def optional(name: str) -> str | None:
    """The value of a setting, None if it is unset or empty."""
    return environment().get(name) or None


def environment() -> Mapping[str, str]:
    """All settings that this function has: those that the template gives it."""
    return os.environ
