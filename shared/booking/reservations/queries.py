"""All SQL of the reservations domain. Choosing a table stands in booking.reservations.choice."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.connection import Rows
from booking.database.holds import see_holds, seeing_holds
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import lock_all, lock_names, note_lock
from booking.database.paging import BookingList, FetchedPage, Page, send_page
from booking.database.statements import Missing, send, send_one, send_update, send_value
from booking.database.transactions import Transaction
from booking.deposits.queries import note_forfeits
from booking.identity.sources import Source, came_from
from booking.reservations import errors
from booking.reservations.periods import covers_kept, covers_of, period_that_is_on, periods
from booking.reservations.records import (
    USUAL_TURN_MINUTES,
    LockedFloor,
    LockedPeriod,
    LockedReservation,
    Reservation,
    ReservationColumns,
    Status,
    WantedTime,
)
from booking.tables import queries as tables
from booking.tables.errors import NO_SUCH_TABLE
from booking.tables.records import LockedTableDates

RESERVATIONS = BookingList("reservations", order_by="starts_at")
RESERVATIONS_V1 = BookingList("v1/reservations", order_by="startsAt")

COLUMNS = """
    r.id, r.company_id, r.customer_id, r.guest_name, r.service_period_id, held.table_ids[1] as table_id, held.table_ids,
    r.party_size, r.starts_at, r.ends_at, r.status, r.payment_intent_id, r.deposit_status, r.deposit_amount_cents,
    r.notes, r.created_at, r.version, r.source, r.arrived_at, r.confirmed_at, r.seated_at, r.completed_at,
    r.cancelled_at, r.no_show_at, r.planned_ends_at, r.sale_id
"""
FLOOR_THAT_DAY = "'floor ' || current_company() || day"
TABLE_THAT_DAY = "'table ' || current_company() || table_id || day"
# An aggregate, so that the planner looks the tables up once for each row of the page.
HELD = """
    cross join lateral (
        select array_agg(s.table_id order by s.position) as table_ids
          from table_slots s
         where s.company_id = r.company_id and s.reservation_id = r.id
    ) held
"""


def v1_page(page: Page) -> KeyedRead:
    """Lists one page of integrators' reservations (one row more if there is a next page), newest first."""
    return KeyedRead("v1_reservations", page.parameters)


def list_reservations(
    db: Transaction,
    page: Page,
    *,
    customer_id: UUID | None = None,
    status: Status | None = None,
    source: Source | None = None,
    table_id: UUID | None = None,
) -> Deferred[FetchedPage[Reservation]]:
    """Lists one page of the dashboard's reservations, newest first; only those of the customer, in the status, from
    the source, or with the table among theirs, if one is given."""
    reservations, starts_at, row_id = "reservations r", "r.starts_at", "r.id"
    if table_id is not None:  # the table's slots are the range to read: they carry the time of their reservation
        reservations = "table_slots of join reservations r on r.company_id = of.company_id and r.id = of.reservation_id"
        starts_at, row_id = "of.starts_at", "of.reservation_id"
    return send_page(
        db,
        Reservation,
        page,
        f"""
        select {COLUMNS} from {reservations} {HELD}
         where r.company_id = current_company()
               {"" if table_id is None else "and of.company_id = current_company() and of.table_id = %(table_id)s"}
               {"" if customer_id is None else "and r.customer_id = %(customer_id)s"}
               {"" if status is None else "and r.status = %(status)s"}
               {came_from(source, "r.source")}
           and {RESERVATIONS.tail(starts_at, row_id)}
        """,
        {"customer_id": customer_id, "status": status, "source": source, "table_id": table_id},
    )


def get_reservation(
    db: Transaction, reservation_id: UUID, *, missing: Missing | None = errors.ReservationNotFound
) -> Deferred[Reservation]:
    """Raises ReservationNotFound, unless the reservation is known to be there (None)."""
    return send_one(
        db,
        Reservation,
        f"select {COLUMNS} from reservations r {HELD} where r.company_id = current_company() and r.id = %(id)s",
        {"id": reservation_id},
        missing=missing,
    )


def lock_reservation(db: Transaction, reservation_id: UUID) -> Deferred[LockedReservation]:
    """Raises ReservationNotFound. From then on the transaction sees holds."""
    see_holds(db)
    found = "select from reservations where company_id = current_company() and id = %(id)s for no key update"
    lock_all(db, Lock.RESERVATION, dict[str, UUID], found, {"id": reservation_id})
    # A statement of its own sees the tables as a concurrent transaction has left them.
    return get_reservation(db, reservation_id).then(LockedReservation)


def seated_near(table_id: str, starts_at: str) -> str:
    """Returns the SQL of the slots s, and their reservations r, of who sits at this table within a day of this time:
    both are expressions. A party sits there until it is completed, whenever it was to leave."""
    return f"""
        select from table_slots s
          join reservations r on r.company_id = s.company_id and r.id = s.reservation_id and r.status = 'seated'
         where s.company_id = current_company() and s.table_id = {table_id} and s.holds_table
           and s.starts_at > {starts_at} - interval '1 day' and s.starts_at < {starts_at} + interval '1 day'
    """


_NAMED_PERIOD = f"{periods('%(starts_at)s::timestamp')} and p.id = %(service_period_id)s"
_PERIOD_THAT_IS_ON = period_that_is_on("%(starts_at)s::timestamp")


def lock_period(db: Transaction, time: WantedTime) -> Deferred[LockedPeriod | None]:
    """Locks the service period of a reservation at this time: the named one, or the one that is on, of several the
    one that has begun last; None if none is. Raises NO_SUCH_PERIOD for a named one that is not there.
    Holds are seen."""
    see_holds(db)
    rows = lock_all(db, Lock.SERVICE_PERIOD, dict[str, Any], f"{_period_of(time)} for share of p", time.parameters())

    def period(rows: list[dict[str, Any]]) -> LockedPeriod | None:
        if time.service_period_id is not None and not rows:
            raise errors.NO_SUCH_PERIOD()
        return LockedPeriod(**rows[0]) if rows else None

    return rows.then(period)


def lock_covers(db: Transaction, time: WantedTime) -> None:
    """Lets one at a time count the covers of the service period on its date, if it limits them."""
    lock_names(
        db,
        Lock.COVERS,
        f"""
        select 'covers ' || current_company() || period.id || period.day_begins_at
          from ({_period_of(time)}) period
         where period.cover_cap is not null
        """,
        time.parameters(),
    )


def lock_floor(db: Transaction, time: WantedTime) -> Deferred[LockedFloor]:
    """Locks all tables on the dates of this time, for whoever chooses among them."""
    lock_names(db, Lock.FLOOR, tables.WHOLE_FLOOR, shared=True)
    return _lock_floor_on_dates(db, time).then(lambda _: LockedFloor())


def lock_tables(
    db: Transaction,
    table_ids: Sequence[UUID],
    time: WantedTime,
    leaving: Sequence[tuple[UUID, WantedTime]] = (),
    *,
    missing: Missing = NO_SUCH_TABLE,
) -> Deferred[LockedTableDates]:
    """Locks named tables on the dates of this time: nobody else takes them then, nobody chooses among all tables, and
    they stay as they are. So do those that a reservation leaves for them, at the time that it leaves. Raises what
    `missing` makes if one of them is not there.

    Whoever takes a table's time queues up here, date by date in one order, instead of in the exclusion constraint,
    where concurrent transactions would deadlock; the table's other dates go on meanwhile.
    """
    _lock_floor_on_dates(db, time, shared=True)
    taken = [(table_id, time) for table_id in table_ids]
    lock_names(
        db,
        Lock.TABLES,
        f"""
        select {TABLE_THAT_DAY}
          from unnest(%(tables)s::uuid[], %(starts)s::timestamp[], %(minutes)s::integer[])
               as visit (table_id, starts_at, minutes)
         cross join lateral {_dates("visit.starts_at", "visit.minutes", time)} as day
        """,
        {
            **time.parameters(),
            "tables": [table_id for table_id, _ in [*taken, *leaving]],
            "starts": [at.starts_at for _, at in [*taken, *leaving]],
            "minutes": [at.duration_minutes for _, at in [*taken, *leaving]],
        },
    )
    left = [table_id for table_id, _ in leaving if table_id not in table_ids]
    return tables.share_tables(db, table_ids, leaving=left, missing=missing).then(
        lambda rows: LockedTableDates(rows.tables)
    )


def _lock_floor_on_dates(db: Transaction, time: WantedTime, *, shared: bool = False) -> Deferred[None]:
    days = _dates("%(starts_at)s::timestamp", "%(duration_minutes)s::integer", time)
    names = f"select {FLOOR_THAT_DAY} from {days} as day"
    return lock_names(db, Lock.FLOOR, names, time.parameters(), shared=shared)


def _dates(starts_at: str, minutes: str, time: WantedTime) -> str:
    """Returns the SQL of the dates of a visit; one without a length of its own lasts as long as its service period
    says."""
    return f"""
        dates_of({starts_at}, {starts_at} + make_interval(mins => coalesce(
            {minutes}, (select turn_minutes from ({_period_of(time)}) period), {USUAL_TURN_MINUTES}
        )))
    """


def _period_of(time: WantedTime) -> str:
    return _PERIOD_THAT_IS_ON if time.service_period_id is None else _NAMED_PERIOD


@seeing_holds
def count_covers(db: Transaction, period: LockedPeriod | None, *, online: bool = False) -> Deferred[int]:
    """Counts the guests of all reservations that hold tables in the period on its date, if it limits them; for guests
    who book themselves with what is kept for who waits."""
    if period is None or period.cover_cap is None:
        return Deferred.of(0)
    return send_value(
        db,
        int,
        f"select {covers_of('%(id)s', '%(begins_at)s::timestamp')}"
        f" + case when %(online)s then {covers_kept('%(id)s', '%(begins_at)s::timestamp')} else 0 end as covers",
        {"id": period.id, "begins_at": period.day_begins_at, "online": online},
    )


_HOLD_TABLES = """
    insert into table_slots (company_id, reservation_id, table_id, position, starts_at, ends_at, holds_table)
    select r.company_id, r.id, wanted.table_id, wanted.number - 1, r.starts_at, r.ends_at, r.holds_tables
      from {reservations} r cross join unnest(%(table_ids)s::uuid[]) with ordinality as wanted (table_id, number)
"""


def create_reservation(
    db: Transaction,
    reservation_id: UUID,
    tables: LockedTableDates,
    *,
    customer_id: UUID | None,
    service_period_id: UUID | None,
    party_size: int,
    starts_at: datetime,
    ends_at: datetime,
    source: Source,
    status: Status = "confirmed",
    guest_name: str | None = None,
    notes: str | None = None,
    override_reason: str | None = None,
    held_for: timedelta | None = None,
    deposit_cents: int | None = None,
) -> Deferred[Reservation]:
    """Holds the tables, the first of them the reservation's own; its id is new. It is confirmed, unless `status` says
    that somebody waits for an answer. One that begins seated
    was confirmed before, so that seating can be undone; one that is only held (`held_for`) is so for so long, and its
    deposit is fixed. Raises TableTaken, NO_SUCH_CUSTOMER."""
    return send_one(
        db,
        Reservation,
        f"""
        with booked as (
            insert into reservations (id, company_id, customer_id, guest_name, service_period_id, party_size, starts_at,
                                      ends_at, status, previous_status, notes, source, override_reason, held_until,
                                      deposit_status, deposit_amount_cents)
            values (%(id)s, current_company(), %(customer_id)s, %(guest_name)s, %(service_period_id)s, %(party_size)s,
                    %(starts_at)s, %(ends_at)s, %(status)s,
                    case when %(status)s = 'seated' then 'confirmed' end, %(notes)s, %(source)s, %(override_reason)s,
                    clock_timestamp() + %(held_for)s::interval,
                    case when %(deposit_cents)s::integer is null then 'none' else 'pending' end, %(deposit_cents)s)
            returning *
        ), slots as (
            {_HOLD_TABLES.format(reservations="booked")}
        )
        select {COLUMNS} from booked r cross join (select %(table_ids)s::uuid[] as table_ids) held
        """,
        {
            "id": reservation_id,
            "customer_id": customer_id,
            "guest_name": guest_name,
            "service_period_id": service_period_id,
            "table_ids": tables.ids,
            "party_size": party_size,
            "starts_at": starts_at,
            "ends_at": ends_at,
            "status": status,
            "notes": notes,
            "source": source,
            "override_reason": override_reason,
            "held_for": held_for,
            "deposit_cents": deposit_cents,
        },
    )


def update_reservation(
    db: Transaction, locked: LockedReservation, columns: ReservationColumns
) -> Deferred[Reservation]:
    """Writes these columns of a reservation that keeps its tables and its time. Raises NO_SUCH_PERIOD."""
    reservation_id = locked.reservation["id"]
    if columns:
        _update(db, reservation_id, columns)
    return get_reservation(db, reservation_id, missing=None)


def _update(db: Transaction, reservation_id: UUID, columns: ReservationColumns) -> None:
    send_update(db, dict[str, UUID], "reservations", columns, {"id": reservation_id}, returning="id")
    if "deposit_status" in columns:
        note_forfeits(db, [reservation_id])


def move_reservation(
    db: Transaction, locked: LockedReservation, tables: LockedTableDates, columns: ReservationColumns
) -> Deferred[Reservation]:
    """Writes these columns, and holds these tables from now on. The tables that are left are locked with them.
    Raises TableTaken, NO_SUCH_PERIOD."""
    if tables.ids == locked.reservation["table_ids"]:  # they follow the reservation's time by their foreign key
        return update_reservation(db, locked, columns)
    reservation_id = locked.reservation["id"]
    send(  # first, so that the new time is not refused for a table that is left
        db,
        "delete from table_slots where company_id = current_company() and reservation_id = %(id)s",
        {"id": reservation_id},
    )
    if columns:
        _update(db, reservation_id, columns)
    else:  # what changes are its tables, which stand elsewhere
        send(
            db,
            "update reservations set version = version + 1 where company_id = current_company() and id = %(id)s",
            {"id": reservation_id},
        )
    send(
        db,
        _HOLD_TABLES.format(reservations="reservations") + "where r.company_id = current_company() and r.id = %(id)s",
        {"id": reservation_id, "table_ids": tables.ids},
    )
    return get_reservation(db, reservation_id, missing=None)


def confirm_reservation(db: Transaction, reservation_id: UUID) -> Deferred[Reservation]:
    """Confirms a reservation that is still pending: of all who try, one does. Raises ReservationNotPending."""
    note_lock(db, Lock.RESERVATION)
    confirmed = db.send(
        """
        update reservations set status = 'confirmed'
         where company_id = current_company() and id = %(id)s and status = 'pending'
        """,
        {"id": reservation_id},
    )
    reservation = get_reservation(db, reservation_id, missing=None)

    def of_the_one(confirmed: Rows) -> Reservation:
        if not confirmed.rowcount:
            raise errors.ReservationNotPending
        return reservation.get()

    return db.check_before_commit(confirmed.then(of_the_one))


def delete_reservation(db: Transaction, locked: LockedReservation) -> None:
    """Deletes a reservation together with its hold on every table, as if it had never been. Of a cancelled one it
    keeps what the email about the cancellation says."""
    send(
        db,
        """
        with deleted as (
            delete from reservations where company_id = current_company() and id = %(id)s returning *
        )
        insert into released_cancellations
            (company_id, reservation_id, customer_id, party_size, starts_at, ends_at, booked_at, cancelled_at)
        select company_id, id, customer_id, party_size, starts_at, ends_at, created_at, cancelled_at
          from deleted where status = 'cancelled' and not cancelled_quietly
        """,
        {"id": locked.reservation["id"]},
    )
