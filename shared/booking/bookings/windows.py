"""Windows of time: from when a place or a person opens until it closes, on the next day if the closing time is not
later."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

MINUTES_OF_A_DAY = 24 * 60
MINUTES_OF_A_WEEK = 7 * MINUTES_OF_A_DAY


def weekly_windows_overlap(windows: Iterable[tuple[int, str, str]]) -> bool:
    """Says whether weekly windows (day, opens, closes) overlap, the one over Sunday's midnight included."""
    spans = sorted(_span(day, opens, closes) for day, opens, closes in windows)
    return _overlap(spans) or (bool(spans) and spans[-1][1] - MINUTES_OF_A_WEEK > spans[0][0])


def windows_of_a_date_overlap(windows: Iterable[tuple[str, str]]) -> bool:
    """Says whether windows (opens, closes) that open on one date overlap."""
    return _overlap(sorted(_span(0, opens, closes) for opens, closes in windows))


def _overlap(spans: Sequence[tuple[int, int]]) -> bool:
    """Says whether spans, in the order of their starts, overlap."""
    return any(earlier_end > start for (_, earlier_end), (start, _) in pairwise(spans))


def _span(day: int, opens: str, closes: str) -> tuple[int, int]:
    """Returns a window as minutes since the midnight with which day 0 began."""
    start, end = _minutes(opens), _minutes(closes)
    midnight = day * MINUTES_OF_A_DAY
    return midnight + start, midnight + (end if end > start else end + MINUTES_OF_A_DAY)


def _minutes(time_of_day: str) -> int:
    hours, minutes = time_of_day.split(":")
    return int(hours) * 60 + int(minutes)
