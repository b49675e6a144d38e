"""All SQL of the payment processor's events."""

from datetime import timedelta

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import note_lock
from booking.database.statements import send, send_one
from booking.database.transactions import Transaction
from booking.processor_events.records import LockedBilling, Standing
from booking.upstreams.stripe.events import LOOK, ProcessorEvent

# Stripe repeats an event for three days by itself, and for a month on request. One that comes later still does no
# harm: what is written is what the processor says by then.
KEPT = timedelta(days=60)


def get_standing(db: Transaction, event: ProcessorEvent, subject: str) -> Deferred[Standing]:
    """Returns whether the event was taken, and the last one about its subject."""
    return send_one(
        db,
        Standing,
        """
        select exists (
                   select from processor_events where organization_id = current_organization() and id = %(id)s
               ) as taken,
               (
                   select max(position) from processor_events
                    where organization_id = current_organization() and subject = %(subject)s
               ) as latest
        """,
        {"id": event.id, "subject": subject},
    )


def lock_billing(db: Transaction) -> LockedBilling:
    """Locks the billing record, and makes it where there is none yet."""
    note_lock(db, Lock.BILLING)
    send(
        db,
        "insert into billing_records (organization_id) values (current_organization())"
        " on conflict (organization_id) do nothing",
    )
    send(db, "select from billing_records where organization_id = current_organization() for no key update")
    return LockedBilling()


def enter_event(db: Transaction, locked: LockedBilling, event: ProcessorEvent, subject: str) -> None:
    """Notes that the event was taken, and deletes the notes of old ones; of looks at a subject the last one is kept."""
    send(
        db,
        "insert into processor_events (id, organization_id, subject, type)"
        " values (%(id)s, current_organization(), %(subject)s, %(type)s)",
        {"id": event.id, "subject": subject, "type": event.type},
    )
    send(
        db,
        "delete from processor_events"
        " where organization_id = current_organization() and received_at <= now() - %(kept)s",
        {"kept": KEPT},
    )
    send(
        db,
        "delete from processor_events where organization_id = current_organization() and subject = %(subject)s"
        " and type = %(look)s and %(type)s = %(look)s and id <> %(id)s",
        {"id": event.id, "subject": subject, "type": event.type, "look": LOOK},
    )
