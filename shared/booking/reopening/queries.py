"""All SQL of taking a status of a booking back."""

from uuid import UUID

from booking.bookings.undo import UNDO_SECONDS
from booking.core.deferred import Deferred
from booking.core.locks import Locked
from booking.database.statements import send_one
from booking.database.transactions import Transaction
from booking.reopening.records import Engine, WayBack

_OF_ENGINE = {
    "appointments": """
        b.was_provider_confirmed,
        exists (
            select from package_redemptions p
             where p.company_id = b.company_id and p.appointment_id = b.id and p.undone_at is null
        ) as has_redemption,
        b.deposit_status = 'refunded' or exists (
            select from payments p
             where p.company_id = b.company_id and p.appointment_id = b.id
               and (p.refunded_cents > 0 or kept_of(p.payment_intent_id, p.kept_cents) < p.kept_cents)
        ) as money_went_back
    """,
    "reservations": """
        false as was_provider_confirmed, false as has_redemption,
        b.deposit_status = 'refunded' or exists (
            select from payments p
             where p.company_id = b.company_id and p.reservation_id = b.id
               and (p.refunded_cents > 0 or kept_of(p.payment_intent_id, p.kept_cents) < p.kept_cents)
        ) as money_went_back
    """,
}
_CLOSED_AT = """
    when 'completed' then b.completed_at when 'cancelled' then b.cancelled_at when 'no_show' then b.no_show_at
"""
_CHANGED_AT = {
    "appointments": f"case b.status {_CLOSED_AT} end",
    "reservations": f"case b.status when 'seated' then b.seated_at {_CLOSED_AT} end",
}


def get_way_back(db: Transaction, engine: Engine, booking_id: UUID, locked: Locked) -> Deferred[WayBack]:
    """Returns what decides whether the status of a booking can be taken back. The booking is locked, so nothing changes
    that meanwhile. The clock is the database's."""
    return send_one(
        db,
        WayBack,
        f"""
        select b.status, b.previous_status,
               b.sale_id is not null as has_sale,
               {_OF_ENGINE[engine]},
               b.deposit_status, (select kept_cents from deposit_standing(b.id)) as kept_cents,
               ({_CHANGED_AT[engine]} > now() - make_interval(secs => %(seconds)s)) is true as changed_just_now
          from {engine} b
         where b.company_id = current_company() and b.id = %(id)s
        """,
        {"id": booking_id, "seconds": UNDO_SECONDS},
    )
