"""Decisions about providers, without a database."""

from collections.abc import Iterable
from itertools import pairwise

MINUTES_OF_A_WEEK = 7 * 24 * 60


def windows_overlap(windows: Iterable[tuple[int, str, str]]) -> bool:
    """Whether weekly windows (day, opens, closes) overlap, the one over Sunday's midnight included."""
    spans = sorted(_span(*window) for window in windows)
    if any(earlier_end > start for (_, earlier_end), (start, _) in pairwise(spans)):
        return True
    return bool(spans) and spans[-1][1] - MINUTES_OF_A_WEEK > spans[0][0]


def _span(day: int, opens: str, closes: str) -> tuple[int, int]:
    """Minutes since Monday's midnight."""
    start, end = _minutes(opens), _minutes(closes)
    return day * 1440 + start, day * 1440 + (end if end > start else end + 1440)


def _minutes(time_of_day: str) -> int:
    hours, minutes = time_of_day.split(":")
    return int(hours) * 60 + int(minutes)
