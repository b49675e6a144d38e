"""What a deployment may do without (docs/operations.md): each is off while the setting that stands for it is empty, and
then no function has its secrets or permissions."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from booking.core import settings
from booking.core.errors import Conflict, Forbidden

Feature: TypeAlias = Literal["places", "applePass", "googleWallet", "ai", "sms", "publicForms"]
# None of these is a secret: whoever shows what is on has these settings alone.
SETTINGS: Mapping[Feature, str] = {
    "places": "PLACES_LOOKUPS_PER_DAY",
    "applePass": "APPLE_PASS_TYPE_ID",
    "googleWallet": "GOOGLE_WALLET_ISSUER_ID",
    "ai": "AI_MODEL_ID",
    "sms": "SMS_ORIGINATION",
    "publicForms": "TURNSTILE_HOSTNAMES",
}
assert SETTINGS.keys() == set(get_args(Feature))


class NotSetUpHere(Conflict):
    """This deployment does without what was asked for."""

    tells_code = True
    message = "This is not set up here."


class FormsClosed(Forbidden):
    """There is nothing here that tells people from programs, and so no form that anybody may send."""

    message = "This form is closed."


def is_set_up(feature: Feature) -> bool:
    """Says whether this deployment has the feature; for a function that `needs` it, or shows what is on."""
    return settings.optional(SETTINGS[feature]) is not None
