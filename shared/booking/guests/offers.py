"""Offers what becomes free to who waits for it (docs/decisions/waitlist.md#for-a-booking), by the locks, the
searches and the bookings of guests who book for themselves."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple
from uuid import UUID, uuid4

from booking.appointments import queries as appointments
from booking.availability import starts
from booking.availability.rules import Search
from booking.bookings.freed_times import FreedTime
from booking.bookings.offers import Offer
from booking.bookings.undo import UNDO_SECONDS
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.guests import queries as guests
from booking.guests.errors import SlotTaken
from booking.guests.rules import agreed_policy, first_instant
from booking.holds import queries as holds
from booking.identity.waitlist_tokens import WaitlistTokenUnknown
from booking.jobs import outbox
from booking.reservations import choice, keeping, queries as reservations
from booking.reservations.actions import choose_tables
from booking.reservations.choice import Wish
from booking.reservations.rules import end_of
from booking.services import queries as services
from booking.staff import queries as staff
from booking.waitlist import offer_queries as queries, queries as entries, rules
from booking.waitlist.news import ids_of_news
from booking.waitlist.records import LockedEntry, NotedTime, WaitingEntry, WaitlistEntry

HELD_TO_BE_TAKEN = timedelta(minutes=1)
MOST_NOTES = 500  # of a guest, on a booking


class _Suiting(NamedTuple):
    """The first time that suits somebody who waits (wall clock), and with whom. `keep` keeps it for so long, as the
    booking with this id."""

    starts_at: datetime
    provider_id: UUID | None
    keep: Callable[[UUID, timedelta], object]


def offer_to_next(db: Transaction) -> bool:
    """Takes the next entry of the wait list that a noted time may suit. The first time that does is kept for it and
    emailed; with less than an hour left it is only emailed, once for each start. Returns True while there may be more
    entries to try; after the last one the notes are deleted, and what is left is anybody's."""
    noted = queries.list_noted(db, holds.lock_waitlist(db)).get()
    entry = queries.find_next(db, noted).get()
    if entry is None:
        queries.delete_noted(db, noted)
        return False
    queries.note_asked(db, noted, entry)
    found = _find(db, entry, rules.noted_for(entry, noted))
    if found is None:
        return True
    terms = queries.get_terms(db).get()
    start = first_instant(found.starts_at, terms["timezone"])
    until = rules.offered_until(terms["now"], start, terms["offer_minutes"], terms["timezone"])
    if until is not None:
        _keep(db, entry, found, until - terms["now"])
        outbox.enqueue_later(db, "waitlist_news", ids_of_news("offered", entry["id"]), after_seconds=UNDO_SECONDS)
    elif entry["announced_at"] != found.starts_at:
        queries.note_announced(db, entry, found.starts_at, found.provider_id)
        outbox.enqueue_later(db, "waitlist_news", ids_of_news("announced", entry["id"]), after_seconds=UNDO_SECONDS)
    return True


def pass_over_next(db: Transaction) -> UUID | None:
    """Passes over the next entry, as if it had been asked, and returns which one; None if nobody is left."""
    noted = queries.list_noted(db, holds.lock_waitlist(db)).get()
    entry = queries.find_next(db, noted).get()
    if entry is None:
        return None
    queries.note_asked(db, noted, entry)
    return entry["id"]


def forget_noted(db: Transaction) -> int:
    """Leaves all that is noted to anybody, and returns how many notes that were."""
    noted = queries.list_noted(db, holds.lock_waitlist(db)).get()
    queries.delete_noted(db, noted)
    return len(noted)


@raises(WaitlistTokenUnknown, SlotTaken)
def take_announced(db: Transaction, announced: WaitlistEntry) -> LockedEntry:
    """Keeps a time of which all were told who wait for it for the first of them who asks, for a moment in which they
    take it, and returns their entry. Whoever has it already has it."""
    entry, found = _find_announced(db, announced)
    if entry is not None and found is not None:
        _keep(db, entry, found, HELD_TO_BE_TAKEN)
    locked = entries.lock_booking_entry(db, announced["id"], missing=WaitlistTokenUnknown).get()
    if rules.booking_of(locked.entry) is None:
        raise SlotTaken
    return locked


@raises(WaitlistTokenUnknown)
def check_announced(db: Transaction, entry_id: UUID) -> bool:
    """Says whether the time of which somebody is about to be told is free still: whoever had freed it may have taken it
    back, or another guest has it. If not they are told when it becomes free once more."""
    announced = entries.get_entry(db, entry_id, missing=WaitlistTokenUnknown).get()
    entry, found = _find_announced(db, announced)
    if entry is not None and found is None:
        queries.forget_announced(db, entry)
    return found is not None


def _find_announced(db: Transaction, announced: WaitlistEntry) -> tuple[WaitingEntry | None, _Suiting | None]:
    """Finds the time that somebody who waits was told of, and locks them; None for them if they wait no more, and for
    the time if it is not free."""
    start, provider_id = announced["offered_starts_at"], announced["offered_provider_id"]
    assert start is not None, "they were told of a time"
    noted: NotedTime = {
        "id": announced["id"],
        "provider_id": provider_id,
        "table_id": None,
        "covers_before": None,
        "starts_at": start,
        "ends_at": start + timedelta(minutes=1),
        "transaction_id": "",
    }
    entry = queries.find_waiting(db, announced["id"]).get()
    return entry, None if entry is None else _find(db, entry, [noted])


def _find(db: Transaction, entry: WaitingEntry, noted: Sequence[NotedTime]) -> _Suiting | None:
    """Finds the first of what was noted that suits somebody who waits, and locks them; None if nothing does, or they
    wait no more. What else it locks, it locks before it looks: nobody books the time meanwhile."""
    windows = rules.windows_of(entry, noted)
    if not windows:
        return None
    return (_find_visit if entry["service_id"] is not None else _find_tables)(db, entry, noted, windows)


def _find_visit(
    db: Transaction, entry: WaitingEntry, noted: Sequence[NotedTime], windows: Sequence[tuple[datetime, datetime]]
) -> _Suiting | None:
    assert entry["service_id"] is not None, "they wait for a service"
    sent = services.get_service(db, entry["service_id"])
    providers, service = queries.list_providers(db, entry, noted).get(), sent.get()
    if not providers:
        return None
    takes = service["duration_minutes"]
    visits = [(first, (last - first) // timedelta(minutes=1) + takes) for first, last in windows]
    diaries = staff.lock_diaries(db, providers, service["id"], visits)
    waiting, timezone = queries.lock_waiting(db, entry["id"]), queries.get_terms(db).get()["timezone"]
    is_anybody = entry["provider_id"] is None
    freed = [FreedTime(one["provider_id"], one["starts_at"], one["ends_at"]) for one in noted]
    offered = Offer(step_minutes=None, online=is_anybody, freed=freed)

    def search(day: date) -> Search:
        return Search([service["id"]], entry["provider_id"], day, 1, offer=offered)

    sent_starts = [starts.list_freed_starts(db, search(first.date()), timezone) for first, _ in windows]
    chosen = rules.first_start(windows, [start for sent in sent_starts for start in sent.get()])
    if not waiting.get() or chosen is None:
        return None
    starts_at, provider_id = chosen["startsAt"], chosen["providerId"]

    def keep(appointment_id: UUID, lasts: timedelta) -> None:
        appointments.create_appointments(
            db,
            service,
            diaries.get()[provider_id],
            None,
            {appointment_id: starts_at},
            source="waitlist",
            status="pending",
            guest_name=entry["guest_name"],
            notes=entry["notes"],
            held_for=lasts,
        )

    return _Suiting(starts_at, provider_id, keep)


def _find_tables(
    db: Transaction, entry: WaitingEntry, noted: Sequence[NotedTime], windows: Sequence[tuple[datetime, datetime]]
) -> _Suiting | None:
    size = entry["party_size"]
    assert size is not None, "they wait for a table"
    floor = keeping.lock_floor_between(db, windows)
    waiting = queries.lock_waiting(db, entry["id"])
    freed = rules.freed_together(noted)
    offered = Offer(step_minutes=None, online=True, freed=freed)
    sent_times = [choice.list_available_times(db, first.date(), 1, size, None, offer=offered) for first, _ in windows]
    times = [time for found in sent_times for time in found.get()["times"]]
    chosen = rules.first_start(
        windows,
        [
            {"startsAt": time["startsAt"]}
            for time in times
            if rules.has_opened(noted, time["startsAt"], [UUID(str(table["id"])) for table in time["tables"]])
        ],
    )
    if not waiting.get() or chosen is None:
        return None
    starts_at = chosen["startsAt"]

    def keep(reservation_id: UUID, lasts: timedelta) -> None:
        locked = floor.get()
        period = keeping.find_period(db, locked, starts_at).get()
        wish = Wish(size, starts_at, end_of(starts_at, None, period), online=True, freed=freed)
        reservations.create_reservation(
            db,
            reservation_id,
            choose_tables(db, locked, wish, choice.find_table(db, locked, wish)),
            customer_id=None,
            service_period_id=None if period is None else period.id,
            party_size=size,
            starts_at=starts_at,
            ends_at=wish.ends_at,
            source="waitlist",
            status="pending",
            guest_name=entry["guest_name"],
            notes=entry["notes"],
            held_for=lasts,
        )

    return _Suiting(starts_at, None, keep)


def _keep(db: Transaction, entry: WaitingEntry, found: _Suiting, lasts: timedelta) -> None:
    """Keeps a time for somebody who waits, under the policy of this moment."""
    booking_id, terms = uuid4(), guests.get_terms(db)
    appointment_id = booking_id if entry["service_id"] is not None else None
    reservation_id = booking_id if entry["service_id"] is None else None
    found.keep(booking_id, lasts)
    guests.keep_booking(
        db,
        appointment_id=appointment_id,
        reservation_id=reservation_id,
        name=entry["guest_name"],
        phone=entry["phone"],
        notes=(entry["notes"] or "")[:MOST_NOTES] or None,
        policy=agreed_policy(terms.get()),
        language=entry["language"],
        held_for_email=entry["email"],
    )
    queries.note_offer(
        db,
        entry,
        found.starts_at,
        found.provider_id,
        appointment_id=appointment_id,
        reservation_id=reservation_id,
    )
