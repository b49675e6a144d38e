"""The job sale_receipt: the receipt of a sale is mailed as the sale is by then."""

from typing import Any
from uuid import uuid4

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, switch_on
from tests.support.sales_counter import of, sell, void

TYPE = "sale_receipt"


def send(tenant: Tenant, sale: dict[str, Any], **body: Any) -> None:
    assert tenant.staff.post(f"/api/sales/{sale['id']}/receipt", body).status == 200


def test_a_receipt_has_address_number_lines_payments_and_tax_by_rate(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(salon, name="Salon Zoë", address="5 Smith Street", city="Fitzroy")
    kim = make.customer(salon, email="kim@example.com")["id"]
    cut = make.service(salon, name="Cut <short>", priceCents=6500, taxRateBasisPoints=1000)
    sale = salon.staff.post(
        "/api/sales",
        {
            "lines": [of("service", cut, 2), {"kind": "custom", "quantity": 1, "unitPriceCents": 700}],
            "customerId": kim,
            "tipCents": 300,
            "payments": [
                {"method": "card", "amountCents": 10_000},
                {"method": "cash", "amountCents": 4000, "tenderedCents": 5000},
            ],
        },
    ).json["sale"]
    send(salon, sale)
    [email] = emails_of(db, salon, jobs)
    assert (email["to"], email["subject"]) == (
        ["kim@example.com"],
        f"Receipt {sale['receipt_number']}: $140.00 at Salon Zoë",
    )
    text = email["text"]
    assert text.startswith(f"Receipt {sale['receipt_number']}\n")
    assert "2 × Cut <short>: $130.00\nSomething else: $7.00\n" in text
    assert "Subtotal: $137.00\nTip: $3.00\nTotal: $140.00\nCard: $100.00\nCash: $40.00\n" in text
    assert "Change: $10.00" in text
    assert "0% tax in $7.00: $0.00\n10% tax in $130.00: $11.82\n" in text
    assert "Salon Zoë\n5 Smith Street, Fitzroy\n" in text
    assert "2 × Cut &lt;short&gt;" in email["html"]
    assert email["attachments"] == []


def test_an_address_of_the_request_comes_before_the_clients(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    sale = make.sale(salon, customerId=make.customer(salon, email="kim@example.com")["id"])
    send(salon, sale, email="office@example.com")
    [email] = emails_of(db, salon, jobs)
    assert email["to"] == ["office@example.com"]


def test_a_sale_that_was_voided_meanwhile_says_so_and_what_is_owed_is_shown(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    sale = make.sale(salon, paidInPersonCents=500)
    send(salon, sale, email="kim@example.com")
    void(salon, sale)
    [email] = emails_of(db, salon, jobs)
    assert "This sale was voided." in email["text"]
    assert "Still owed: $15.00" in email["text"]
    assert "tax" not in email["text"], "nothing was sold at a rate"


def test_codes_of_gift_cards_are_not_mailed(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    sale = sell(salon, {"kind": "gift_card", "quantity": 1, "unitPriceCents": 5000}).json["sale"]
    [code] = sale["lines"][0]["gift_card_codes"]
    send(salon, sale, email="kim@example.com")
    [email] = emails_of(db, salon, jobs)
    assert "Gift card: $50.00" in email["text"]
    assert code not in email["text"] + email["html"]


def test_a_client_without_an_address_by_now_gets_no_receipt(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    kim = make.customer(salon, email="kim@example.com")["id"]
    send(salon, make.sale(salon, customerId=kim))
    assert salon.owner.patch(f"/api/customers/{kim}", {"email": None}).status == 200
    assert emails_of(db, salon, jobs) == []


def test_another_tenants_receipt_is_not_mailed(
    make: Maker, salon: Tenant, other_salon: Tenant, jobs: Jobs, db: Any
) -> None:
    send(other_salon, make.sale(other_salon), email="kim@example.com")
    row = db.execute("select id from receipt_mails where company_id = %s", (other_salon.company_id,)).fetchone()
    for mail_id in (row["id"], uuid4()):
        job = message(TYPE, salon.company_id, receiptMailId=mail_id)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []
