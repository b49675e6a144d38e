"""What a guest does by a press behind the link of an email: it shows that they read what is mailed to the address that
was given, which neither the token shows that the form has returned, nor a payment (spec §12.11)."""

from booking.checkouts.errors import PaymentUnderWay
from booking.core.deferred import Deferred
from booking.core.errors import raised_by, raises
from booking.database.transactions import Transaction
from booking.erasures import actions as erasures
from booking.erasures.records import RequestedErasure
from booking.guests import own_queries, proof_queries, queries, rules
from booking.guests.actions import end_booking, lock_booking
from booking.guests.errors import TooManyOnline
from booking.guests.own_records import OwnBooking
from booking.holds import queries as holds
from booking.holds.actions import give_up
from booking.holds.errors import BeingPaid
from booking.holds.rules import check_runs
from booking.identity.booking_tokens import BookingTokenUnknown, Expired, ProofRequired
from booking.identity.guests import GuestWithBooking
from booking.jobs import outbox


def note_proof(db: Transaction, actor: GuestWithBooking, *, is_shown: bool) -> None:
    """Notes, with whatever the guest does to their booking, that they have shown that they read its emails."""
    if is_shown:
        proof_queries.note_proof(db, actor.booking_id)


@raises(BookingTokenUnknown, Expired, BeingPaid, TooManyOnline)
def confirm(db: Transaction, actor: GuestWithBooking) -> OwnBooking:
    """Books what is held until its guest confirms it by the email; the guest is emailed. Confirmed twice, it is booked
    once. What is booked already is known to be theirs from then on. The caller has shown the proof."""
    hold = holds.lock_hold(db, actor.booking_id).get()
    if hold is None:
        if holds.has_ended(db, actor.booking_id).get():
            raise Expired
        proof_queries.note_proof(db, actor.booking_id)
        return own_queries.get_own_booking(db, actor.booking_id).get()
    if not hold["confirms_by_email"]:
        raise BeingPaid
    check_runs(hold)
    holds.book_hold(db, actor.booking_id)
    proof_queries.note_proof(db, actor.booking_id)
    # Under the lock of the customer: of two presses at once, the second counts the first.
    if queries.count_open_with(db, actor.booking_id).get() > rules.MOST_OPEN:
        raise TooManyOnline
    own = own_queries.get_own_booking(db, actor.booking_id).get()
    outbox.enqueue_later(db, "booking_confirmation", rules.about(own))
    return own


@raises(BookingTokenUnknown, PaymentUnderWay)
def disown(db: Transaction, actor: GuestWithBooking) -> None:
    """Ends a booking of which whoever reads its emails says that they have not made it, as if the venue had cancelled
    it: what was paid goes back. For a while nothing is mailed to them that somebody else may have booked. It shows
    whose the address is, and not that anything is theirs. The caller has shown the proof."""
    address = queries.get_address(db, actor.booking_id).get()
    if address is not None:
        proof_queries.refuse_mails(db, address)
    if holds.has_ended(db, actor.booking_id).get():
        return
    own = lock_booking(db, actor)
    hold = holds.find_hold(db, actor.booking_id).get()
    if hold is not None:
        give_up(db, hold)
    elif rules.is_open(own):
        end_booking(db, actor, own, keeps_deposit=False)


@raises(ProofRequired, *raised_by(erasures.request))
def request_erasure(db: Transaction, actor: GuestWithBooking, *, is_shown: bool) -> Deferred[RequestedErasure]:
    """Puts before the venue that the guest wants what is known of them erased: of all that they are there, and so only
    for who has shown that they read their emails."""
    if not is_shown:
        raise ProofRequired
    proof_queries.note_proof(db, actor.booking_id)
    return erasures.request(db, actor)
