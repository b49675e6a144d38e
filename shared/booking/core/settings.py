"""Settings, read when they are used, so that importing a module never needs one: from the environment or, for secret
ones, from the secret that the environment names."""

import os
from collections.abc import Mapping

from booking.core import secrets_manager

# A secret contains settings by name. The template says with the variable on the left which secret that is.
SECRETS: Mapping[str, tuple[str, ...]] = {
    "DATABASE_SECRET_ARN": ("DATABASE_URL",),
    "AUTH_SECRET_ARN": ("AUTH_SERVICE_KEY",),
    "CRON_SECRET_ARN": ("CRON_SECRET",),
    "CURSOR_SECRET_ARN": ("CURSOR_SECRET", "CURSOR_SECRET_PREVIOUS"),
    "GUEST_TOKEN_SECRET_ARN": ("GUEST_TOKEN_KEYS",),
    "WEBHOOK_SECRET_ARN": ("WEBHOOK_KEYS",),
    "PLACES_SECRET_ARN": ("PLACES_API_KEY",),
    "PUBLIC_FORMS_SECRET_ARN": ("TURNSTILE_SECRET_KEY",),
    "EDGE_SECRET_ARN": ("EDGE_SECRET", "EDGE_SECRET_PREVIOUS"),
    "STRIPE_SECRET_ARN": ("STRIPE_SECRET_KEY",),
    "APPLE_PASS_SECRET_ARN": ("APPLE_PASS_CERTIFICATE", "APPLE_PASS_KEY", "APPLE_WWDR_CERTIFICATE"),
    "GOOGLE_WALLET_SECRET_ARN": ("GOOGLE_WALLET_SERVICE_ACCOUNT",),
    "STRIPE_WEBHOOK_SECRET_ARN": ("STRIPE_WEBHOOK_SECRET",),
    "STRIPE_CONNECT_WEBHOOK_SECRET_ARN": ("STRIPE_CONNECT_WEBHOOK_SECRET", "STRIPE_ACCOUNTS_WEBHOOK_SECRET"),
}
_SECRET_OF = {name: arn for arn, names in SECRETS.items() for name in names}


class MissingSetting(RuntimeError):
    """A setting that this deployment must have is absent; the message names it."""


def required(name: str) -> str:
    """Returns the value of a setting. Raises MissingSetting if it is unset or empty even after its secret was fetched
    again, and Unavailable while the secret is out of reach."""
    value = optional(name) or renewed(name)
    if value is None:
        raise MissingSetting(f"The setting {name} is missing.")
    return value


def optional(name: str) -> str | None:
    """Returns the value of a setting, None if it is unset or empty. A variable of its name goes before a secret: on one
    machine there are no secrets. Raises Unavailable while its secret is out of reach."""
    value = environment().get(name)
    if value or name not in _SECRET_OF:
        return value or None
    arn = environment().get(_SECRET_OF[name])
    return secrets_manager.secret(arn).get(name) or None if arn else None


def renewed(name: str) -> str | None:
    """Fetches a setting again after its value was refused; None if the value is still the same."""
    before = optional(name)
    arn = environment().get(_SECRET_OF.get(name, ""))
    if arn:
        secrets_manager.forget(arn)
    after = optional(name)
    return None if after == before else after


def environment() -> Mapping[str, str]:
    """Returns all variables that the template gives this function."""
    return os.environ
