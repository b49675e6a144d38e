"""The description tells wall clocks from instants, which look the same (spec §2.1)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from generators.openapi import document, guests_document, v1_document

WALL_CLOCKS = {
    *("starts_at", "ends_at", "startsAt", "endsAt", "lastVisitAt", "refund_until", "guest_moved_from"),
    *("offered_starts_at", "offeredStartsAt", "planned_ends_at", "moved_from", "moved_to"),
}


def date_times(described: Any, name: str = "") -> Iterator[tuple[str, bool]]:
    """Each date-time anywhere in the description: the field that it is of, and whether it is a wall clock."""
    if isinstance(described, dict):
        if described.get("format") == "date-time":
            yield name, described.get("x-wall-clock", False)
        for key, value in described.items():
            yield from date_times(value, name if key in ("anyOf", "items") else key)
    elif isinstance(described, list):
        for one in described:
            yield from date_times(one, name)


@pytest.mark.parametrize("described", [document, v1_document], ids=["whole", "v1"])
def test_times_of_bookings_are_marked_as_wall_clocks_and_all_others_are_instants(
    described: Callable[[], dict[str, Any]],
) -> None:
    found = {*date_times(described())}
    assert {(name, name in WALL_CLOCKS) for name, _ in found} == found
    assert {"createdAt", "startsAt"} < {name for name, _ in found}


def test_guests_read_wall_clocks_without_an_offset_and_so_no_date_time_is_one() -> None:
    found = {*date_times(guests_document())}
    assert {name for name, is_marked in found if is_marked} == set()
    assert {"at", "cancelUntil"} < {name for name, _ in found}


@pytest.mark.parametrize(
    ("path", "marked"), [("/api/appointments", True), ("/api/v1/reservations", True), ("/api/audit-log", False)]
)
def test_bounds_of_bookings_are_wall_clocks_and_those_of_the_audit_log_are_not(path: str, marked: bool) -> None:
    parameters = document()["paths"][path]["get"]["parameters"]
    bounds = [one["schema"] for one in parameters if one.get("name") in ("from", "to")]
    assert [schema.get("x-wall-clock", False) for schema in bounds] == [marked] * 2
