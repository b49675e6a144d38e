"""POST /api/customers."""

from functools import partial
from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined, hide
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses

ROUTE = "/api/customers"


def test_a_customer_is_stored_as_sent(salon: Tenant, bistro: Tenant) -> None:
    for tenant in (salon, bistro):
        answer = tenant.staff.post(ROUTE, {"name": " Kim Lee ", "email": "Kim@Example.com", "phone": "+61 412 345 678"})
        assert answer.status == 201
        customer = answer.json["customer"]
        assert customer.pop("id")
        assert customer.pop("created_at").endswith("+00:00")
        assert customer == {
            "version": 1,
            "erased_at": None,
            "company_id": str(tenant.company_id),
            "name": "Kim Lee",
            "email": "Kim@Example.com",
            "phone": "+61 412 345 678",
            "unsubscribed_at": None,
            "email_problem": None,
            "language": None,
            "email_problem_at": None,
            "consent": {"email": True, "sms": True},
            "pinned_note": None,
            "allergies": None,
            "tags": [],
            "birthday": None,
            "preferred_provider_id": None,
        }


def test_a_name_is_enough(salon: Tenant) -> None:
    customer = salon.staff.post(ROUTE, {"name": "Kim"}).json["customer"]
    assert (customer["email"], customer["phone"]) == (None, None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", "\t "),
        ("name", "x" * 201),
        ("name", 7),
        ("name", "nul\u0000"),
        ("email", ""),
        ("email", "kim"),
        ("email", "kim@example"),
        ("email", "kim @example.com"),
        ("email", "kim@x@example.com"),
        ("email", "kim\u0000@example.com"),
        ("email", f"{'k' * 250}@example.com"),
        ("phone", ""),
        ("phone", "12"),
        ("phone", "ring twice"),
        ("phone", "+61 412 345 678 or 9"),
        ("phone", "1" * 41),
        ("phone", 61412345678),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_stored(salon: Tenant, field: str, value: object) -> None:
    answer = salon.owner.post(ROUTE, {"name": "Kim", field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get(ROUTE).json["customers"] == []


def test_an_address_belongs_to_one_customer_of_a_business_whatever_its_case(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    make.customer(salon, email="kim@example.com")
    answer = salon.owner.post(ROUTE, {"name": "Kim", "email": "KIM@Example.COM"})
    assert answer.status == 409
    assert answer.error.startswith("email:")
    assert len(salon.owner.get(ROUTE).json["customers"]) == 1
    assert other_salon.owner.post(ROUTE, {"name": "Kim", "email": "kim@example.com"}).status == 201


def test_customers_without_an_address_do_not_meet(make: Maker, salon: Tenant) -> None:
    for _ in range(2):
        make.customer(salon, email=None)
    assert len(salon.owner.get(ROUTE).json["customers"]) == 2


def test_one_of_two_concurrent_requests_adds_the_address(salon: Tenant, db: Any) -> None:
    bodies = [{"name": "Kim", "email": "kim@example.com"}, {"name": "Kim", "email": "Kim@example.com"}]
    with holding(db, "companies", salon.company_id, until_waiting=2):
        answers = at_once([partial(salon.owner.post, ROUTE, body) for body in bodies])
    assert statuses(answers) == [201, 409]


def test_a_hidden_field_is_not_shown_to_staff_even_when_they_added_it(salon: Tenant) -> None:
    hide(salon, "email", "phone")
    body = {"name": "Kim", "email": "kim@example.com", "phone": "0412 345 678"}
    customer = salon.staff.post(ROUTE, body).json["customer"]
    assert (customer["email"], customer["phone"]) == (None, None)
    stored = salon.owner.get(f"{ROUTE}/{customer['id']}").json["customer"]
    assert (stored["email"], stored["phone"]) == ("kim@example.com", "0412 345 678")


def test_staff_who_see_only_their_own_clients_may_add_one(make: Maker, salon: Tenant) -> None:
    member = confined(make, salon, make.provider(salon)["id"])
    assert member.post(ROUTE, {"name": "Kim"}).status == 201
    assert member.get(ROUTE).json["customers"] == []
