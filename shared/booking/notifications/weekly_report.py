"""What admins are written on a Monday about the week before. What gift cards paid is not in the takings, as in
GET /api/reports/takings; bookings are without those that were cancelled or missed."""

from collections.abc import Sequence
from datetime import date, datetime, time

from booking.notifications.formats import written_day, written_price
from booking.notifications.languages import texts_of
from booking.notifications.records import MailedWeek, Venue
from booking.notifications.rules import Words


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
