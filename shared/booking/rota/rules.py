"""What names a week of the rota (spec §4.13), without a database."""

from datetime import date

from booking.core.clock import parse_date
from booking.rota.errors import NoSuchWeek, NotAMonday


def check_monday(day: date, field: str) -> date:
    """Returns the date. Raises NotAMonday, with the name of the field, if it is another day of the week."""
    if day.weekday() != 0:
        raise NotAMonday(f"{field}: must be a Monday.")
    return day


def monday_of_path(text: str) -> date:
    """Returns the Monday that a path names. Raises NoSuchWeek if the text is no date, and NotAMonday if it is
    another day of the week."""
    try:
        day = parse_date(text)
    except ValueError:
        raise NoSuchWeek from None
    return check_monday(day, "monday")
