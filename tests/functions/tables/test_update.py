"""PATCH /api/tables/{id}."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.versions import content

pytestmark = pytest.mark.usefixtures("single_attempts")


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"name": "14"}, {"name": "14"}),
        ({"area": None}, {"area": None}),
        ({"minSeats": 4}, {"min_seats": 4}),
        ({"maxSeats": 2}, {"max_seats": 2}),
        ({"minSeats": 7, "maxSeats": 9}, {"min_seats": 7, "max_seats": 9}),
        ({"active": False}, {"active": False}),
        ({"x": 5, "y": None, "shape": "square"}, {"x": 5, "y": None, "shape": "square"}),
        ({}, {}),
        ({"unknown": 1, "companyId": NOBODYS_ID, "min_seats": 7, "deletedAt": "2020-01-01"}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent(
    make: Maker, bistro: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    table = make.table(bistro, area="Terrace", minSeats=2, maxSeats=4, x=1, y=2, shape="round")
    answer = bistro.staff.patch(f"/api/tables/{table['id']}", sent)
    assert answer.status == 200
    assert content(answer.json["table"]) == content({**table, **stored})
    assert bistro.owner.get("/api/tables").json == {"tables": [answer.json["table"]]}


@pytest.mark.parametrize("sent", [{"minSeats": 5}, {"maxSeats": 1}, {"minSeats": 3, "maxSeats": 2}], ids=str)
def test_the_most_seats_are_never_less_than_the_fewest_also_when_only_one_of_them_is_sent(
    make: Maker, bistro: Tenant, sent: dict[str, int]
) -> None:
    table = make.table(bistro, minSeats=2, maxSeats=4)
    answer = bistro.owner.patch(f"/api/tables/{table['id']}", sent)
    assert (answer.status, answer.error) == (400, "maxSeats: must not be less than minSeats.")
    assert bistro.owner.get("/api/tables").json == {"tables": [table]}


def test_the_seats_stay_in_order_when_both_ends_are_changed_at_once(make: Maker, bistro: Tenant, db: Any) -> None:
    table = make.table(bistro, minSeats=2, maxSeats=6)
    changes: list[dict[str, int]] = [{"minSeats": 5}, {"maxSeats": 3}]
    with holding(db, "tables", table["id"], until_waiting=20):
        answers = at_once([partial(bistro.owner.patch, f"/api/tables/{table['id']}", sent) for sent in changes * 10])
    assert statuses(answers) == [200] * 10 + [400] * 10
    [stored] = bistro.owner.get("/api/tables").json["tables"]
    assert (stored["min_seats"], stored["max_seats"]) in [(5, 6), (2, 3)]


@pytest.mark.parametrize("field", ["name", "minSeats", "maxSeats", "active"])
def test_null_is_refused_where_a_table_must_have_a_value(make: Maker, bistro: Tenant, field: str) -> None:
    table = make.table(bistro)
    answer = bistro.owner.patch(f"/api/tables/{table['id']}", {"area": "Written?", field: None})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert bistro.owner.get("/api/tables").json == {"tables": [table]}


def test_existing_reservations_stay(make: Maker, bistro: Tenant) -> None:
    reservation = make.reservation(bistro)
    changes = {"active": False, "minSeats": 10, "maxSeats": 10}
    assert bistro.owner.patch(f"/api/tables/{reservation['table_id']}", changes).status == 200
    path = f"/api/reservations/{reservation['id']}"
    assert bistro.owner.get(path).json == {"reservation": reservation}
    assert bistro.owner.patch(path, {"startsAt": "2030-03-05T19:00:00"}).status == 200


@pytest.mark.parametrize("body", [{"name": "14"}, {}], ids=str)
def test_a_deleted_table_is_404(make: Maker, bistro: Tenant, body: dict[str, str]) -> None:
    deleted = make.table(bistro)["id"]
    assert bistro.owner.delete(f"/api/tables/{deleted}").status == 200
    assert bistro.owner.patch(f"/api/tables/{deleted}", body).status == 404
