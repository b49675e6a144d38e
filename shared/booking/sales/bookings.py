"""The SQL of the bookings that a sale closes out: it completes them and marks them as paid, frees the tables of a party
that has paid, and a void marks them as unpaid again."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all, lock_names
from booking.database.statements import send, send_all, send_one
from booking.database.transactions import Parameters, Transaction
from booking.reservations.queries import FLOOR_THAT_DAY, TABLE_THAT_DAY
from booking.sales.records import BillClock, BookingTable, LockedBookings, SoldBooking

_NAMED, _OF_SALE = "id = any(%(ids)s)", "sale_id = %(sale_id)s"
_OF_VISITS = f"""
    ({_NAMED} or group_id in (
        select a.group_id from appointments a where a.company_id = current_company() and a.id = any(%(ids)s)
    ))
"""
_OF_SALE_OR_DEPOSITS = f"""
    ({_OF_SALE} or id in (
        select d.booking_id from sale_deposits d where d.company_id = current_company() and d.sale_id = %(sale_id)s
    ))
"""
_BOOKINGS = """
    select id, customer_id, status, starts_at, ends_at, sale_id from {table}
     where company_id = current_company() and {which} order by id
"""
_ENDS_EARLY = """
    planned_ends_at = case when early.ends_at < b.ends_at then coalesce(b.planned_ends_at, b.ends_at)
                           else b.planned_ends_at end,
    ends_at = coalesce(early.ends_at, b.ends_at)
"""
_LOCK_OF: Mapping[BookingTable, Lock] = {"appointments": Lock.APPOINTMENTS, "reservations": Lock.RESERVATION}


def list_bookings(db: Transaction, table: BookingTable | None, ids: Sequence[UUID]) -> Deferred[Sequence[SoldBooking]]:
    """Lists those of the bookings that exist; an empty list if no table is named."""
    if table is None:
        return Deferred.of(())
    return send_all(db, SoldBooking, _BOOKINGS.format(table=table, which=_NAMED), {"ids": list(ids)}).then(tuple)


def find_and_lock_bookings(
    db: Transaction, table: BookingTable | None, ids: Sequence[UUID]
) -> Deferred[LockedBookings]:
    """Locks those of the bookings that exist, in the order of their ids, and the tables that parties give up by paying;
    none if no table is named. The other services of their visits, whose deposits the sale may take off, are locked with
    them."""
    if table is None:
        return Deferred.of(LockedBookings(None, ()))
    named: Parameters = {"ids": list(ids)}
    locked = _lock_bookings(db, table, _OF_VISITS if table == "appointments" else _NAMED, named)
    bookings = locked.then(
        lambda locked: LockedBookings(table, [booking for booking in locked.bookings if booking["id"] in ids])
    )
    if table == "reservations":
        _lock_their_tables(db, _NAMED, named)
    return bookings


def lock_bookings_of_sale(db: Transaction, sale_id: UUID) -> Deferred[LockedBookings]:
    """Locks the bookings that the sale closes out."""
    of_sale: Parameters = {"sale_id": sale_id}
    appointments = _lock_bookings(db, "appointments", _OF_SALE, of_sale)
    reservations = _lock_bookings(db, "reservations", _OF_SALE, of_sale)
    return reservations.then(lambda locked: locked if locked.bookings else appointments.get())


def lock_bookings_and_deposits(db: Transaction, sale_id: UUID) -> None:
    """Locks the bookings that the sale closes out, and those whose deposits it has taken off: nobody refunds these
    meanwhile."""
    for table in _LOCK_OF:
        _lock_bookings(db, table, _OF_SALE_OR_DEPOSITS, {"sale_id": sale_id})


def lock_tables_of_sale(db: Transaction, sale_id: UUID) -> None:
    """Locks the tables that the parties of the sale give up by paying. Lock the reservations first."""
    _lock_their_tables(db, _OF_SALE, {"sale_id": sale_id})


def _lock_bookings(
    db: Transaction, table: BookingTable, which: str, parameters: Parameters
) -> Deferred[LockedBookings]:
    statement = f"{_BOOKINGS.format(table=table, which=which)} for no key update"
    rows = lock_all(db, _LOCK_OF[table], SoldBooking, statement, parameters)
    return rows.then(lambda rows: LockedBookings(table, rows))


def _lock_their_tables(db: Transaction, which: str, parameters: Parameters) -> None:
    """Locks the tables of these reservations on the dates on which they have them, where a bill frees tables: who takes
    their time queues up here, and so never waits for this sale in the constraint, nor it for them."""
    theirs = f"""
        select s.table_id, day
          from (select * from reservations where company_id = current_company() and {which}) r
          join companies c on c.id = r.company_id and c.free_after_bill_minutes is not null
          join table_slots s on s.company_id = r.company_id and s.reservation_id = r.id
         cross join lateral dates_of(r.starts_at, r.ends_at) as day
    """
    lock_names(db, Lock.FLOOR, f"select {FLOOR_THAT_DAY} from ({theirs}) theirs", parameters, shared=True)
    lock_names(db, Lock.TABLES, f"select {TABLE_THAT_DAY} from ({theirs}) theirs", parameters)


def get_bill_clock(db: Transaction) -> Deferred[BillClock]:
    """Returns how long parties keep their tables after a bill, and what the venue's clock shows."""
    return send_one(
        db,
        BillClock,
        "select free_after_bill_minutes as minutes, now() at time zone timezone as now"
        " from companies where id = current_company()",
    )


def close_out(db: Transaction, locked: LockedBookings, sale_id: UUID, ends: Mapping[UUID, datetime]) -> None:
    """Marks the bookings as paid by the sale, and completes those that are not over. Those that end early do so at
    these `ends` (wall clocks)."""
    send(
        db,
        f"""
        update {locked.table} b
           set sale_id = %(sale_id)s,
               status = case when b.status in ('pending', 'confirmed', 'seated') then 'completed' else b.status end,
               {_ENDS_EARLY}
          from unnest(%(ids)s::uuid[], %(ends)s::timestamp[]) as early (id, ends_at)
         where b.company_id = current_company() and b.id = early.id
        """,
        {
            "sale_id": sale_id,
            "ids": [booking["id"] for booking in locked.bookings],
            "ends": [ends.get(booking["id"]) for booking in locked.bookings],
        },
    )


def end_early(db: Transaction, locked: LockedBookings, ends: Mapping[UUID, datetime]) -> None:
    """Has visits that are completed end at these times (wall clocks), and keeps when they were to end."""
    if not ends:
        return
    send(
        db,
        f"""
        update {locked.table} b set {_ENDS_EARLY}
          from unnest(%(ids)s::uuid[], %(ends)s::timestamp[]) as early (id, ends_at)
         where b.company_id = current_company() and b.id = early.id
        """,
        {"ids": list(ends.keys()), "ends": list(ends.values())},
    )


def reopen_bookings(db: Transaction, sale_id: UUID) -> None:
    """Marks the bookings that the sale has closed out as unpaid. Lock them first."""
    for table in _LOCK_OF:
        send(
            db,
            f"update {table} set sale_id = null where company_id = current_company() and sale_id = %(id)s",
            {"id": sale_id},
        )
