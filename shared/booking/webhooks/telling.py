"""Makes events and deliveries of what is noted of changes (docs/decisions/webhooks.md)."""

from collections.abc import Iterator, Sequence
from uuid import UUID, uuid4

from booking.core.errors import Unavailable
from booking.core.log import logger
from booking.database.transactions import transaction
from booking.webhooks import bodies, queries, relay_queries, rules
from booking.webhooks.records import EventVenue, Note, SubscribedEndpoint, ToldEvent

MOST_AT_ONCE = 100


def tell(company_id: UUID) -> int:
    """Turns what was noted of a business into events, and into a delivery of each to every endpoint that subscribes to
    it and was enabled when the change was noted: at most MOST_AT_ONCE notes, in one transaction that takes them away.
    Returns how many notes it took.

    If that fails, each is told by itself. One of which no event can be made is put aside and keeps no later one
    waiting: the log names it, the alarm of what waits rings as long as it is there, and after a day it is deleted.
    Raises Unavailable if the database is out of reach."""
    try:
        return _tell(company_id, MOST_AT_ONCE)
    except Unavailable:
        raise
    except Exception:  # noqa: BLE001 — whatever it is: which note it is about is seen when each is told by itself
        logger().exception("notes are told one by one", company_id=company_id)
    with transaction(relay_queries.entering(company_id)) as db:
        note_ids = relay_queries.list_notes(db, MOST_AT_ONCE).get()
    return sum(_tell_alone(company_id, note_id) for note_id in note_ids)


def _tell_alone(company_id: UUID, note_id: int) -> int:
    """Tells one note, or puts it aside. Returns 1 if it is dealt with: else another relay is at it."""
    try:
        return _tell(company_id, 1, only=note_id)
    except Unavailable:
        raise
    except Exception:  # noqa: BLE001 — whatever it is, the notes behind it are told
        logger().exception("what is noted cannot be told", company_id=company_id, note_id=note_id)
    with transaction(relay_queries.entering(company_id)) as db:
        relay_queries.put_aside(db, note_id)
    return 1


def _tell(company_id: UUID, most: int, *, only: int | None = None) -> int:
    with transaction(relay_queries.entering(company_id)) as db:
        notes_to_come = relay_queries.take_notes(db, most, only=only)
        endpoints, venue = relay_queries.list_subscriptions(db), queries.get_venue(db)
        notes = notes_to_come.get()
        if events := list(_events(notes, endpoints.get(), venue.get())):
            relay_queries.tell(db, events)
    return len(notes)


def _events(notes: Sequence[Note], endpoints: Sequence[SubscribedEndpoint], venue: EventVenue) -> Iterator[ToldEvent]:
    """Makes an event of each type that a change is, if an endpoint subscribes to it, of the version that was noted."""
    for note in notes:
        row = note["is_now"] or note["was"]
        for event_type in rules.events_of(note["kind"], note["was"], note["is_now"]):
            subscribed = [endpoint for endpoint in endpoints if event_type in endpoint["events"]]
            if row is None or not subscribed:
                continue
            yield {
                "id": uuid4(),
                "type": event_type,
                "record_id": note["record_id"],
                "body": bodies.written(event_type, note["at"], venue, row),
                "noted_at": note["noted_at"],
                "endpoints": [
                    endpoint["id"]
                    for endpoint in subscribed
                    if endpoint["sent_since"] is not None and endpoint["sent_since"] <= note["noted_at"]
                ],
            }
