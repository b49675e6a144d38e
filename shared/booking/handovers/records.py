"""What hangs on the client of a booking, and so decides whether it can be given to another."""

from datetime import datetime
from typing import NotRequired, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositStatus


class ClientsBooking(TypedDict):
    """A booking that is to be given to another client. client_id is null of a walk-in. sale_id is the completed sale
    that closes it out; has_page: somebody may be paying its deposit. has_heard: its client has heard of it, since they
    have booked it online, or are sent confirmations, or were reminded. has_their_notes: its notes are what they wrote
    when they booked it online. now is the instant of the transaction."""

    id: UUID
    client_id: UUID | None
    sale_id: UUID | None
    deposit_status: DepositStatus
    has_page: bool
    has_redemption: bool
    is_of_series: bool
    is_of_enquiry: bool
    has_heard: bool
    has_their_notes: bool
    now: datetime


class Handover(TypedDict):
    """What changes of a booking with its client. client_since: mails of changes before this instant are not for the new
    client. notes: what the first client has written goes."""

    customer_id: UUID
    guest_name: None
    client_since: datetime
    notes: NotRequired[None]
