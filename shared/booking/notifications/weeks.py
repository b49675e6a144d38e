"""What admins are written on a Monday about the week before."""

from collections.abc import Sequence
from datetime import date, datetime, time

from booking.notifications.formats import written_day, written_price
from booking.notifications.languages import words_of
from booking.notifications.records import MailedWeek, Venue
from booking.notifications.rules import Words


def about_week(venue: Venue, week: MailedWeek, link: str) -> Words:
    words = words_of(venue)
    lines = "\n".join(
        f"{name}: {now} ({words.week_before}: {before})" for name, now, before in written_week(venue, week)
    )
    return Words(
        words.week_at(venue["name"]),
        f"{written_dates(venue, week)}\n\n{lines}\n\n{link}\n\n{words.why_weekly}\n\n{venue['name']}\n",
    )


def written_dates(venue: Venue, week: MailedWeek) -> str:
    """Says which week it is about."""
    return words_of(venue).week_from(_written(week["first_day"], venue), _written(week["last_day"], venue))


def written_week(venue: Venue, week: MailedWeek) -> Sequence[tuple[str, str, str]]:
    """Returns each figure of the week with its name, and what it was in the week before."""
    words = words_of(venue)
    covers, covers_before = week["covers"], week["covers_before"]
    has_parties = covers is not None or covers_before is not None
    guests = [(words.guests_of_week, covers or 0, covers_before or 0)] if has_parties else []
    counted = [
        (words.bookings_of_week, week["bookings"], week["bookings_before"]),
        *guests,
        (words.missed_of_week, week["missed"], week["missed_before"]),
    ]
    return [
        (
            words.takings_of_week,
            written_price(week["taken_cents"], venue),
            written_price(week["taken_before_cents"], venue),
        ),
        *((name, str(now), str(before)) for name, now, before in counted),
    ]


def _written(day: date, venue: Venue) -> str:
    return written_day(datetime.combine(day, time()), venue)
