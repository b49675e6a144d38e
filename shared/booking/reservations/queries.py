"""All SQL of the reservations domain."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, Rows, assignments
from booking.page import Page, PagedList, bookings_of_page, bookings_page_parameters
from booking.reservations.errors import NoTableFree, ReservationNotFound, ReservationNotPending, ReservingPeriodNotFound
from booking.reservations.records import Period, Reservation, Status

RESERVATIONS = PagedList("reservations", order_by="starts_at")
RESERVATIONS_V1 = PagedList("v1/reservations", order_by="startsAt")

_COLUMNS = """
    r.id, r.company_id, r.customer_id, r.service_period_id, held.table_ids[1] as table_id, held.table_ids,
    r.party_size, r.starts_at, r.ends_at, r.status, r.payment_intent_id, r.notes, r.created_at
"""
_V1_COLUMNS = """
    r.id, r.customer_id as "customerId", held.table_ids[1] as "tableId", held.table_ids as "tableIds",
    r.party_size as "partySize", r.starts_at as "startsAt", r.ends_at as "endsAt", r.status,
    r.service_period_id as "servicePeriodId", r.notes, r.created_at as "createdAt"
"""
# An aggregate, so that the planner looks the tables up once for each row of the page.
_HELD = """
    cross join lateral (
        select array_agg(s.table_id order by s.position) as table_ids
          from table_slots s
         where s.company_id = r.company_id and s.reservation_id = r.id
    ) held
"""


def send_v1_page(db: Database, page: Page, query: Mapping[str, str]) -> Rows:
    """Sends for one page of integrators' reservations (one row more if there is a next page), newest first; `from` and
    `to` are cast by the database, which ignores any offset in them."""
    return db.execute(
        f"""
        select {_V1_COLUMNS} from reservations r {_HELD}
         where r.company_id = current_company() and {bookings_of_page("r.starts_at", "r.id")}
         order by r.starts_at desc, r.id desc limit %(limit)s + 1
        """,
        bookings_page_parameters(page, query),
    )


def list_reservations(
    db: Database, page: Page, query: Mapping[str, str], *, status: Status | None = None, table_id: UUID | None = None
) -> list[Reservation]:
    """One page of the dashboard's reservations (one row more if there is a next page), newest first; only those in the
    status, or with the table among theirs, if one is given."""
    reservations, starts_at, row_id = "reservations r", "r.starts_at", "r.id"
    if table_id is not None:  # the table's slots are the range to read: they carry the time of their reservation
        reservations = "table_slots of join reservations r on r.company_id = of.company_id and r.id = of.reservation_id"
        starts_at, row_id = "of.starts_at", "of.reservation_id"
    rows = db.execute(
        f"""
        select {_COLUMNS} from {reservations} {_HELD}
         where r.company_id = current_company() and {bookings_of_page(starts_at, row_id)}
               {"" if table_id is None else "and of.company_id = current_company() and of.table_id = %(table_id)s"}
               {"" if status is None else "and r.status = %(status)s"}
         order by {starts_at} desc, {row_id} desc limit %(limit)s + 1
        """,
        {**bookings_page_parameters(page, query), "status": status, "table_id": table_id},
    )
    return cast(list[Reservation], rows.fetchall())


def get_reservation(db: Database, reservation_id: UUID) -> Reservation:
    """Raises ReservationNotFound."""
    row = db.execute(
        f"select {_COLUMNS} from reservations r {_HELD} where r.company_id = current_company() and r.id = %(id)s",
        {"id": reservation_id},
    ).fetchone()
    if row is None:
        raise ReservationNotFound
    return cast(Reservation, row)


def lock_reservation(db: Database, reservation_id: UUID) -> Reservation:
    """The reservation, locked until the end of the transaction. Raises ReservationNotFound."""
    db.execute(
        "select from reservations where company_id = current_company() and id = %(id)s for no key update",
        {"id": reservation_id},
    )
    return get_reservation(db, reservation_id)  # a statement of its own sees the tables as a rival has left them


_PERIOD = """
    select p.id, p.active, p.cover_cap, p.turn_minutes, day.date + day.turns_at as day_begins_at
      from service_periods p
     cross join lateral (
         -- A period that passes midnight keeps its date until it ends.
         select turns_at, date_trunc('day', %(starts_at)s::timestamp - turns_at) as date
           from (select case when p.ends_at <= p.starts_at then p.ends_at else '00:00' end - time '00:00' as turns_at)
     ) day
     where p.company_id = current_company()
"""


def lock_period(db: Database, period_id: UUID, starts_at: datetime) -> Period:
    """What a service period asks of a reservation at this wall clock; locked until the end of the transaction, so that
    its covers are counted by one at a time. Raises ReservingPeriodNotFound."""
    row = db.execute(
        f"{_PERIOD} and p.id = %(id)s for no key update of p", {"id": period_id, "starts_at": starts_at}
    ).fetchone()
    if row is None:
        raise ReservingPeriodNotFound
    return cast(Period, row)


def find_and_lock_period(db: Database, starts_at: datetime) -> Period | None:
    """Like `lock_period`, the active period that is on at this wall clock: of several the one that has begun last."""
    row = db.execute(
        f"""
        {_PERIOD}
           and p.active and (extract(isodow from day.date) - 1)::smallint = any(p.days)
           and window_on(day.date::date, p.starts_at, p.ends_at) @> %(starts_at)s::timestamp
         order by day.date + p.starts_at desc, p.id limit 1 for no key update of p
        """,
        {"starts_at": starts_at},
    ).fetchone()
    return cast(Period | None, row)


def count_covers(db: Database, period: Period) -> int:
    """The guests of all reservations that hold tables in the period on its date."""
    row = db.execute(
        """
        select coalesce(sum(party_size), 0)::integer as covers from reservations
         where company_id = current_company() and service_period_id = %(id)s and holds_tables
           and starts_at >= %(begins_at)s::timestamp and starts_at < %(begins_at)s::timestamp + interval '1 day'
        """,
        {"id": period["id"], "begins_at": period["day_begins_at"]},
    ).fetchone()
    assert row is not None, "a sum is one row"
    return cast(int, row["covers"])


_FREE = """
    free as (
        select t.id, t.min_seats, t.max_seats
          from tables t
         where t.company_id = current_company() and t.id = any(%(floor)s)
           and not exists (
               select from table_slots s
                where s.company_id = current_company() and s.table_id = t.id and s.holds_table
                  and s.starts_at > %(starts_at)s::timestamp - interval '1 day'
                  and s.starts_at < %(ends_at)s::timestamp
                  and s.ends_at > %(starts_at)s::timestamp
           )
    )
"""


def find_free_table(
    db: Database, floor: Sequence[UUID], party_size: int, starts_at: datetime, ends_at: datetime
) -> UUID | None:
    """The free table of the floor with the fewest seats that fits the party. The floor must be locked already."""
    row = db.execute(
        f"""
        with {_FREE}
        select id from free where %(party_size)s between min_seats and max_seats order by max_seats, id limit 1
        """,
        {"floor": list(floor), "party_size": party_size, "starts_at": starts_at, "ends_at": ends_at},
    ).fetchone()
    return None if row is None else row["id"]


def get_free_combination(
    db: Database, floor: Sequence[UUID], party_size: int, starts_at: datetime, ends_at: datetime
) -> list[UUID]:
    """The free combination of the fewest tables of the floor, then of the fewest seats, that fits the party: a
    furniture-set combo, or neighbours in an adjacent group if the business combines tables. The floor must be locked
    already. Raises NoTableFree."""
    row = db.execute(
        f"""
        with recursive {_FREE}, combo as (
            select array_agg(c.table_id order by c.position) as table_ids, sum(free.min_seats) as min_seats,
                   sum(free.max_seats) as max_seats
              from furniture_set_combo_tables c left join free on free.id = c.table_id
             where c.company_id = current_company()
             group by c.combo_id
            having count(free.id) = count(*)
        ), neighbour as (
            select g.id as link_group_id, m.position, free.*
              from companies c
              join link_groups g on g.company_id = c.id and g.kind = 'adjacent'
              join link_group_tables m on m.company_id = g.company_id and m.link_group_id = g.id
              join free on free.id = m.table_id
             where c.id = current_company() and c.table_combining
        ), run as ( -- from each neighbour on, one more at a time until there are seats for the party
            select link_group_id, position, array[id] as table_ids, min_seats, max_seats from neighbour
             union all
            select run.link_group_id, next.position, run.table_ids || next.id, run.min_seats + next.min_seats,
                   run.max_seats + next.max_seats
              from run
              join neighbour next on next.link_group_id = run.link_group_id and next.position = run.position + 1
             where run.max_seats < %(party_size)s
        )
        select table_ids
          from (
              select table_ids, min_seats, max_seats from combo
               union all
              select table_ids, min_seats, max_seats from run
          ) combination
         where %(party_size)s between min_seats and max_seats
         order by cardinality(table_ids), max_seats, table_ids limit 1
        """,
        {"floor": list(floor), "party_size": party_size, "starts_at": starts_at, "ends_at": ends_at},
    ).fetchone()
    if row is None:
        raise NoTableFree
    return cast(list[UUID], row["table_ids"])


_HOLD_TABLES = """
    insert into table_slots (company_id, reservation_id, table_id, position, starts_at, ends_at, holds_table)
    select r.company_id, r.id, wanted.table_id, wanted.number - 1, r.starts_at, r.ends_at, r.holds_tables
      from {reservations} r cross join unnest(%(table_ids)s::uuid[]) with ordinality as wanted (table_id, number)
"""


def create_reservation(
    db: Database,
    *,
    customer_id: UUID,
    service_period_id: UUID | None,
    table_ids: Sequence[UUID],
    party_size: int,
    starts_at: datetime,
    ends_at: datetime,
    status: Status = "pending",
    notes: str | None = None,
) -> Reservation:
    """Holds the tables, the first of them the reservation's own. They must be locked already.
    Raises TableTaken, ReservingCustomerNotFound."""
    row = db.execute(
        f"""
        with booked as (
            insert into reservations (company_id, customer_id, service_period_id, party_size, starts_at, ends_at,
                                      status, notes)
            values (current_company(), %(customer_id)s, %(service_period_id)s, %(party_size)s, %(starts_at)s,
                    %(ends_at)s, %(status)s, %(notes)s)
            returning *
        ), slots as (
            {_HOLD_TABLES.format(reservations="booked")}
        )
        select {_COLUMNS} from booked r cross join (select %(table_ids)s::uuid[] as table_ids) held
        """,
        {
            "customer_id": customer_id,
            "service_period_id": service_period_id,
            "table_ids": list(table_ids),
            "party_size": party_size,
            "starts_at": starts_at,
            "ends_at": ends_at,
            "status": status,
            "notes": notes,
        },
    ).fetchone()
    return cast(Reservation, row)


def update_reservation(
    db: Database, reservation_id: UUID, changes: Mapping[str, Any], table_ids: Sequence[UUID] | None
) -> Reservation:
    """Writes only the columns given, and the tables if any are. The reservation, and every table whose time it takes or
    leaves, must be locked already. Raises TableTaken, ReservingPeriodNotFound."""
    if table_ids is not None:  # first, so that the new time is not refused for a table that is left
        db.execute(
            "delete from table_slots where company_id = current_company() and reservation_id = %(id)s",
            {"id": reservation_id},
        )
    if changes:
        db.execute(
            sql.SQL("update reservations set {} where company_id = current_company() and id = %(id)s").format(
                assignments(changes)
            ),
            {**changes, "id": reservation_id},
        )
    if table_ids is not None:
        db.execute(
            _HOLD_TABLES.format(reservations="reservations")
            + "where r.company_id = current_company() and r.id = %(id)s",
            {"id": reservation_id, "table_ids": list(table_ids)},
        )
    return get_reservation(db, reservation_id)


def confirm_reservation(db: Database, reservation_id: UUID) -> Reservation:
    """Confirms a reservation that is still pending: of all who try, one does. Raises ReservationNotPending."""
    confirmed = db.execute(
        """
        update reservations set status = 'confirmed'
         where company_id = current_company() and id = %(id)s and status = 'pending' returning id
        """,
        {"id": reservation_id},
    ).fetchone()
    if confirmed is None:
        raise ReservationNotPending
    return get_reservation(db, reservation_id)


def delete_reservation(db: Database, reservation_id: UUID) -> None:
    """Deletes a reservation together with its hold on every table, as if it had never been. Of a cancelled one stays
    what the email about the cancellation says."""
    db.execute(
        """
        with deleted as (
            delete from reservations where company_id = current_company() and id = %(id)s returning *
        )
        insert into released_cancellations (company_id, reservation_id, customer_id, party_size, starts_at)
        select company_id, id, customer_id, party_size, starts_at from deleted where status = 'cancelled'
        """,
        {"id": reservation_id},
    )
