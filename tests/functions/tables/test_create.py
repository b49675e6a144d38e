"""POST /api/tables."""

from typing import Any

import pytest

from tests.support.makers import Tenant

LEAST: dict[str, Any] = {"name": "12", "minSeats": 2, "maxSeats": 4}


def test_a_table_is_stored_as_sent_and_listed(bistro: Tenant) -> None:
    body = LEAST | {"name": " Round one ", "area": "Terrace", "x": 120, "y": -40, "shape": "round"}
    body |= {"active": False, "bookableOnline": False}
    answer = bistro.owner.post("/api/tables", body)
    assert answer.status == 201
    table = dict(answer.json["table"])
    assert bistro.owner.get("/api/tables").json == {"tables": [table]}
    assert table.pop("id")
    assert table.pop("created_at").endswith("+00:00")
    assert table == {
        "version": 1,
        "company_id": str(bistro.company_id),
        "name": "Round one",
        "area": "Terrace",
        "min_seats": 2,
        "max_seats": 4,
        "active": False,
        "bookable_online": False,
        "x": 120,
        "y": -40,
        "shape": "round",
    }


def test_a_new_table_is_active_and_has_no_place_by_default(bistro: Tenant) -> None:
    table = bistro.owner.post("/api/tables", LEAST).json["table"]
    assert {name: table[name] for name in ("active", "bookable_online", "area", "x", "y", "shape")} == {
        "active": True,
        "bookable_online": True,
        "area": None,
        "x": None,
        "y": None,
        "shape": None,
    }


def test_two_tables_may_have_one_name(bistro: Tenant) -> None:
    for area in ("Terrace", "Bar"):
        assert bistro.owner.post("/api/tables", LEAST | {"area": area}).status == 201


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", " "),
        ("name", "x" * 201),
        ("area", 7),
        ("minSeats", None),
        ("minSeats", 0),
        ("minSeats", "2"),
        ("minSeats", 2.5),
        ("maxSeats", None),
        ("maxSeats", 1),
        ("maxSeats", 501),
        ("active", None),
        ("active", "yes"),
        ("x", 100_001),
        ("y", 0.5),
        ("shape", ["round"]),
    ],
    ids=str,
)
def test_a_value_that_is_not_valid_is_named_and_no_table_is_made(bistro: Tenant, field: str, value: object) -> None:
    answer = bistro.owner.post("/api/tables", LEAST | {field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert bistro.owner.get("/api/tables").json == {"tables": []}


@pytest.mark.parametrize("seats", [1, 500])
def test_a_table_may_be_for_parties_of_one_size(bistro: Tenant, seats: int) -> None:
    assert bistro.owner.post("/api/tables", LEAST | {"minSeats": seats, "maxSeats": seats}).status == 201


def test_any_member_may_put_a_table_on_the_floor(bistro: Tenant) -> None:
    assert bistro.staff.post("/api/tables", LEAST).status == 201
