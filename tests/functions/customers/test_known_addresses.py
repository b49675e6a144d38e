"""An email address that somebody has is refused with who that is, but only to who may see that customer and the address
(spec §4.4.4); a phone number that somebody has is taken: families share one."""

from functools import partial
from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined, confirmed_client, hide
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, holding
from tests.support.service_client import Answer

TAKEN = "email: another customer of this business has this address."
DOORS = ["POST", "PATCH"]
both_doors = pytest.mark.parametrize("door", DOORS)


def entered(door: str, user: User, email: str, client: dict[str, Any]) -> Answer:
    """Somebody new with this address, or another client who gets it."""
    if door == "POST":
        return user.post("/api/customers", {"name": "Somebody new", "email": email})
    return user.patch(f"/api/customers/{client['id']}", {"email": email})


@both_doors
def test_who_may_see_the_customer_reads_who_has_the_address(make: Maker, salon: Tenant, door: str) -> None:
    kim, other = make.customer(salon, email="kim@example.com"), make.customer(salon, name="Other")
    for user in (salon.owner, salon.staff):
        answer = entered(door, user, "Kim <KIM@Example.com>", other)
        assert answer.status == 409
        assert answer.json == {"error": TAKEN, "code": "email_known", "customerId": kim["id"]}
    assert len(salon.owner.get("/api/customers").json["customers"]) == 2


@both_doors
def test_who_sees_own_clients_alone_reads_of_these_alone(make: Maker, salon: Tenant, door: str) -> None:
    alex, bo = (str(make.provider(salon)["id"]) for _ in range(2))
    own = confirmed_client(make, salon, alex, name="Own", email="own@example.com")
    confirmed_client(make, salon, bo, name="Theirs", email="theirs@example.com")
    other = confirmed_client(make, salon, alex, name="Other")
    desk = confined(make, salon, alex)
    assert entered(door, desk, "own@example.com", other).json["customerId"] == own["id"]
    refused = entered(door, desk, "theirs@example.com", other)
    assert (refused.status, refused.json) == (409, {"error": TAKEN})


def test_who_does_not_see_addresses_does_not_read_whose_one_is(make: Maker, salon: Tenant) -> None:
    """And may change none."""
    make.customer(salon, email="kim@example.com")
    other = make.customer(salon, name="Other")
    hide(salon, "email")
    refused = entered("POST", salon.staff, "kim@example.com", other)
    assert (refused.status, refused.json) == (409, {"error": TAKEN})
    assert entered("PATCH", salon.staff, "kim@example.com", other).status == 403
    assert entered("POST", salon.owner, "kim@example.com", other).json["code"] == "email_known"


@both_doors
def test_the_address_of_another_businesss_customer_is_free(
    make: Maker, salon: Tenant, other_salon: Tenant, bistro: Tenant, door: str
) -> None:
    for tenant in (other_salon, bistro):
        make.customer(tenant, email="kim@example.com")
    assert entered(door, salon.owner, "kim@example.com", make.customer(salon)).status in (200, 201)


def test_the_own_address_in_another_case_is_no_conflict(make: Maker, salon: Tenant) -> None:
    kim = make.customer(salon, email="kim@example.com")
    assert entered("PATCH", salon.owner, "KIM@example.com", kim).status == 200


def test_of_two_at_once_the_second_reads_who_the_first_is(make: Maker, salon: Tenant, db: Any) -> None:
    body = {"name": "Kim", "email": "kim@example.com"}
    with holding(db, "companies", salon.company_id, until_waiting=2):
        answers = at_once([partial(salon.owner.post, "/api/customers", body)] * 2)
    made, refused = sorted(answers, key=lambda answer: answer.status)
    assert (made.status, refused.status) == (201, 409)
    assert refused.json["customerId"] == made.json["customer"]["id"]


def test_a_number_that_somebody_has_is_taken_again(make: Maker, salon: Tenant) -> None:
    make.customer(salon, phone="0412 345 678")
    assert salon.owner.post("/api/customers", {"name": "Their child", "phone": "0412 345 678"}).status == 201


def test_nobody_else_asks_whose_an_address_is(db: Any) -> None:
    granted = db.execute(
        "select array_agg(role::text order by role::text) as roles"
        "  from pg_proc, aclexplode(proacl), lateral (select grantee::regrole as role) as granted"
        " where oid = 'customer_of_email'::regproc"
    ).fetchone()
    assert granted["roles"] == ["booking_app", "booking_definer", "booking_jobs"], (
        "a job marks those whose emails come back"
    )
