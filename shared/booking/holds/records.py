"""Bookings that are held until they are paid for, or taken (spec §12.8)."""

from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias, TypedDict
from uuid import UUID

from booking.core.locks import Locked

Engine: TypeAlias = Literal["appointments", "reservations"]
"""The table of a booking that is held."""
HELD_FOR_PAYMENT: Final = timedelta(minutes=15)
"""How long a guest's booking is held until its deposit is paid."""
HELD_FOR_CONFIRMATION: Final = timedelta(minutes=15)
"""How long a guest has to confirm a booking by the link in the email."""
EXTENDED_BY: Final = timedelta(minutes=10)
"""How much longer a guest has who asks for it, which they may do once."""
PAGE_LASTS: Final = timedelta(minutes=60)
"""How long the processor keeps the page for it open: longer than any hold. It is closed when the hold ends."""


class HeldFor(NamedTuple):
    """For whom a time is kept that is not booked yet, for how long, and what is to be paid for it (None: nothing), or
    that it is to be confirmed by the email. Who it is, is a customer once it is booked."""

    guest_name: str
    lasts: timedelta
    deposit_cents: int | None = None
    confirms_by_email: bool = False


class Hold(TypedDict):
    """A booking whose time is kept until held_until, and that nobody reads as one before it is booked. has_run_out is
    by the clock: even then it keeps its time until it has been ended. amount_cents is what is to be paid for it, 0 of
    one that somebody has to take or, with confirms_by_email, to confirm. has_page: somebody may just be paying, on the
    page session_id of the business's account account_id; these are null while the page is being made. is_offered: it is
    kept for somebody on the wait list, who has not answered yet."""

    id: UUID
    is_reservation: bool
    held_until: datetime
    has_run_out: bool
    is_extended: bool
    amount_cents: int
    confirms_by_email: bool
    has_page: bool
    session_id: str | None
    account_id: str | None
    is_offered: bool


class LockedWaitlist(Locked):
    """The wait list of the venue: nobody else offers a time, or takes an offer back, until this transaction ends."""


class OfferOfTime(TypedDict):
    """A held booking that is offered to somebody on the wait list, and their entry."""

    id: UUID
    entry_id: UUID


class PaymentOfHold(TypedDict):
    """Where the deposit is paid for which a booking is held, and until when it is held. url is the processor's page."""

    url: str
    expiresAt: datetime


class OnePayment(TypedDict):
    payment: PaymentOfHold
