"""Errors of what may be overridden."""

from collections.abc import Sequence

from booking.core.errors import Conflict
from booking.overrides.records import OverrideReason, ReasonsToOverride


class NeedsOverride(Conflict):
    """The booking is made if somebody with the permission says why."""

    tells_code = True
    details = ReasonsToOverride
    message = "This is booked only with an override."

    def __init__(self, message: str | None = None, reasons: Sequence[OverrideReason] = ()) -> None:
        super().__init__(message, beside={"reasons": [*reasons]})
