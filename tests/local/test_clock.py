"""When schedules are due."""

from datetime import UTC, datetime

import pytest

from local.clock import UnknownSchedule, next_time

MONDAY = datetime(2030, 3, 4, 10, 17, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("expression", "due"),
    [
        ("rate(1 minute)", "2030-03-04 10:18:30"),
        ("rate(5 minutes)", "2030-03-04 10:22:30"),
        ("rate(2 hours)", "2030-03-04 12:17:30"),
        ("rate(1 day)", "2030-03-05 10:17:30"),
        ("cron(* * * * ? *)", "2030-03-04 10:18:00"),
        ("cron(0 3 * * ? *)", "2030-03-05 03:00:00"),
        ("cron(30 10 * * ? *)", "2030-03-04 10:30:00"),
        ("cron(17 10 * * ? *)", "2030-03-05 10:17:00"),
        ("cron(0/15 * * * ? *)", "2030-03-04 10:30:00"),
        ("cron(5,50 9-10 * * ? *)", "2030-03-04 10:50:00"),
        ("cron(0 8 1 * ? *)", "2030-04-01 08:00:00"),
        ("cron(0 8 ? * SUN *)", "2030-03-10 08:00:00"),
        ("cron(0 8 ? * 1 *)", "2030-03-10 08:00:00"),
        ("cron(0 8 ? * MON-FRI *)", "2030-03-05 08:00:00"),
        ("cron(0 0 1 JAN ? *)", "2031-01-01 00:00:00"),
        ("cron(0 0 * * ? 2031)", "2031-01-01 00:00:00"),
    ],
)
def test_a_schedule_is_due_as_eventbridge_has_it(expression: str, due: str) -> None:
    assert next_time(expression, MONDAY) == datetime.fromisoformat(due).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    "expression",
    [
        "",
        "every minute",
        "rate(1 week)",
        "cron(0 3 * * ?)",
        "cron(0 8 L * ? *)",
        "cron(0 8 ? * MON#1 *)",
        "cron(0 0 30 2 ? *)",
    ],
)
def test_an_unreadable_schedule_is_named(expression: str) -> None:
    with pytest.raises(UnknownSchedule) as refused:
        next_time(expression, MONDAY)
    assert str(refused.value) == expression
