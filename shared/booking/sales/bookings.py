"""The SQL of the bookings that a sale closes out: it completes them and marks them as paid, and a void marks them as
unpaid again."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all
from booking.database.statements import send, send_all
from booking.database.transactions import Transaction
from booking.sales.records import BookingTable, LockedBookings, SoldBooking

_BOOKINGS = """
    select id, customer_id, status, sale_id from {table}
     where company_id = current_company() and id = any(%(ids)s) order by id
"""
_LOCK_OF: Mapping[BookingTable, Lock] = {"appointments": Lock.APPOINTMENTS, "reservations": Lock.RESERVATION}


def list_bookings(db: Transaction, table: BookingTable | None, ids: Sequence[UUID]) -> Deferred[Sequence[SoldBooking]]:
    """Lists those of the bookings that exist; an empty list if no table is named."""
    if table is None:
        return Deferred.of(())
    return send_all(db, SoldBooking, _BOOKINGS.format(table=table), {"ids": list(ids)}).then(tuple)


def find_and_lock_bookings(
    db: Transaction, table: BookingTable | None, ids: Sequence[UUID]
) -> Deferred[LockedBookings]:
    """Locks those of the bookings that exist, in the order of their ids; none if no table is named."""
    if table is None:
        return Deferred.of(LockedBookings(None, ()))
    statement = f"{_BOOKINGS.format(table=table)} for no key update"
    rows = lock_all(db, _LOCK_OF[table], SoldBooking, statement, {"ids": list(ids)})
    return rows.then(lambda rows: LockedBookings(table, rows))


def lock_bookings_of_sale(db: Transaction, sale_id: UUID) -> None:
    """Locks the bookings that the sale closes out."""
    for table, lock in _LOCK_OF.items():
        lock_all(
            db,
            lock,
            dict[str, UUID],
            f"select id from {table} where company_id = current_company() and sale_id = %(id)s order by id"
            " for no key update",
            {"id": sale_id},
        )


def close_out(db: Transaction, locked: LockedBookings, sale_id: UUID) -> None:
    """Marks the bookings as paid by the sale, and completes those that are not over."""
    send(
        db,
        f"""
        update {locked.table}
           set sale_id = %(sale_id)s,
               status = case when status in ('pending', 'confirmed', 'seated') then 'completed' else status end
         where company_id = current_company() and id = any(%(ids)s)
        """,
        {"sale_id": sale_id, "ids": [booking["id"] for booking in locked.bookings]},
    )


def reopen_bookings(db: Transaction, sale_id: UUID) -> None:
    """Marks the bookings that the sale has closed out as unpaid. Lock them first."""
    for table in _LOCK_OF:
        send(
            db,
            f"update {table} set sale_id = null where company_id = current_company() and sale_id = %(id)s",
            {"id": sale_id},
        )
