"""When a schedule is due: EventBridge's expressions `rate(…)` and `cron(…)`, in UTC."""

import re
from datetime import UTC, datetime, timedelta

_RATE = re.compile(r"rate\((\d+) (minute|hour|day)s?\)")
_CRON = re.compile(r"cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)")
_PART = re.compile(r"(?P<first>\*|\?|\w+)(-(?P<last>\w+))?(/(?P<step>\d+))?")
_NAMES = {
    name: number
    for names in ("SUN MON TUE WED THU FRI SAT", "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC")
    for number, name in enumerate(names.split(), start=1)
}
_LONGEST = timedelta(days=366)


class UnknownSchedule(ValueError):
    """An expression that this clock cannot read; the message is the expression."""


def next_time(expression: str, after: datetime) -> datetime:
    """The first time that the schedule is due after an instant. Raises UnknownSchedule."""
    if rate := _RATE.fullmatch(expression):
        return after + timedelta(**{f"{rate[2]}s": int(rate[1])})
    cron = _CRON.fullmatch(expression)
    if cron is None:
        raise UnknownSchedule(expression)
    minute, hour, day, month, weekday, year = cron.groups()
    moment = after.astimezone(UTC).replace(second=0, microsecond=0) + timedelta(minutes=1)
    while moment - after < _LONGEST:
        on_day = ((day, moment.day), (month, moment.month), (weekday, moment.isoweekday() % 7 + 1), (year, moment.year))
        if not all(_matches(field, value, expression) for field, value in on_day):
            moment = moment.replace(hour=0, minute=0) + timedelta(days=1)
        elif not _matches(hour, moment.hour, expression):
            moment = moment.replace(minute=0) + timedelta(hours=1)
        elif not _matches(minute, moment.minute, expression):
            moment += timedelta(minutes=1)
        else:
            return moment
    raise UnknownSchedule(expression)


def _matches(field: str, value: int, expression: str) -> bool:
    """Whether a field such as `0,30`, `8-18/2`, `MON-FRI` or `*` has the value."""
    return any(_in_part(part, value, expression) for part in field.split(","))


def _in_part(part: str, value: int, expression: str) -> bool:
    match = _PART.fullmatch(part)
    if match is None:
        raise UnknownSchedule(expression)
    if match["first"] in ("*", "?"):
        first, last = 0, value
    else:
        first = _number(match["first"], expression)
        last = _number(match["last"], expression) if match["last"] else value if match["step"] else first
    return first <= value <= last and (value - first) % int(match["step"] or 1) == 0


def _number(text: str, expression: str) -> int:
    if text.isdecimal():
        return int(text)
    if text not in _NAMES:
        raise UnknownSchedule(expression)
    return _NAMES[text]
