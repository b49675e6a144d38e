"""POST /api/customers/{id}/merge: one customer of two records of one person."""

from typing import Any
from uuid import uuid4

import pytest

from operators.verify_ledgers import every_difference
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell
from tests.support.service_client import Answer
from tests.support.webhooks import events, subscribe


def merge(tenant: Tenant, customer: dict[str, Any], into: dict[str, Any]) -> Answer:
    return tenant.owner.post(f"/api/customers/{customer['id']}/merge", {"into": into["id"]})


def test_what_the_one_had_is_the_others_and_the_record_is_gone(make: Maker, salon: Tenant, db: Any) -> None:
    double = make.customer(salon, name="Zoe A.", email="zoe@example.com", phone="0400 111 222", allergies="Henna")
    kept = make.customer(salon, name="Zoe Adams", email=None, phone="0400 333 444")
    booked = make.appointment(salon, customerId=double["id"])
    sold = sell(salon, custom(1000), customerId=double["id"]).json["sale"]
    member = loyalty_member(make, salon, 30, customer_id=double["id"])
    card = make.gift_card(salon, customerId=double["id"])
    answer = merge(salon, double, kept)
    assert answer.status == 200, answer.text
    customer = answer.json["customer"]
    assert {name: customer[name] for name in ("id", "name", "email", "phone", "allergies")} == {
        "id": kept["id"],
        "name": "Zoe Adams",
        "email": "zoe@example.com",
        "phone": "0400 333 444",
        "allergies": "Henna",
    }
    assert salon.owner.get(f"/api/customers/{double['id']}").status == 404
    assert salon.owner.get(f"/api/appointments/{booked['id']}").json["appointment"]["customer_id"] == kept["id"]
    assert salon.owner.get(f"/api/sales/{sold['id']}").json["sale"]["customer_id"] == kept["id"]
    assert salon.owner.get(f"/api/gift-cards/{card['code']}").json["giftCard"]["customer_id"] == kept["id"]
    [card_of] = salon.owner.get(f"/api/loyalty/members?customerId={kept['id']}").json["members"]
    assert card_of["id"] == member["id"]
    assert salon.owner.get(f"/api/customers/{kept['id']}").json["stats"]["spendCents"] == 1000
    assert every_difference(db) == []


def test_a_guest_of_a_restaurant_keeps_their_reservations(make: Maker, bistro: Tenant) -> None:
    double, kept = make.customer(bistro), make.customer(bistro)
    table = make.table(bistro)["id"]
    booked = make.reservation(bistro, customerId=double["id"], tableIds=[table])
    assert merge(bistro, double, kept).status == 200
    assert bistro.owner.get(f"/api/reservations/{booked['id']}").json["reservation"]["customer_id"] == kept["id"]


def test_whoever_of_the_two_wanted_no_emails_gets_none(make: Maker, salon: Tenant) -> None:
    double, kept = make.customer(salon), make.customer(salon)
    assert salon.owner.patch(f"/api/customers/{double['id']}", {"consent": {"email": False, "sms": True}}).status == 200
    assert merge(salon, double, kept).json["customer"]["consent"] == {"email": False, "sms": True}


def test_a_customer_is_not_merged_with_themselves(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon)
    answer = merge(salon, customer, customer)
    assert (answer.status, answer.error) == (400, "into: must be another customer than the one that is merged.")


def test_nobody_is_merged_with_who_is_not_there_or_erased(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon)
    erased = make.customer(salon, email="ines@example.com")
    assert salon.owner.post(f"/api/customers/{erased['id']}/erase", {"confirm": "ines@example.com"}).status == 200
    other = make.customer(make.tenant("appointments"))
    for into in ({"id": str(uuid4())}, other, erased):
        answer = merge(salon, customer, into)
        assert (answer.status, answer.error) == (404, "into: there is no such customer.")
    assert merge(salon, other, customer).error == "There is no such customer."


def test_two_loyalty_cards_keep_two_records(make: Maker, salon: Tenant) -> None:
    double, kept = make.customer(salon), make.customer(salon)
    for customer in (double, kept):
        loyalty_member(make, salon, 30, customer_id=customer["id"])
    answer = merge(salon, double, kept)
    assert (answer.status, answer.error) == (409, "Both have a loyalty card, whose points cannot be added up.")
    assert salon.owner.get(f"/api/customers/{double['id']}").status == 200


def test_only_an_admin_merges(make: Maker, salon: Tenant) -> None:
    double, kept = make.customer(salon), make.customer(salon)
    assert salon.staff.post(f"/api/customers/{double['id']}/merge", {"into": kept["id"]}).status == 403


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_integrators_are_sent_who_is_gone_and_who_stays(make: Maker, db: Any, engine: str) -> None:
    tenant = make.tenant(engine)
    double, kept = make.customer(tenant), make.customer(tenant)
    subscribe(tenant, "customer.merged")
    assert merge(tenant, double, kept).status == 200
    [event] = events(db, tenant)
    assert event["data"] == {"id": double["id"], "mergedInto": kept["id"]}
