"""POST /api/reservations without tables: combinations of tables that are free."""

from typing import Any

import pytest

from tests.functions.reservations.reserving import Reserve, all_reservations, reserved
from tests.makers import Maker, Tenant
from tests.races import at_once, holding, statuses


@pytest.fixture
def tables(make: Maker, bistro: Tenant) -> list[str]:
    """Four tables for two to four."""
    return [make.table(bistro, minSeats=2, maxSeats=4)["id"] for _ in range(4)]


def combining(bistro: Tenant, switched_on: bool = True) -> None:
    """Whether the business pushes adjacent tables together."""
    assert bistro.owner.patch("/api/companies", {"table_combining": switched_on}).status == 200


def chosen(reserve: Reserve, **fields: Any) -> list[str]:
    """The tables that a reservation got: none if nothing was free."""
    answer = reserve(**fields)
    return [] if answer.status == 409 else list(reserved(answer)["table_ids"])


# Furniture sets


def test_a_party_too_large_for_a_table_gets_the_smallest_set_that_seats_it(
    make: Maker, bistro: Tenant, reserve: Reserve, tables: list[str]
) -> None:
    group = make.link_group(bistro, kind="furniture_set", tableIds=tables)
    three, two = tables[2::-1], tables[1::-1]
    for members in (three, two):
        make.combo(bistro, group, members)
    combining(bistro, switched_on=False)
    assert chosen(reserve, partySize=8) == two
    assert chosen(reserve, partySize=9) == []
    assert chosen(reserve, partySize=9, startsAt="2030-03-05T19:00:00") == three
    assert chosen(reserve, partySize=13, startsAt="2030-03-06T19:00:00") == []


def test_one_table_is_taken_before_any_set(make: Maker, bistro: Tenant, reserve: Reserve, tables: list[str]) -> None:
    group = make.link_group(bistro, kind="furniture_set", tableIds=tables)
    make.combo(bistro, group, tables[:2])
    large = make.table(bistro, minSeats=1, maxSeats=20)["id"]
    assert chosen(reserve, partySize=6) == [large]
    assert chosen(reserve, partySize=6) == tables[:2]


def test_a_set_is_not_free_while_one_of_its_tables_is_taken_or_inactive(
    make: Maker, bistro: Tenant, reserve: Reserve, tables: list[str], db: Any
) -> None:
    group = make.link_group(bistro, kind="furniture_set", tableIds=tables)
    make.combo(bistro, group, tables[:2])
    taken = reserved(reserve(tableIds=[tables[1]]))
    assert chosen(reserve, partySize=6) == []
    assert bistro.owner.patch(f"/api/reservations/{taken['id']}", {"status": "cancelled"}).status == 200
    db.execute("update tables set active = false where id = %s", (tables[0],))
    assert chosen(reserve, partySize=6) == []
    db.execute("update tables set active = true where id = %s", (tables[0],))
    assert chosen(reserve, partySize=6) == tables[:2]


def test_a_set_is_not_for_fewer_than_its_tables_are_meant_for(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    tables = [make.table(bistro, minSeats=3, maxSeats=4)["id"] for _ in range(2)]
    group = make.link_group(bistro, kind="furniture_set", tableIds=tables)
    make.combo(bistro, group, tables)
    assert chosen(reserve, partySize=5) == []
    assert chosen(reserve, partySize=6) == tables


# Adjacent tables


def test_neighbours_are_combined_in_the_order_in_which_they_stand_and_none_is_left_out(
    make: Maker, bistro: Tenant, reserve: Reserve, tables: list[str]
) -> None:
    combining(bistro)
    row = [tables[2], tables[0], tables[3], tables[1]]
    make.link_group(bistro, kind="adjacent", tableIds=row)
    assert reserve(tableIds=[row[1]]).status == 201
    assert chosen(reserve, partySize=8) == row[2:]
    assert chosen(reserve, partySize=8) == []
    assert chosen(reserve, partySize=16, startsAt="2030-03-05T19:00:00") == row
    assert chosen(reserve, partySize=17, startsAt="2030-03-06T19:00:00") == []


def test_neighbours_are_combined_only_where_the_business_combines_tables(
    make: Maker, bistro: Tenant, reserve: Reserve, tables: list[str]
) -> None:
    combining(bistro)
    make.link_group(bistro, kind="adjacent", tableIds=tables)
    combining(bistro, switched_on=False)
    assert chosen(reserve, partySize=8) == []
    combining(bistro)
    assert len(chosen(reserve, partySize=8)) == 2


def test_a_furniture_set_group_is_not_a_combination_by_itself(
    make: Maker, bistro: Tenant, reserve: Reserve, tables: list[str]
) -> None:
    combining(bistro)
    make.link_group(bistro, kind="furniture_set", tableIds=tables)
    assert chosen(reserve, partySize=8) == []


def test_a_row_of_twenty_tables_is_combined_as_a_whole(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    combining(bistro)
    row = [make.table(bistro, maxSeats=2)["id"] for _ in range(20)]
    make.link_group(bistro, kind="adjacent", tableIds=row)
    assert chosen(reserve, partySize=41) == []
    assert len(chosen(reserve, partySize=40)) == 20


def test_another_tenants_combinations_are_not_chosen(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve, tables: list[str]
) -> None:
    combining(other_bistro)
    theirs = [make.table(other_bistro)["id"] for _ in range(3)]
    make.link_group(other_bistro, kind="adjacent", tableIds=theirs)
    combining(bistro)
    assert chosen(reserve, partySize=8) == []


# At once


def test_of_twenty_at_once_for_combinations_that_share_a_table_one_gets_one(
    make: Maker, bistro: Tenant, reserve: Reserve, tables: list[str], db: Any
) -> None:
    combining(bistro)
    make.link_group(bistro, kind="adjacent", tableIds=tables[:3])
    with holding(db, "tables", min(tables), until_waiting=20):
        answers = at_once([lambda: reserve(partySize=7)] * 20)
    assert statuses(answers) == [201] + [409] * 19
    [reservation] = all_reservations(bistro)
    assert reservation["table_ids"] in (tables[:2], tables[1:3])
