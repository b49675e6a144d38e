"""Which cases of a table (`parametrize`, or a fixture with several values) run every day: of those that go through the
service a part, of rules and of what is read from sources all. The others run at night
(docs/decisions/tests.md#a-part-of-each-table)."""

from collections.abc import Sequence
from zlib import crc32

import pytest

EVERY_FOURTH = 4
CHOOSE_BY_THEMSELVES = ("every_case", "every_route", "full_product", "thorough", "machine")
_THROUGH_THE_SERVICE = {"call", "db", "make"}


def leave_to_the_night(cases: Sequence[pytest.Item]) -> None:
    """Marks what `make test-all` adds of a table: all but one of up to four cases, and all but every fourth of more.
    The test's name says with which of them that begins: of tests with the same two cases half try the one and half the
    other. A table stays whole that has the marker `every_case`, or says itself which of its cases run every day."""
    step = min(len(cases), EVERY_FOURTH)
    if step < 2 or not all(map(_is_through_the_service, cases)):
        return
    if any(case.get_closest_marker(name) for case in cases for name in CHOOSE_BY_THEMSELVES):
        return
    [name] = {case.nodeid.partition("[")[0] for case in cases}
    for number, case in enumerate(cases):
        if number % step != crc32(name.encode()) % step:
            case.add_marker(pytest.mark.full_product)


def _is_through_the_service(case: pytest.Item) -> bool:
    return isinstance(case, pytest.Function) and not _THROUGH_THE_SERVICE.isdisjoint(case.fixturenames)
