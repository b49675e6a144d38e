"""POST /api/reservations without tables: the best fitting ones that are free."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.bistro_reservations import Reserve, all_reservations, reserved
from tests.support.makers import Maker, Tenant

TUESDAY = "2030-03-05T19:00:00"


@pytest.fixture
def floor(make: Maker, bistro: Tenant) -> dict[str, str]:
    """Five tables, by the seats that they are for."""
    seats = [(1, 2), (2, 4), (3, 6), (5, 8), (10, 20)]
    return {f"{least}-{most}": make.table(bistro, minSeats=least, maxSeats=most)["id"] for least, most in seats}


def chosen(reserve: Reserve, floor: dict[str, str], **fields: Any) -> Sequence[str]:
    """The tables that a reservation got, by name; an error must say that nothing is free."""
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


def test_the_next_best_table_is_taken_until_no_fitting_one_is_left(
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


# Combinations


def test_a_combo_is_chosen_when_no_single_table_fits(
    make: Maker, bistro: Tenant, reserve: Reserve, floor: dict[str, str]
) -> None:
    """And the first table of the combo is the reservation's own."""
    make.combo(bistro, make.link_group(bistro, tableIds=[floor["5-8"], floor["1-2"]]))
    assert bistro.owner.patch("/api/companies", {"tableCombining": False}).status == 200
    assert chosen(reserve, floor, partySize=8) == ["5-8"]
    assert chosen(reserve, floor, partySize=9) == []
    assert chosen(reserve, floor, partySize=9, startsAt=TUESDAY) == ["5-8", "1-2"]


@pytest.mark.parametrize(
    ("party_size", "tables"),
    [
        (5, ["c"]),
        (6, ["a", "b"]),
        (8, ["a", "b"]),
        (9, ["a", "c"]),
        (10, ["b", "c", "a"]),
        (13, ["b", "c", "a"]),
        (14, []),
    ],
)
def test_the_combo_with_the_fewest_tables_and_then_the_fewest_seats_is_taken(
    make: Maker, bistro: Tenant, reserve: Reserve, party_size: int, tables: list[str]
) -> None:
    seats = {"a": (3, 4), "b": (3, 4), "c": (3, 5)}
    floor = {name: make.table(bistro, minSeats=least, maxSeats=most)["id"] for name, (least, most) in seats.items()}
    group = make.link_group(bistro, tableIds=[*floor.values()])
    for combo in (["b", "c", "a"], ["a", "c"], ["a", "b"]):
        make.combo(bistro, group, [floor[name] for name in combo])
    assert chosen(reserve, floor, partySize=party_size) == tables


def test_one_table_is_taken_before_any_combo(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    floor = {name: make.table(bistro)["id"] for name in "ab"} | {"large": make.table(bistro, maxSeats=20)["id"]}
    make.combo(bistro, make.link_group(bistro, tableIds=[floor["a"], floor["b"]]))
    assert [chosen(reserve, floor, partySize=6) for _ in range(3)] == [["large"], ["a", "b"], []]


def test_a_combo_is_not_free_while_one_of_its_tables_is_taken_or_inactive(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    floor = {name: make.table(bistro)["id"] for name in "ab"}
    make.combo(bistro, make.link_group(bistro, tableIds=[*floor.values()]))
    taken = reserved(reserve(tableIds=[floor["b"]]))
    assert chosen(reserve, floor, partySize=6) == []
    assert bistro.owner.patch(f"/api/reservations/{taken['id']}", {"status": "cancelled"}).status == 200
    for active, tables in ((False, []), (True, ["a", "b"])):
        assert bistro.owner.patch(f"/api/tables/{floor['a']}", {"active": active}).status == 200
        assert chosen(reserve, floor, partySize=6) == tables


@pytest.fixture
def row_of_tables(make: Maker, bistro: Tenant) -> dict[str, str]:
    """Four tables side by side, each for two to four."""
    row = {name: make.table(bistro, name=name, minSeats=2, maxSeats=4)["id"] for name in "abcd"}
    make.link_group(bistro, kind="adjacent", tableIds=[*row.values()])
    return row


@pytest.mark.parametrize(("party_size", "count"), [(4, 1), (5, 2), (8, 2), (9, 3), (16, 4), (17, 0)])
def test_as_many_adjacent_tables_are_chosen_as_the_party_needs(
    reserve: Reserve, row_of_tables: dict[str, str], party_size: int, count: int
) -> None:
    tables = "".join(chosen(reserve, row_of_tables, partySize=party_size))
    assert len(tables) == count
    assert tables in "abcd"


@pytest.mark.parametrize(
    ("taken", "party_size", "tables"), [("b", 8, ["cd", "dc"]), ("b", 9, [""]), ("bc", 5, [""]), ("ad", 8, ["bc"])]
)
def test_only_free_neighbours_are_chosen(
    reserve: Reserve, row_of_tables: dict[str, str], taken: str, party_size: int, tables: list[str]
) -> None:
    for name in taken:
        reserved(reserve(tableIds=[row_of_tables[name]]))
    assert "".join(chosen(reserve, row_of_tables, partySize=party_size)) in tables


def test_neighbours_stand_in_the_order_of_their_group(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    floor = {name: make.table(bistro)["id"] for name in "abcd"}
    make.link_group(bistro, kind="adjacent", tableIds=[floor[name] for name in "cadb"])
    reserved(reserve(tableIds=[floor["a"]]))
    assert chosen(reserve, floor, partySize=8) == ["d", "b"]
    assert chosen(reserve, floor, partySize=16, startsAt=TUESDAY) == ["c", "a", "d", "b"]


def test_tables_on_both_sides_of_a_deleted_or_inactive_one_are_no_neighbours(
    bistro: Tenant, reserve: Reserve, row_of_tables: dict[str, str]
) -> None:
    assert bistro.owner.delete(f"/api/tables/{row_of_tables['b']}").status == 200
    assert chosen(reserve, row_of_tables, partySize=8) == ["c", "d"]
    assert bistro.owner.patch(f"/api/tables/{row_of_tables['c']}", {"active": False}).status == 200
    assert chosen(reserve, row_of_tables, partySize=8, startsAt=TUESDAY) == []


def test_neighbours_are_not_combined_when_combining_is_switched_off(
    bistro: Tenant, reserve: Reserve, row_of_tables: dict[str, str]
) -> None:
    assert bistro.owner.patch("/api/companies", {"tableCombining": False}).status == 200
    assert chosen(reserve, row_of_tables, partySize=5) == []


def test_a_furniture_set_without_a_combo_combines_nothing(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.link_group(bistro)
    assert chosen(reserve, {}, partySize=5) == []


def test_another_tenants_combinations_are_never_chosen(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve
) -> None:
    make.combo(other_bistro, make.link_group(other_bistro))
    make.link_group(other_bistro, kind="adjacent")
    make.table(bistro)
    assert chosen(reserve, {}, partySize=5) == []


def test_a_party_for_twenty_tables_in_a_row_gets_them(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    row = [make.table(bistro, maxSeats=25)["id"] for _ in range(20)]
    make.link_group(bistro, kind="adjacent", tableIds=row)
    assert reserved(reserve(partySize=500))["table_ids"] == row
