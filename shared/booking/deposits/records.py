"""The deposit of a booking as a debt, and the page on which it is paid."""

from typing import NamedTuple, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositStatus


class Debt(TypedDict):
    """What decides whether the deposit of a booking, of either engine, can be paid. asked_cents is its amount in the
    business's currency, as agreed on or asked for; None of a booking without one. kept_cents is what the business has
    of it. has_sale: a sale has closed the booking out."""

    status: str
    has_sale: bool
    deposit_status: DepositStatus
    asked_cents: int | None
    kept_cents: int
    currency: str


class LeftOfDeposit(TypedDict):
    """What is left of the deposit of a booking, in cents: of what the desk took, and of what was paid online. Below 0
    if some of it went back, or the guest's bank has it, after a sale had taken it off."""

    booking_id: UUID
    desk_cents: int
    online_cents: int


class TakenOff(NamedTuple):
    """What a sale takes off the deposit of a booking, in cents: of what the desk took, and of what was paid online."""

    booking_id: UUID
    desk_cents: int
    online_cents: int


class PageOfDeposit(TypedDict):
    """A page on which `wanted` could be paid for the booking `subject`, on an account that the business has or had;
    is_connected says that its guests still pay there."""

    session_id: str
    account_id: str
    subject: UUID
    wanted: str
    is_connected: bool


class PageToClose(TypedDict):
    """A page that is to be closed, on the account of the business on which it was made."""

    session_id: str
    account_id: str
