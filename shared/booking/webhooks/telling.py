"""Makes events and deliveries of what is noted of changes (docs/decisions/webhooks.md)."""

from collections.abc import Iterator, Sequence
from uuid import UUID, uuid4

from booking.database.transactions import transaction
from booking.webhooks import bodies, queries, relay_queries, rules
from booking.webhooks.records import EventVenue, Note, SubscribedEndpoint, ToldEvent

MOST_AT_ONCE = 100


def tell(company_id: UUID) -> int:
    """Turns what was noted of a business into events, and into a delivery of each to every endpoint that subscribes to
    it and was enabled when the change was noted: at most MOST_AT_ONCE notes, in one transaction that takes them away.
    Returns how many notes it took."""
    with transaction(relay_queries.entering(company_id)) as db:
        notes_to_come = relay_queries.take_notes(db, MOST_AT_ONCE)
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
