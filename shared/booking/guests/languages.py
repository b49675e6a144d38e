"""All SQL of the languages in which guests read what hangs on a token of theirs (docs/decisions/guests-pages.md)."""

from typing import TypedDict
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.languages import Language
from booking.database.statements import send, send_optional
from booking.database.transactions import Transaction


class _Kept(TypedDict):
    language: Language | None


def get_of_booking(db: Transaction, booking_id: UUID) -> Deferred[Language | None]:
    """Returns in which language the guest of a booking reads; None: in that of the venue, and of one that has ended."""
    return _get(db, "online_bookings", "booking_id", booking_id)


def get_of_entry(db: Transaction, entry_id: UUID) -> Deferred[Language | None]:
    """Returns the same of an entry of the wait list."""
    return _get(db, "waitlist_entries", "id", entry_id)


def _get(db: Transaction, table: str, key: str, record_id: UUID) -> Deferred[Language | None]:
    query = f"select language from {table} where company_id = current_company() and {key} = %(id)s"
    return send_optional(db, _Kept, query, {"id": record_id}).then(lambda row: None if row is None else row["language"])


def set_of_booking(db: Transaction, booking_id: UUID, language: Language) -> None:
    """Keeps in which language the guest of a booking reads; with the customer, too, if the booking is shown to be
    theirs."""
    send(
        db,
        "update online_bookings set language = %(language)s"
        " where company_id = current_company() and booking_id = %(id)s and language is distinct from %(language)s",
        {"id": booking_id, "language": language},
    )
    keep_with_customer(db, booking_id)


def set_of_entry(db: Transaction, entry_id: UUID, language: Language) -> None:
    """Keeps in which language who waits reads, of what is offered to them, too."""
    send(
        db,
        """
        with entry as (
            update waitlist_entries set language = %(language)s
             where company_id = current_company() and id = %(id)s
            returning company_id, coalesce(appointment_id, reservation_id) as booking_id
        )
        update online_bookings o set language = %(language)s
          from entry where o.company_id = entry.company_id and o.booking_id = entry.booking_id
        """,
        {"id": entry_id, "language": language},
    )


def keep_with_customer(db: Transaction, booking_id: UUID) -> None:
    """Keeps the language of a booking that is shown to be its guest's with them, once they are a customer: what the
    desk books for them is written in it, too."""
    send(
        db,
        """
        update customers g set language = o.language
          from online_bookings o
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
         where o.company_id = current_company() and o.booking_id = %(id)s and o.proven_at is not null
           and g.company_id = o.company_id and g.id = coalesce(a.customer_id, r.customer_id)
           and o.language is not null and g.language is distinct from o.language
        """,
        {"id": booking_id},
    )
