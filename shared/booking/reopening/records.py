"""What decides whether the last change of a booking's status, of either engine, can be taken back."""

from typing import Literal, TypeAlias, TypedDict

from booking.bookings.deposits import DepositStatus

Engine: TypeAlias = Literal["appointments", "reservations"]


class WayBack(TypedDict):
    """Where a booking came from. previous_status is None where it was not recorded; changed_just_now is whether the
    change is recent enough to be undone. Only sales that were not voided count. kept_cents is what the business has of
    the deposit."""

    status: str
    previous_status: str | None
    was_provider_confirmed: bool
    changed_just_now: bool
    has_sale: bool
    has_redemption: bool
    money_went_back: bool
    deposit_status: DepositStatus
    kept_cents: int
