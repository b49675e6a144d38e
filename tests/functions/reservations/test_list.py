"""GET /api/reservations."""

from typing import Any
from urllib.parse import urlencode

import pytest

from tests.support.bistro_reservations import Reserve, reserved
from tests.support.makers import NOBODYS_ID, Maker, Tenant, User

ROUTE = "/api/reservations"


def starts(user: User, **query: Any) -> list[str]:
    """The start of every reservation that is listed, as `day hour`."""
    answer = user.get(f"{ROUTE}?{urlencode(query)}")
    assert answer.status == 200, answer.text
    return [reservation["starts_at"][8:13].replace("T", " ") for reservation in answer.json["reservations"]]


def evenings(reserve: Reserve, *days: str, **fields: Any) -> list[dict[str, Any]]:
    """A reservation at seven on each of these days of March 2030."""
    return [reserved(reserve(startsAt=f"2030-03-{day}T19:00:00", **fields)) for day in days]


def test_reservations_come_latest_start_first_with_their_tables_in_order(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve
) -> None:
    make.reservation(other_bistro)
    tables = [make.table(bistro)["id"] for _ in range(3)]
    middle, last, first = evenings(reserve, "05", "06", "04", tableIds=tables[::-1], partySize=6)
    answer = bistro.staff.get(ROUTE)
    assert (answer.status, answer.json) == (200, {"reservations": [last, middle, first], "nextCursor": None})
    assert first["table_ids"] == tables[::-1]


@pytest.mark.parametrize(
    ("query", "listed"),
    [
        ({"from": "2030-03-05T19:00:00"}, ["06 19", "05 19"]),
        ({"from": "2030-03-05T19:00:01"}, ["06 19"]),
        ({"from": "2030-03-05"}, ["06 19", "05 19"]),
        ({"to": "2030-03-05T19:00:00"}, ["04 19"]),
        ({"to": "2030-03-05T19:00:01"}, ["05 19", "04 19"]),
        ({"from": "2030-03-05T19:00:00", "to": "2030-03-06T19:00:00"}, ["05 19"]),
        ({"from": "2030-03-06", "to": "2030-03-05"}, []),
        ({"from": "2030-03-05T19:00:00+11:00"}, ["06 19", "05 19"]),
        ({"to": "2030-03-05T19:00:00Z"}, ["04 19"]),
    ],
    ids=str,
)
@pytest.mark.parametrize("of_a_table", [False, True], ids=["all", "of a table"])
def test_from_is_inclusive_and_to_exclusive_on_the_wall_clock_whatever_offset_is_written(
    make: Maker, bistro: Tenant, reserve: Reserve, query: dict[str, str], listed: list[str], of_a_table: bool
) -> None:
    table = make.table(bistro)["id"]
    evenings(reserve, "04", "05", "06")
    assert starts(bistro.staff, **query, **({"tableId": table} if of_a_table else {})) == listed


def test_table_and_status_filter_alone_and_together(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    first, second = (make.table(bistro)["id"] for _ in range(2))
    evenings(reserve, "04", "05", tableIds=[first])
    evenings(reserve, "06", tableIds=[second])
    [pushed_together] = evenings(reserve, "07", tableIds=[second, first])
    assert bistro.owner.patch(f"{ROUTE}/{pushed_together['id']}", {"status": "cancelled"}).status == 200
    assert starts(bistro.staff, tableId=first) == ["07 19", "05 19", "04 19"]
    assert starts(bistro.staff, tableId=second) == ["07 19", "06 19"]
    assert starts(bistro.staff, status="cancelled") == ["07 19"]
    assert starts(bistro.staff, status="confirmed") == ["06 19", "05 19", "04 19"]
    assert starts(bistro.staff, tableId=first, status="confirmed") == ["05 19", "04 19"]
    assert starts(bistro.staff, tableId=first, status="confirmed", to="2030-03-04") == []
    assert starts(bistro.staff, tableId=NOBODYS_ID) == []


def test_the_visits_of_a_guest_are_listed_alone_and_with_other_filters(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    ada, table = make.customer(bistro)["id"], make.table(bistro)["id"]
    evenings(reserve, "04", customerId=ada, tableIds=[table])
    evenings(reserve, "05", tableIds=[table])
    [cancelled] = evenings(reserve, "06", customerId=ada, tableIds=[make.table(bistro)["id"]])
    assert bistro.owner.patch(f"{ROUTE}/{cancelled['id']}", {"status": "cancelled"}).status == 200
    assert starts(bistro.staff, customerId=ada) == ["06 19", "04 19"]
    assert starts(bistro.staff, customerId=ada, status="confirmed") == ["04 19"]
    assert starts(bistro.staff, customerId=ada, tableId=table) == ["04 19"]
    assert starts(bistro.staff, customerId=ada, to="2030-03-04") == []
    assert starts(bistro.staff, customerId=NOBODYS_ID) == []


def test_another_tenants_table_has_no_reservations_here(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    theirs = make.reservation(other_bistro)
    assert starts(bistro.owner, tableId=theirs["table_id"]) == []
    assert starts(bistro.owner, customerId=theirs["customer_id"]) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("from", ""),
        ("from", "yesterday at noon"),
        ("from", "2030-02-30"),
        ("to", "2030-13-01"),
        ("to", "999999-01-01"),
        ("tableId", ""),
        ("tableId", "T1"),
        ("customerId", "kim"),
        ("status", ""),
        ("status", "Pending"),
        ("status", "open"),
        ("cursor", "next"),
        ("cursor", ""),
    ],
)
def test_a_parameter_that_is_not_valid_is_refused(bistro: Tenant, name: str, value: str) -> None:
    answer = bistro.owner.get(f"{ROUTE}?{urlencode({name: value})}")
    assert answer.status == 400
    assert answer.json.keys() == {"error"}
    assert name in answer.error


@pytest.mark.parametrize("filtered_by", ["nothing", "status", "tableId", "from"])
def test_a_walk_over_all_pages_meets_every_reservation_once_also_where_starts_tie(
    make: Maker, bistro: Tenant, reserve: Reserve, filtered_by: str
) -> None:
    tables = [make.table(bistro)["id"] for _ in range(3)]
    for table in tables:
        evenings(reserve, "04", "05", "06", tableIds=[table])
    query = {"nothing": {}, "status": {"status": "confirmed"}, "tableId": {"tableId": tables[1]}}.get(
        filtered_by, {"from": "2030-03-05", "to": "2030-03-10"}
    )
    whole = bistro.owner.get(f"{ROUTE}?{urlencode(query)}").json["reservations"]
    assert len(whole) == {"nothing": 9, "status": 9, "tableId": 3, "from": 6}[filtered_by]
    walked, cursor = [], ""
    for _ in range(1 + (len(whole) - 1) // 2):
        page = bistro.owner.get(f"{ROUTE}?{urlencode({**query, 'limit': 2})}{cursor}").json
        walked += page["reservations"]
        cursor = f"&cursor={page['nextCursor']}"
    assert page["nextCursor"] is None
    assert walked == whole == sorted(whole, key=lambda row: (row["starts_at"], row["id"]), reverse=True)


def test_a_cursor_of_another_list_or_another_business_is_refused(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve
) -> None:
    make.table(bistro)
    evenings(reserve, "04", "05")
    of_customers = bistro.owner.get("/api/customers?limit=1").json["nextCursor"]
    of_reservations = bistro.owner.get(f"{ROUTE}?limit=1").json["nextCursor"]
    of_integrators = bistro.get_v1("reservations?limit=1").json["nextCursor"]
    assert bistro.owner.get(f"{ROUTE}?cursor={of_customers}").status == 400
    assert bistro.owner.get(f"{ROUTE}?cursor={of_integrators}").status == 400
    assert other_bistro.owner.get(f"{ROUTE}?cursor={of_reservations}").status == 400
    assert bistro.owner.get(f"{ROUTE}?cursor={of_reservations}").status == 200
