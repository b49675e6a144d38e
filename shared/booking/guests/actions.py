"""Books, moves and cancels for guests what the desk books, moves and cancels: with the same locks, the same checks
and the same constraints, and within the bounds that the business has set for its guests (spec §12.3, §12.4).

Everything that binds a guest is looked at here, under the locks of the time: what the form was made from may have
changed meanwhile.
"""

from typing import TYPE_CHECKING
from uuid import uuid4

from booking.appointment_groups import actions as groups
from booking.appointments import actions as appointments, queries as appointments_queries
from booking.appointments.errors import ProviderTaken
from booking.appointments.records import AppointmentChanges
from booking.availability import starts as availability
from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import raised_by, raises
from booking.database.transactions import Transaction
from booking.deposits.errors import NoDepositDue
from booking.guests import own_queries, queries, rules
from booking.guests.errors import (
    DeadlinePassed,
    DepositRequired,
    IsFinal,
    NoSuchChange,
    NotHeld,
    NotMovableOnline,
    NotOffered,
    OffsetMismatch,
    OutsideWindow,
    PartyTooLarge,
    TooManyChanges,
)
from booking.guests.keeping import keep
from booking.guests.movable import is_movable_online
from booking.guests.own_records import ChangedBooking, OwnBooking
from booking.guests.searches import AT_THE_VENUES_STEP, search_to_move
from booking.guests.visits import BINDING, book_visit
from booking.holds import queries as holds
from booking.holds.actions import give_up
from booking.holds.errors import AlreadyExtended, BeingPaid
from booking.holds.rules import check_extendable
from booking.identity.booking_tokens import BookingTokenUnknown, Expired
from booking.identity.guests import BookingGuest, GuestWithBooking
from booking.jobs import outbox
from booking.organization.queries import list_deposit_tiers
from booking.organization.rules import deposit_of_party
from booking.overrides.errors import NeedsOverride
from booking.reservations import actions as reservations, choice, queries as reservations_queries
from booking.reservations.errors import NoTableFree, TableTaken
from booking.reservations.records import ReservationChanges

if TYPE_CHECKING:
    from booking.guests.models import BookOnline, ChangeOwnBooking

NOT_FREE = (NotOffered, ProviderTaken, TableTaken, NoTableFree, NeedsOverride)
"""What keeps a guest from a time: for them it is not free, whatever the desk would read. Of them the constraints are
the last word, for what the locks should have kept from happening."""


@raises(*BINDING, PartyTooLarge, NotOffered, NoTableFree, NeedsOverride)
def book_table(db: Transaction, actor: BookingGuest, wanted: "BookOnline") -> OwnBooking:
    """Reserves the best fitting table, or combination, that guests may book."""
    from booking.reservations.models import CreateReservation  # noqa: PLC0415 — brings pydantic along

    assert wanted.party_size is not None, "the body names a party"
    venue, starts_at, guest = actor.venue.get(), wanted.starts_at.wall_clock, wanted.guest
    sent_terms, tiers = queries.get_terms(db), list_deposit_tiers(db)
    sent_stay = choice.find_stay(db, starts_at, wanted.party_size, AT_THE_VENUES_STEP)
    known = queries.find_known_guest(db, guest.email)
    terms = sent_terms.get()
    rules.check_published(venue.company_id, terms, wanted.policy_version)
    rules.check_party(wanted.party_size, terms)
    rules.check_start(wanted.starts_at, terms, venue.timezone)
    phone, stay = rules.phone_of(guest, terms), sent_stay.get()
    if stay is None:
        raise NotOffered
    reservation_id = uuid4()
    deposit_cents = deposit_of_party(tiers.get(), wanted.party_size) or 0
    held = rules.held_for(guest, deposit_cents, terms, must_prove=rules.must_prove(actor))
    rules.check_holds(actor, held, terms["phone"])
    notes = rules.notes_for_the_desk(wanted.notes, phone, known.get())
    reservations.book(
        db,
        actor,
        CreateReservation.model_validate(
            {
                "customer": guest.model_dump(),
                "partySize": wanted.party_size,
                "startsAt": starts_at.isoformat(),
                "notes": notes,
            }
        ),
        status=rules.first_status(terms) if held is None else "pending",
        reservation_id=reservation_id,
        held=held,
    )
    keep(db, actor, wanted, phone, rules.agreed_policy(terms), held, reservation_id=reservation_id)
    if held is not None and held.confirms_by_email:
        outbox.enqueue_later(db, "booking_confirmation", {"reservationId": reservation_id})
    booked = own_queries.get_own_booking(db, reservation_id)
    # Once more, under the locks: the venue may have switched its page off while they were waited for.
    rules.check_published(venue.company_id, queries.get_terms(db).get(), wanted.policy_version)
    return booked.get()


@raises(*raised_by(book_visit, book_table))
def book(db: Transaction, actor: BookingGuest, wanted: "BookOnline") -> OwnBooking:
    """Books what the guest wants, one service or several in turn, or a table, and the guest is emailed. If a deposit is
    to be paid online, or nobody could check who the guest is, the booking is only held until it is paid or confirmed by
    the email: nobody else reads it before."""
    return (book_table if wanted.visit is None else book_visit)(db, actor, wanted)


@raises(
    BookingTokenUnknown,
    IsFinal,
    BeingPaid,
    NotMovableOnline,
    DeadlinePassed,
    TooManyChanges,
    OffsetMismatch,
    OutsideWindow,
    PartyTooLarge,
    DepositRequired,
    NoSuchChange,
    NotOffered,
    ProviderTaken,
    NoTableFree,
    NeedsOverride,
)
def change(db: Transaction, actor: GuestWithBooking, wanted: "ChangeOwnBooking") -> ChangedBooking:
    """Moves the guest's own booking, which lasts as long as was agreed: the services of a visit together, each with its
    provider, a reservation to the tables that fit best then. What guests cannot book any more is not moved. The guest
    is emailed. The deposit goes along: a party that would owe more is refused, one that would owe less has nothing
    back, and until when cancelling brings it back is not put off."""
    booking_id, timezone = actor.booking_id, actor.venue.get().timezone
    own = lock_booking(db, actor)
    sent_terms, is_movable = queries.get_terms(db), is_movable_online(db, booking_id)
    terms, changes = sent_terms.get(), wanted.changes()
    rules.check_changeable(own, timezone, is_movable=is_movable.get())
    start = changes.get("starts_at")
    starts_at = own["starts_at"] if start is None else start.wall_clock
    if start is not None:
        rules.check_offset(start, timezone)
    party_size: int | None = changes.get("party_size", own["party_size"])
    if (starts_at, party_size) == (own["starts_at"], own["party_size"]):
        return ChangedBooking(own, own)
    if starts_at != own["starts_at"]:
        rules.check_window(starts_at, terms, timezone)
    if own["services"]:
        if "party_size" in changes:
            raise NoSuchChange
        _change_services(db, actor, own, {"starts_at": starts_at})
        search = search_to_move(own, starts_at.date(), 1, AT_THE_VENUES_STEP)
        is_offered = availability.can_begin(db, search, timezone, starts_at).get()
    else:
        assert party_size is not None, "a reservation is for a party"
        rules.check_growth(own, party_size, list_deposit_tiers(db).get(), terms)
        stay = choice.find_stay(db, starts_at, party_size, AT_THE_VENUES_STEP, moving=booking_id)
        reservations.move_to_free_tables(db, actor, booking_id, starts_at, party_size)
        is_offered = stay.get() is not None
    if not is_offered:
        raise NotOffered
    moved_from = own["starts_at"] if starts_at != own["starts_at"] else None
    own_queries.count_move(db, booking_id, moved_from, refund_until=own["refund_ends"])
    return ChangedBooking(own, own_queries.get_own_booking(db, booking_id).get())


@raises(BookingTokenUnknown, IsFinal, DeadlinePassed, PaymentUnderWay)
def cancel(db: Transaction, actor: GuestWithBooking) -> OwnBooking:
    """Cancels the guest's own booking, all services of a visit, and frees its time. The guest is emailed, and has a
    paid deposit back if that is in time; later it is kept. One that is held ends, as if it had never been."""
    timezone, own = actor.venue.get().timezone, lock_booking(db, actor)
    hold = holds.find_hold(db, actor.booking_id).get()
    if hold is not None:
        give_up(db, hold)
        return {**own, "status": "cancelled", "held_until": None}
    rules.check_cancellable(own, timezone)
    end_booking(db, actor, own, keeps_deposit=own["deposit_status"] == "paid" and rules.keeps_deposit(own))
    return own_queries.get_own_booking(db, actor.booking_id).get()


def end_booking(db: Transaction, actor: GuestWithBooking, own: OwnBooking, *, keeps_deposit: bool) -> None:
    """Cancels a locked booking, whose paid deposit goes back unless the venue keeps it."""
    if not own["services"]:
        of_table: ReservationChanges = {"status": "cancelled"}
        reservations.change(
            db, actor, actor.booking_id, {**of_table, "deposit_status": "forfeited"} if keeps_deposit else of_table
        )
    else:
        of_visit: AppointmentChanges = {"status": "cancelled"}
        _change_services(db, actor, own, {**of_visit, "deposit_status": "forfeited"} if keeps_deposit else of_visit)
    own_queries.note_cancellation(db, actor.booking_id)


def _change_services(db: Transaction, actor: GuestWithBooking, own: OwnBooking, changes: AppointmentChanges) -> None:
    """Changes a locked booking of one service, or all that stands of a visit."""
    if own["group_id"] is None:
        appointments.change(db, actor, actor.booking_id, changes)
    else:
        groups.change(db, actor, own["services"][0]["appointment_id"], changes)


@raises(BookingTokenUnknown, NotHeld, PaymentUnderWay)
def take_back(db: Transaction, actor: GuestWithBooking) -> OwnBooking:
    """Ends a hold so that its guest can book again with other details."""
    own, hold = lock_booking(db, actor), holds.find_hold(db, actor.booking_id).get()
    if hold is None:
        raise NotHeld
    give_up(db, hold)
    return own


@raises(BookingTokenUnknown, NoDepositDue, Expired, AlreadyExtended)
def extend(db: Transaction, actor: GuestWithBooking) -> OwnBooking:
    """Keeps the time of a held booking ten minutes longer, once."""
    hold = holds.lock_hold(db, actor.booking_id).get()
    if hold is None:
        raise NoDepositDue
    check_extendable(hold)
    holds.extend_hold(db, hold)
    return own_queries.get_own_booking(db, actor.booking_id).get()


def lock_booking(db: Transaction, actor: GuestWithBooking) -> OwnBooking:
    """Locks the booking, of whichever engine, of a visit all services, and returns it as whoever had it before has
    left it."""
    if actor.venue.get().business_type == "appointments":
        appointments_queries.lock_visit(db, actor.booking_id).get()
    else:
        reservations_queries.lock_reservation(db, actor.booking_id).get()
    return own_queries.get_own_booking(db, actor.booking_id).get()
