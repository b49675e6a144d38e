"""POST /api/reservations without tables: the best fitting ones that are free."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.functions.reservations.reserving import Reserve, all_reservations, reserved
from tests.makers import Maker, Tenant


@pytest.fixture
def floor(make: Maker, bistro: Tenant) -> dict[str, str]:
    """Five tables, by the seats that they are for."""
    seats = [(1, 2), (2, 4), (3, 6), (5, 8), (10, 20)]
    return {f"{least}-{most}": make.table(bistro, minSeats=least, maxSeats=most)["id"] for least, most in seats}


def chosen(reserve: Reserve, floor: dict[str, str], **fields: Any) -> Sequence[str]:
    """The tables that a reservation got, by name; a refusal must say that nothing is free."""
    answer = reserve(**fields)
    if answer.status == 409:
        assert answer.error == "partySize: no table or combination that fits the party is free at this time."
        return []
    names = {table: name for name, table in floor.items()}
    return [names[table] for table in reserved(answer)["table_ids"]]


@pytest.mark.parametrize(
    ("party_size", "table"),
    [(1, ["1-2"]), (2, ["1-2"]), (3, ["2-4"]), (5, ["3-6"]), (7, ["5-8"]), (9, []), (10, ["10-20"]), (21, [])],
)
def test_the_free_table_with_the_fewest_seats_that_suffice_is_taken_unless_it_is_for_more(
    reserve: Reserve, floor: dict[str, str], party_size: int, table: list[str]
) -> None:
    assert chosen(reserve, floor, partySize=party_size) == table


def test_the_next_best_is_taken_until_none_that_fits_is_left(
    bistro: Tenant, reserve: Reserve, floor: dict[str, str]
) -> None:
    assert [chosen(reserve, floor, partySize=3) for _ in range(3)] == [["2-4"], ["3-6"], []]
    assert len(all_reservations(bistro)) == 2
    assert chosen(reserve, floor, partySize=3, startsAt="2030-03-04T21:00:00") == ["2-4"]


@pytest.mark.parametrize(
    ("starts_at", "minutes", "free"),
    [
        ("2030-03-04T17:00:00", 120, True),
        ("2030-03-04T17:00:00", 121, False),
        ("2030-03-03T19:01:00", 1440, False),
        ("2030-03-03T19:00:00", 1440, True),
        ("2030-03-05T18:59:00", 5, False),
        ("2030-03-05T19:00:00", 5, True),
    ],
)
def test_a_table_is_free_when_no_reservation_overlaps_however_long_it_lasts(
    reserve: Reserve, floor: dict[str, str], starts_at: str, minutes: int, free: bool
) -> None:
    assert chosen(reserve, floor, partySize=10, durationMinutes=1440) == ["10-20"]
    again = chosen(reserve, floor, partySize=10, startsAt=starts_at, durationMinutes=minutes)
    assert again == (["10-20"] if free else [])


def test_a_table_that_is_a_companion_of_another_is_not_free(
    reserve: Reserve, floor: dict[str, str], bistro: Tenant
) -> None:
    together = [floor["1-2"], floor["2-4"]]
    first = reserved(reserve(tableIds=together, partySize=5))
    assert chosen(reserve, floor, partySize=2, notes="Next to them.") == []
    assert bistro.owner.patch(f"/api/reservations/{first['id']}", {"status": "no_show"}).status == 200
    assert chosen(reserve, floor, partySize=2) == ["1-2"]


def test_an_inactive_table_and_another_tenants_are_never_chosen(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve
) -> None:
    make.table(bistro, active=False)
    make.table(other_bistro)
    assert chosen(reserve, {}) == []
