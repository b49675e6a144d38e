"""What is asked of a booking, of either engine, before its last change of status is taken back."""

from typing import Literal, TypeAlias, TypedDict

Engine: TypeAlias = Literal["appointments", "reservations"]

UNDO_SECONDS = 10
"""How long the last change of status can be undone, and what tells of it waits."""


class WayBack(TypedDict):
    """Where a booking came from. previous_status is None where nobody has written it down; changed_just_now is whether
    the change is as young as may be undone. Of sales only those count that were not voided."""

    status: str
    previous_status: str | None
    was_provider_confirmed: bool
    changed_just_now: bool
    has_sale: bool
    has_redemption: bool
    money_went_back: bool
