"""POST /api/customers/{id}/merge: one customer of two records of one person."""

from typing import Any
from uuid import uuid4

import pytest

from booking.upstreams import apple_push
from local.wallets import ISSUER, Wallets
from tests.support.erasures import differences_of
from tests.support.job_queues import Jobs, do
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding
from tests.support.sales_counter import custom, sell
from tests.support.service_client import Answer, Call
from tests.support.wallet import Phone, ReceivedByWallets, files_in
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
    assert card_of(salon, kept)["id"] == member["id"]
    assert salon.owner.get(f"/api/customers/{kept['id']}").json["stats"]["spendCents"] == 1000
    assert differences_of(db, salon) == []


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


def two_cards(make: Maker, tenant: Tenant, *points: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Customers with a card each, of so many points."""
    customers = [make.customer(tenant) for _ in points]
    cards = [
        loyalty_member(make, tenant, of_card, customer_id=customer["id"])
        for customer, of_card in zip(customers, points, strict=True)
    ]
    return list(zip(customers, cards, strict=True))


def card_of(tenant: Tenant, customer: dict[str, Any]) -> dict[str, Any]:
    [card] = tenant.owner.get(f"/api/loyalty/members?customerId={customer['id']}").json["members"]
    return dict(card)


@pytest.mark.parametrize("points", [(30, 12), (0, 12), (30, 0)])
def test_the_card_that_stays_has_the_points_of_both_as_the_ledger_proves(
    make: Maker, salon: Tenant, db: Any, points: tuple[int, int]
) -> None:
    (double, gone), (kept, card) = two_cards(make, salon, *points)
    assert merge(salon, double, kept).status == 200
    assert card_of(salon, kept) == {**card, "points_balance": sum(points)}
    moved = salon.owner.get(f"/api/loyalty/members/{card['id']}/adjustments").json["adjustments"]
    assert [one["delta"] for one in moved if one["reason"] is not None] == ([points[0]] if points[0] else [])
    assert differences_of(db, salon) == []
    refused = salon.owner.patch(f"/api/loyalty/members/{gone['id']}", {"delta": 5})
    assert refused.status == 404, "a card that is void gets no points"


def test_the_pass_of_the_card_that_is_gone_is_void_on_phones_and_at_google_and_the_other_is_renewed(
    make: Maker, salon: Tenant, call: Call, jobs: Jobs, wallet_servers: Wallets
) -> None:
    (double, gone), (kept, card) = two_cards(make, salon, 30, 12)
    phone = Phone(call)
    token, kept_token = phone.add(salon, gone), phone.add(salon, card)
    for one in (gone, card):
        salon.staff.get(f"/api/loyalty/members/{one['id']}/pass?platform=google")
    jobs.empty()
    assert merge(salon, double, kept).status == 200
    assert set(phone.changed().json["serialNumbers"]) == {gone["id"], card["id"]}
    assert b'"voided":true' in files_in(phone.fetch(gone["id"], token).content)["pass.json"]
    assert b'"voided"' not in files_in(phone.fetch(card["id"], kept_token).content)["pass.json"]
    sent = {one["data"]["memberId"]: one for one in jobs.waiting("loyalty_pass_push")}
    assert sent.keys() == {gone["id"], card["id"]}
    assert do("loyalty_pass_push", *sent.values()) == []
    received = ReceivedByWallets(wallet_servers)
    assert received.pushes(sent[gone["id"]]["id"]) == [phone.push_token]
    cards = {one["id"]: received.kept("loyaltyObject", f"{ISSUER}.{one['id']}") for one in (gone, card)}
    assert cards[gone["id"]]["state"] == "INACTIVE"
    assert cards[card["id"]]["state"] == "ACTIVE"
    assert cards[card["id"]]["loyaltyPoints"]["balance"] == {"int": 42}
    apple_push.close()


def test_a_sale_of_before_takes_its_points_from_the_card_that_stays_when_it_is_voided(
    make: Maker, salon: Tenant, db: Any
) -> None:
    assert salon.owner.patch("/api/companies", {"centsPerPoint": 100}).status == 200
    (double, _), (kept, _), (last, card) = two_cards(make, salon, 0, 5, 7)
    sold = sell(salon, custom(1000), customerId=double["id"]).json["sale"]["id"]
    assert merge(salon, double, kept).status == 200
    assert merge(salon, kept, last).status == 200
    assert card_of(salon, last)["points_balance"] == 22
    assert salon.owner.post(f"/api/sales/{sold}/void", {"reason": "Typed twice"}).status == 200
    assert card_of(salon, last) == {**card, "points_balance": 12}
    assert differences_of(db, salon) == []


def test_a_merge_to_more_points_than_there_may_be_is_refused_and_nothing_is_merged(make: Maker, salon: Tenant) -> None:
    (double, _), (kept, _) = two_cards(make, salon, 1, 1_000_000_000)
    answer = merge(salon, double, kept)
    assert (answer.status, answer.error) == (409, "delta: nobody can have more than 1,000,000,000 points.")
    assert salon.owner.get(f"/api/customers/{double['id']}").status == 200


def test_points_that_are_given_while_the_cards_become_one_are_given_or_refused_and_never_lost(
    make: Maker, salon: Tenant, db: Any
) -> None:
    (double, gone), (kept, _) = two_cards(make, salon, 30, 12)
    admin = make.member(salon.company_id, "admin")
    assert salon.owner.cookie
    assert admin.cookie
    with holding(db, "loyalty_members", gone["id"], until_waiting=2):
        merged, given = at_once(
            [
                lambda: merge(salon, double, kept),
                lambda: admin.patch(f"/api/loyalty/members/{gone['id']}", {"delta": 5}),
            ]
        )
    assert merged.status == 200
    assert given.status in (200, 404)
    assert card_of(salon, kept)["points_balance"] == 42 + (5 if given.status == 200 else 0)
    assert differences_of(db, salon) == []


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
