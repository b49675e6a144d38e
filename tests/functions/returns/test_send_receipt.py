"""POST /api/venue/returns/{id}/receipt, and the job that mails it."""

from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined
from tests.support.job_queues import Jobs, jobs_in_outbox
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of, switch_on
from tests.support.returns import PATH, cash, give_back
from tests.support.sales_counter import custom, of, sell
from tests.support.service_client import Answer

NEEDS_EMAIL = "email: is required, since no client of this sale has an address."


def send(tenant: Tenant, returned: dict[str, Any], **body: Any) -> Answer:
    return tenant.staff.post(f"{PATH}/{returned['id']}/receipt", body)


def given_back(salon: Tenant, sale: dict[str, Any], cents: int = 500) -> dict[str, Any]:
    made: dict[str, Any] = give_back(salon, sale, (0, 0, {"amountCents": cents}), **cash(cents)).json["return"]
    return made


def test_it_has_number_lines_what_went_back_and_the_tax_in_it(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    switch_on(salon, name="Salon Zoë")
    kim, gel = make.customer(salon, email="kim@example.com")["id"], make.product(salon, name="Gel <x>", stock=9)
    lines = [of("product", gel, 3, unitPriceCents=1000), custom(2000, taxRateBasisPoints=1000)]
    sale = sell(salon, *lines, customerId=kim, tipCents=300).json["sale"]
    parts = [{"method": "cash", "amountCents": 2500}, {"method": "gift_card", "amountCents": 300}]
    answer = give_back(salon, sale, (0, 2), (1, 0, {"amountCents": 500}), tipCents=300, refunds=parts)
    made = answer.json["return"]
    assert send(salon, made).json == {"ok": True}
    [email] = emails_of(db, salon, jobs)
    assert (email["to"], email["subject"]) == (["kim@example.com"], f"Return {made['number']}: $28.00 at Salon Zoë")
    text = email["text"]
    assert text.startswith(f"Return {made['number']}\n")
    assert f"Of receipt {sale['receipt_number']}\n" in text
    assert "2 × Gel <x>: $20.00\nPart of the price: Something else: $5.00\n" in text
    assert "Tip: $3.00\nTotal: $28.00\nGiven back in cash: $25.00\nPut on a gift card: $3.00\n" in text
    assert "10% tax in $5.00: $0.45\n" in text
    assert "2 × Gel &lt;x&gt;" in email["html"]
    assert made["refunds"][1]["gift_card_code"] not in text + email["html"], "whoever knows a code spends the card"


def test_it_is_in_german_where_the_venue_is(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    switch_on(salon, name="Salon Zoë", locale="de-DE")
    sale = sell(salon, custom(2000), paidInPersonCents=1700).json["sale"]
    made = give_back(salon, sale, (0, 0, {"amountCents": 500}), **cash(200)).json["return"]
    assert send(salon, made, email="kim@example.com").status == 200
    [email] = emails_of(db, salon, jobs)
    assert email["subject"] == f"Rückgabe {made['number']}: 5,00 AU$ bei Salon Zoë"
    assert f"Rückgabe {made['number']}" in email["text"]
    assert "Teil des Preises: Etwas anderes: 5,00\u00a0AU$" in email["text"]
    assert "Von dem, was offen war, abgezogen: 3,00\u00a0AU$\nBar zurückgegeben: 2,00\u00a0AU$" in email["text"]


def test_an_address_of_the_request_comes_before_the_clients(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    sale = make.sale(salon, customerId=make.customer(salon, email="kim@example.com")["id"])
    assert send(salon, given_back(salon, sale), email="office@example.com").status == 200
    [email] = emails_of(db, salon, jobs)
    assert email["to"] == ["office@example.com"]


def test_without_an_address_that_the_member_may_see_it_needs_one(make: Maker, salon: Tenant, db: Any) -> None:
    nobody = given_back(salon, make.sale(salon))
    refused = send(salon, nobody)
    assert (refused.status, refused.error) == (400, NEEDS_EMAIL)
    assert send(salon, nobody, email="kim@").status == 400
    stranger = make.customer(salon, email="kim@example.com")["id"]
    theirs = given_back(salon, make.sale(salon, customerId=stranger))
    member = confined(make, salon, make.provider(salon)["id"])
    assert member.post(f"{PATH}/{theirs['id']}/receipt", {}).error == NEEDS_EMAIL
    assert jobs_of(db, salon) == []
    assert member.post(f"{PATH}/{theirs['id']}/receipt", {"email": "office@example.com"}).status == 200


def test_a_return_that_is_unknown_or_another_tenants_is_404(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    theirs = given_back(other_salon, make.sale(other_salon))
    for returned in (theirs, {"id": NOBODYS_ID}):
        assert send(salon, returned, email="kim@example.com").status == 404
    assert jobs_of(db, salon) == jobs_of(db, other_salon) == []


@pytest.mark.parametrize("method", ["deposit_online", "cash"])
def test_a_guest_to_whom_a_deposit_goes_back_online_is_mailed_the_return_and_nobody_else(
    make: Maker, salon: Tenant, db: Any, method: str
) -> None:
    kim = make.customer(salon, email="kim@example.com")["id"]
    visit = make.appointment(salon, customerId=kim)["id"]
    make.payment(salon, 2000, visit)
    sale = sell(salon, custom(5000), bookingTable="appointments", bookingIds=[visit]).json["sale"]
    part: dict[str, Any] = {"refunds": [{"method": method, "amountCents": 1500}]}
    assert give_back(salon, sale, (0, 0, {"amountCents": 1500}), **part).status == 201
    assert len(jobs_in_outbox(db, salon, "sale_receipt")) == (1 if method == "deposit_online" else 0)
