"""PATCH /api/customers/{id}."""

import pytest

from tests.functions.customers.client_visibility import confined, confirmed_client, hide
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.versions import content

KIM = {"name": "Kim", "email": "kim@example.com", "phone": "0412 345 678"}


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"name": " Kim Lee "}, {"name": "Kim Lee"}),
        ({"email": "lee@example.com"}, {"email": "lee@example.com"}),
        ({"email": "KIM@example.com"}, {"email": "KIM@example.com"}),
        ({"email": None}, {"email": None}),
        ({"phone": "+61 400 000 000"}, {"phone": "+61 400 000 000"}),
        ({"phone": None}, {"phone": None}),
        ({}, {}),
        ({"companyId": NOBODYS_ID, "id": NOBODYS_ID, "created_at": None}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent(
    make: Maker, salon: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    customer = make.customer(salon, **KIM)
    path = f"/api/customers/{customer['id']}"
    answer = salon.staff.patch(path, sent)
    assert answer.status == 200
    assert content(answer.json["customer"]) == content({**customer, **stored})
    assert salon.staff.get(path).json["customer"] == answer.json["customer"]


@pytest.mark.parametrize(("field", "value"), [("name", None), ("name", ""), ("email", "kim"), ("phone", "x")])
def test_a_value_that_is_not_valid_is_named_and_changes_nothing(
    make: Maker, salon: Tenant, field: str, value: object
) -> None:
    customer = make.customer(salon, **KIM)
    path = f"/api/customers/{customer['id']}"
    answer = salon.staff.patch(path, {"name": "Lee", field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.staff.get(path).json["customer"] == customer


def test_the_address_of_another_customer_is_409_and_changes_nothing(make: Maker, salon: Tenant) -> None:
    make.customer(salon, **KIM)
    other = make.customer(salon, name="Lee")
    path = f"/api/customers/{other['id']}"
    assert salon.owner.patch(path, {"name": "Lea", "email": "Kim@Example.com"}).status == 409
    assert salon.owner.get(path).json["customer"] == other


def test_own_scope_changes_only_ones_own_clients(make: Maker, salon: Tenant) -> None:
    own = make.provider(salon)["id"]
    mine, nobodys = confirmed_client(make, salon, own), make.customer(salon)
    member = confined(make, salon, own)
    assert member.patch(f"/api/customers/{mine['id']}", {"name": "Renamed"}).json["customer"]["name"] == "Renamed"
    for body in ({"name": "Renamed"}, {}):
        assert member.patch(f"/api/customers/{nobodys['id']}", body).status == 404
    assert salon.owner.get(f"/api/customers/{nobodys['id']}").json["customer"] == nobodys


@pytest.mark.parametrize(("hidden", "shown"), [("email", "phone"), ("phone", "email")])
def test_nobody_changes_a_field_that_is_hidden_from_them(make: Maker, salon: Tenant, hidden: str, shown: str) -> None:
    customer = make.customer(salon, **KIM)
    path = f"/api/customers/{customer['id']}"
    hide(salon, hidden)
    for value in (KIM[hidden], None):
        assert salon.staff.patch(path, {"name": "Renamed", hidden: value}).status == 403
    assert salon.owner.get(path).json["customer"] == customer
    changed = {**customer, "name": "Renamed", shown: None}
    answer = salon.staff.patch(path, {"name": "Renamed", shown: None})
    assert (answer.status, content(answer.json["customer"])) == (200, content({**changed, hidden: None}))
    cleared = salon.owner.patch(path, {hidden: None}).json["customer"]
    assert content(cleared) == content({**changed, hidden: None})


def test_a_hidden_field_stays_when_something_else_changes(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon, **KIM)
    path = f"/api/customers/{customer['id']}"
    hide(salon, "email", "phone")
    assert salon.staff.patch(path, {"name": "Renamed"}).json["customer"]["email"] is None
    assert salon.owner.get(path).json["customer"] == {**customer, "name": "Renamed", "version": 2}
