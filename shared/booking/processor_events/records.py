"""The payment processor's events that were taken (spec §6.4)."""

from typing import TypedDict

from booking.core.locks import Locked


class Standing(TypedDict):
    """Whether an event was taken before, and which was the last one about its subject (None: none yet)."""

    taken: bool
    latest: int | None


class LockedBilling(Locked):
    """The billing record of the current organization. Nobody else writes the processor's reports about the
    organization, or its businesses' payments, until this transaction ends."""
