"""All SQL of the AI domain: the ledger of calls, and the model's lookups, which only read."""

from collections.abc import Sequence
from datetime import date, datetime
from uuid import UUID

from booking.ai.records import BookingOfDay, FreeTable, NextVisit, TakenCredit
from booking.ai.rules import CALLS_A_MINUTE
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_names
from booking.database.statements import send, send_all, send_one, send_value
from booking.database.transactions import Transaction

MOST_BOOKINGS = 200
MOST_FREE_TABLES = 100
# How long an open call keeps its credit: longer than any call takes, so an older one belongs to a crash.
LEASE_SECONDS = 30
_HOLDS_A_CREDIT = (
    "(answered_at is not null"
    f" or failed_at is null and called_at > clock_timestamp() - interval '{LEASE_SECONDS} seconds')"
)


def take_credit(db: Transaction, user_id: UUID, since: datetime, included: int) -> Deferred[TakenCredit]:
    """Takes one of the month's `included` credits, one of the user's calls a minute, and one of the unanswered calls
    that the organization may have in a day, since this one is unanswered until it ends; takes nothing if any of them is
    used up. Of several calls at once each sees what those before it took."""
    lock_names(db, Lock.AI_CREDITS, "select 'ai credits ' || current_organization()")
    return send_one(
        db,
        TakenCredit,
        f"""
        with lately as (
            select count(*) as calls, min(called_at) as first
              from ai_calls
             where organization_id = current_organization() and user_id = %(user_id)s
               and called_at > clock_timestamp() - interval '1 minute'
        ), month as (
            select count(*) as calls from ai_calls
             where organization_id = current_organization() and called_at >= %(since)s and {_HOLDS_A_CREDIT}
        ), day as (
            select count(*) as calls, (allowance()).unanswered_ai_calls_a_day as most
              from ai_calls
             where organization_id = current_organization() and answered_at is null
               and called_at > clock_timestamp() - interval '1 day'
        ), taken as (
            insert into ai_calls (organization_id, user_id)
            select current_organization(), %(user_id)s from lately cross join month cross join day
             where lately.calls < %(calls_a_minute)s and month.calls < %(included)s and day.calls < day.most
            returning id
        )
        select (select id from taken) as call_id, month.calls as used, lately.calls as lately,
               extract(epoch from lately.first + interval '1 minute' - clock_timestamp())::float8 as first_leaves_in
          from lately cross join month
        """,
        {"user_id": user_id, "since": since, "included": included, "calls_a_minute": CALLS_A_MINUTE},
    )


def end_call(db: Transaction, call_id: UUID, *, answered: bool) -> None:
    """Notes that the call has ended: its credit is used if the model answered, and given back if not."""
    ended = "answered_at" if answered else "failed_at"
    send(
        db,
        f"update ai_calls set {ended} = clock_timestamp()"
        " where organization_id = current_organization() and id = %(id)s",
        {"id": call_id},
    )


def count_used(db: Transaction, since: datetime) -> Deferred[int]:
    """Counts the credits that the organization has used since this instant."""
    return send_value(
        db,
        int,
        f"select count(*) from ai_calls"
        f" where organization_id = current_organization() and called_at >= %(since)s and {_HOLDS_A_CREDIT}",
        {"since": since},
    )


def get_venue_time(db: Transaction, timezone: str) -> Deferred[str]:
    """Returns the venue's wall clock in words, such as `Monday, 2030-03-04, 10:00`."""
    return send_value(
        db, str, "select to_char(now() at time zone %(timezone)s, 'FMDay, YYYY-MM-DD, HH24:MI')", {"timezone": timezone}
    )


# The model's lookups. They show names of people and nothing else: no addresses, numbers or notes.


def list_appointments_of(db: Transaction, day: date) -> Deferred[list[BookingOfDay]]:
    """Lists the appointments of a date by time, at most 200, with the names of the customers whom the member may
    see, and of walk-ins."""
    return send_all(
        db,
        BookingOfDay,
        """
        select to_char(a.starts_at, 'HH24:MI') as starts, to_char(a.ends_at, 'HH24:MI') as ends,
               case when c.id is null then a.guest_name when may_see_customer(c.id) then c.name end as who,
               s.name || ' with ' || p.name as what, a.status
          from appointments a
          left join customers c on c.company_id = a.company_id and c.id = a.customer_id
          join services s on s.company_id = a.company_id and s.id = a.service_id
          join staff p on p.company_id = a.company_id and p.id = a.provider_id
         where a.company_id = current_company()
           and a.starts_at >= %(day)s::date::timestamp and a.starts_at < (%(day)s::date + 1)::timestamp
         order by a.starts_at, a.id limit %(limit)s
        """,
        {"day": day, "limit": MOST_BOOKINGS},
    )


def list_reservations_of(db: Transaction, day: date) -> Deferred[list[BookingOfDay]]:
    """Lists the reservations of a date by time, at most 200."""
    return send_all(
        db,
        BookingOfDay,
        """
        select to_char(r.starts_at, 'HH24:MI') as starts, to_char(r.ends_at, 'HH24:MI') as ends,
               coalesce(c.name, r.guest_name) as who, 'party of ' || r.party_size || coalesce(' at ' || (
                   select string_agg(t.name, ' + ' order by h.position)
                     from table_slots h
                     join tables t on t.company_id = h.company_id and t.id = h.table_id
                    where h.company_id = r.company_id and h.reservation_id = r.id
               ), '') as what, r.status
          from reservations r
          left join customers c on c.company_id = r.company_id and c.id = r.customer_id
         where r.company_id = current_company()
           and r.starts_at >= %(day)s::date::timestamp and r.starts_at < (%(day)s::date + 1)::timestamp
         order by r.starts_at, r.id limit %(limit)s
        """,
        {"day": day, "limit": MOST_BOOKINGS},
    )


def list_next_appointments(
    db: Transaction, customer_ids: Sequence[UUID], own_clients_of: UUID | None, timezone: str, *, confined: bool
) -> Deferred[list[NextVisit]]:
    """Lists the next appointment of each customer that is neither cancelled nor missed, by the venue's clock; for a
    member who is confined to own clients, the next with that provider."""
    return send_all(
        db,
        NextVisit,
        """
        select c.name as customer, to_char(a.starts_at, 'YYYY-MM-DD HH24:MI') as starts_at, a.what, a.status
          from customers c
          left join lateral (
              select a.starts_at, s.name || ' with ' || p.name as what, a.status
                from appointments a
                join services s on s.company_id = a.company_id and s.id = a.service_id
                join staff p on p.company_id = a.company_id and p.id = a.provider_id
               where a.company_id = c.company_id and a.customer_id = c.id and a.holds_time
                 and a.starts_at > now() at time zone %(timezone)s
                 and (not %(confined)s or a.provider_id = %(provider_id)s)
               order by a.starts_at, a.id limit 1
          ) a on true
         where c.company_id = current_company() and c.id = any(%(ids)s)
         order by c.name, c.id
        """,
        {"ids": list(customer_ids), "provider_id": own_clients_of, "confined": confined, "timezone": timezone},
    )


def list_next_reservations(db: Transaction, customer_ids: Sequence[UUID], timezone: str) -> Deferred[list[NextVisit]]:
    """Lists the next reservation of each guest that is neither cancelled nor missed, by the venue's clock."""
    return send_all(
        db,
        NextVisit,
        """
        select c.name as customer, to_char(r.starts_at, 'YYYY-MM-DD HH24:MI') as starts_at,
               'party of ' || r.party_size as what, r.status
          from customers c
          left join lateral (
              select r.starts_at, r.party_size, r.status
                from reservations r
               where r.company_id = c.company_id and r.customer_id = c.id and r.holds_tables
                 and r.starts_at > now() at time zone %(timezone)s
               order by r.starts_at, r.id limit 1
          ) r on true
         where c.company_id = current_company() and c.id = any(%(ids)s)
         order by c.name, c.id
        """,
        {"ids": list(customer_ids), "timezone": timezone},
    )


def list_free_tables(db: Transaction, day: date, party_size: int, timezone: str) -> Deferred[list[FreeTable]]:
    """Lists the half hours of a date's service periods, still ahead by the venue's clock, at which one table for the
    party is free for the period's turn and the period's covers allow it; at most 100."""
    return send_all(
        db,
        FreeTable,
        """
        select to_char(slot.starts_at, 'YYYY-MM-DD HH24:MI') as time, p.name as period
          from service_periods p
         cross join lateral (select window_on(%(day)s::date, p.starts_at, p.ends_at) as window) served
         cross join lateral generate_series(
             lower(served.window), upper(served.window) - interval '1 minute', interval '30 minutes'
         ) as slot (starts_at)
          left join special_days d on d.company_id = p.company_id and d.date = %(day)s::date
         where p.company_id = current_company() and p.active
           and (extract(isodow from %(day)s::date) - 1)::smallint = any(p.days)
           and slot.starts_at > now() at time zone %(timezone)s
           and (d.date is null or exists (
               select from special_windows w
                where w.company_id = d.company_id and w.date = d.date
                  and window_on(w.date, w.opens, w.closes) @> slot.starts_at
           ))
           and (p.cover_cap is null or p.cover_cap >= %(party_size)s + (
               select coalesce(sum(r.party_size), 0) from reservations r
                where r.company_id = p.company_id and r.service_period_id = p.id and r.holds_tables
                  and r.starts_at >= lower(served.window) and r.starts_at < upper(served.window)
           ))
           and exists (
               select from tables t
                where t.company_id = p.company_id and t.active
                  and %(party_size)s between t.min_seats and t.max_seats
                  and not exists (
                      select from table_slots h
                       where h.company_id = t.company_id and h.table_id = t.id and h.holds_table
                         and h.starts_at > slot.starts_at - interval '1 day'
                         and h.starts_at < slot.starts_at + make_interval(mins => p.turn_minutes)
                         and h.ends_at > slot.starts_at
                  )
           )
         order by slot.starts_at, p.name limit %(limit)s
        """,
        {"day": day, "party_size": party_size, "timezone": timezone, "limit": MOST_FREE_TABLES},
    )
