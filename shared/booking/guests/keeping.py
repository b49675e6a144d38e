"""What is kept beside a booking that a guest makes, of one service, of a visit or of a table."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.customers.phone_numbers import e164
from booking.database.transactions import Transaction
from booking.guests import queries, rules
from booking.guests.own_records import AgreedPolicy
from booking.holds.records import HeldFor
from booking.identity.guests import BookingGuest
from booking.jobs import outbox

if TYPE_CHECKING:
    from booking.guests.models import BookOnline


def keep(
    db: Transaction,
    actor: BookingGuest,
    wanted: "BookOnline",
    phone: str | None,
    policy: AgreedPolicy,
    held: HeldFor | None,
    *,
    appointment_id: UUID | None = None,
    reservation_id: UUID | None = None,
) -> None:
    """Keeps what the guest has written and agreed to, and tells the admins if the venue's page is guarded by now."""
    guest, is_held = wanted.guest, held is not None
    queries.keep_booking(
        db,
        appointment_id=appointment_id,
        reservation_id=reservation_id,
        name=guest.name,
        phone=phone,
        notes=wanted.notes or None,
        policy=policy,
        language=actor.reads.language,
        held_for_email=guest.email if is_held else None,
        held_for_phone=e164(phone, actor.venue.get().country) if is_held else None,
        held_for_client=actor.network if is_held else None,
        confirms_by_email=held is not None and held.confirms_by_email,
    )
    if rules.is_guarded(actor):
        for admin in queries.list_admins_to_warn(db).get():
            outbox.enqueue_later(db, "online_booking_guarded", {"userId": admin})
