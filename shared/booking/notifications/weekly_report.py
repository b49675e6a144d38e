"""Emails to admins on a Monday about the week before: what they are written from, and their texts."""

from collections.abc import Sequence
from datetime import date, datetime, time

from booking.cash_ups.queries import MONEY_MOVED
from booking.core.deferred import Deferred
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_day, written_price
from booking.notifications.languages import texts_of
from booking.notifications.records import MailedWeek, Venue
from booking.notifications.rules import Words


def find_week(db: Transaction, at: datetime) -> Deferred[MailedWeek | None]:
    """Adds up the week before the instant's by the venue's clock, and the week before that; None if the business gets
    no such email. Takings are as in GET /api/reports/takings, without what gift cards paid; bookings are those that
    begin in the week and were neither cancelled nor missed."""
    return send_optional(
        db,
        MailedWeek,
        f"""
        with venue as (
            select date_trunc('week', %(at)s::timestamptz at time zone c.timezone)::date as monday
              from companies c where c.id = current_company() and c.weekly_report
        ), taken as (
            select coalesce(sum(m.cents) filter (where m.business_date >= v.monday - 7), 0)::bigint as cents,
                   coalesce(sum(m.cents) filter (where m.business_date < v.monday - 7), 0)::bigint as before_cents
              from {MONEY_MOVED} m, venue v
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


def about_weekly_report(venue: Venue, week: MailedWeek, link: str) -> Words:
    texts = texts_of(venue)
    lines = "\n".join(
        f"{name}: {now} (" + texts.gettext("the week before: %(figure)s", figure=before) + ")"
        for name, now, before in written_week(venue, week)
    )
    why = texts.gettext("Admins get this email each Monday. It can be switched off under Settings, Business.")
    return Words(
        texts.gettext("Last week at %(venue)s", venue=venue["name"]),
        f"{written_dates(venue, week)}\n\n{lines}\n\n{link}\n\n{why}\n\n{venue['name']}\n",
    )


def written_dates(venue: Venue, week: MailedWeek) -> str:
    """Says which week it is about."""
    return texts_of(venue).gettext(
        "What the week from %(first)s to %(last)s came to.",
        first=_written(week["first_day"], venue),
        last=_written(week["last_day"], venue),
    )


def written_week(venue: Venue, week: MailedWeek) -> Sequence[tuple[str, str, str]]:
    """Returns each figure of the week with its name, and what it was in the week before."""
    texts = texts_of(venue)
    covers, covers_before = week["covers"], week["covers_before"]
    has_parties = covers is not None or covers_before is not None
    guests = [(texts.gettext("Guests"), covers or 0, covers_before or 0)] if has_parties else []
    counted = [
        (texts.gettext("Bookings"), week["bookings"], week["bookings_before"]),
        *guests,
        (texts.gettext("No-shows"), week["missed"], week["missed_before"]),
    ]
    return [
        (
            texts.gettext("Takings"),
            written_price(week["taken_cents"], venue),
            written_price(week["taken_before_cents"], venue),
        ),
        *((name, str(now), str(before)) for name, now, before in counted),
    ]


def _written(day: date, venue: Venue) -> str:
    return written_day(datetime.combine(day, time()), venue)
