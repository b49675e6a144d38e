"""The SQL of the email about a week."""

from datetime import datetime

from booking.core.deferred import Deferred
from booking.database.statements import send_optional, send_value
from booking.database.transactions import Transaction
from booking.notifications.records import MailedWeek


def claim_weeks(db: Transaction, now: datetime, most: int) -> Deferred[int]:
    """Writes a job for each admin of the venues whose email about the last week is due, at most of `most` venues, and
    returns of how many."""
    return send_value(db, int, "select claim_weeks(%(now)s, %(most)s)", {"now": now, "most": most})


def find_week(db: Transaction, at: datetime) -> Deferred[MailedWeek | None]:
    """Adds up the week before the instant's by the venue's clock, and the week before that; None if the business gets
    no such email. Takings are as in GET /api/reports/takings; bookings are those that begin in the week and were
    neither cancelled nor missed."""
    return send_optional(
        db,
        MailedWeek,
        """
        with venue as (
            select date_trunc('week', %(at)s::timestamptz at time zone c.timezone)::date as monday
              from companies c where c.id = current_company() and c.weekly_report
        ), taken as (
            select coalesce(sum(m.cents) filter (where m.business_date >= v.monday - 7), 0)::bigint as cents,
                   coalesce(sum(m.cents) filter (where m.business_date < v.monday - 7), 0)::bigint as before_cents
              from money_moved() m, venue v
             where m.business_date >= v.monday - 14 and m.business_date < v.monday and m.method <> 'gift_card'
        ), booked as (
            select a.starts_at, a.status, null::integer as people from appointments a, venue v
             where a.company_id = current_company() and a.starts_at >= (v.monday - 14)::timestamp
               and a.starts_at < v.monday::timestamp
             union all
            select r.starts_at, r.status, r.party_size from reservations r, venue v
             where r.company_id = current_company() and r.starts_at >= (v.monday - 14)::timestamp
               and r.starts_at < v.monday::timestamp
        ), counted as (
            select b.starts_at >= (v.monday - 7)::timestamp as is_last,
                   count(*) filter (where b.status not in ('cancelled', 'no_show')) as bookings,
                   sum(b.people) filter (where b.status not in ('cancelled', 'no_show')) as covers,
                   count(*) filter (where b.status = 'no_show') as missed
              from booked b, venue v group by 1
        )
        select v.monday - 7 as first_day, v.monday - 1 as last_day,
               taken.cents as taken_cents, taken.before_cents as taken_before_cents,
               coalesce(now.bookings, 0) as bookings, coalesce(before.bookings, 0) as bookings_before,
               now.covers, before.covers as covers_before,
               coalesce(now.missed, 0) as missed, coalesce(before.missed, 0) as missed_before
          from venue v
         cross join taken
          left join counted now on now.is_last
          left join counted before on not before.is_last
        """,
        {"at": at},
    )
