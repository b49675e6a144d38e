"""Gives a booking of either engine, or all of a visit, to another client, or a walk-in's to their first
(docs/decisions/bookings.md#another-client).

Whose it was reads nothing of it any more: their link ends, and so does the entry of the wait list that led to it. They
get an email that it is off, if they have heard of it, and who it is given to a confirmation.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.handovers import queries, rules
from booking.handovers.errors import DepositOfClient, EnquiryOfClient, HasSale, SeriesOfClient
from booking.handovers.records import ClientsBooking
from booking.jobs import outbox
from booking.jobs.job_types import KeptJobType
from booking.reopening.errors import SessionRedeemed
from booking.reopening.records import Engine

_SAYS_IT_IS_OFF: Mapping[Engine, KeptJobType] = {
    "appointments": "appointment_cancelled",
    "reservations": "reservation_cancelled",
}


@raises(HasSale, SessionRedeemed, DepositOfClient, SeriesOfClient, EnquiryOfClient)
def prepare(db: Transaction, engine: Engine, booking_ids: Sequence[UUID]) -> Sequence[ClientsBooking]:
    """Returns these locked bookings, which are one visit, if they can be given to another client. Whether the member
    may name the client has been checked."""
    bookings = queries.list_clients_bookings(db, engine, booking_ids).get()
    rules.check_free(bookings)
    return bookings


def follow_up(
    db: Transaction,
    engine: Engine,
    bookings: Sequence[ClientsBooking],
    customer_id: UUID,
    *,
    about: Mapping[str, UUID],
    began_at: datetime,
    notify: bool | None,
) -> None:
    """Does what follows once the bookings are the client's: `about` names the visit to jobs, and it began then so far
    (wall clock). With `notify` false nobody is emailed. Whatever else the change locks, it has locked."""
    if any(booking["client_id"] is not None for booking in bookings):
        ids = [booking["id"] for booking in bookings]
        queries.leave_entries(db, engine, ids)
        queries.renew_links(db, ids, customer_id)
    if notify is False:
        return
    if (former := rules.client_to_tell(bookings)) is not None:
        outbox.enqueue_move(db, _SAYS_IT_IS_OFF[engine], {**about, "formerCustomerId": former}, was=began_at)
    outbox.enqueue_later(db, "booking_confirmation", about)
