"""POST /api/sales/{id}/receipt."""

from typing import Any

from tests.functions.customers.client_visibility import confined
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.messages_switched_on import jobs_of
from tests.support.sales_counter import custom, sell

NEEDS_EMAIL = "email: is required, since no client of this sale has an address."


def mails_of(db: Any, tenant: Tenant) -> list[tuple[Any, str | None]]:
    """Each receipt that is to be mailed: of which sale, and to which address of the request."""
    rows = db.execute(
        "select m.sale_id::text, m.email from outbox o join receipt_mails m on m.id::text = o.data ->> 'receiptMailId'"
        " where o.company_id = %s and m.company_id = o.company_id and o.type = 'sale_receipt' order by o.occurred_at",
        (tenant.company_id,),
    )
    return [(row["sale_id"], row["email"]) for row in rows]


def test_a_receipt_goes_to_the_address_that_is_named_or_else_to_the_client(make: Maker, salon: Tenant, db: Any) -> None:
    sale = make.sale(salon, customerId=make.customer(salon, email="kim@example.com")["id"])
    for body in ({"email": "office@example.com"}, {}, {"email": None}):
        answer = salon.staff.post(f"/api/sales/{sale['id']}/receipt", body)
        assert (answer.status, answer.json) == (200, {"ok": True})
    assert mails_of(db, salon) == [(sale["id"], "office@example.com"), (sale["id"], None), (sale["id"], None)]


def test_a_receipt_for_a_client_without_an_address_needs_one_in_the_request(
    make: Maker, salon: Tenant, db: Any
) -> None:
    nobody, unreachable = make.sale(salon), make.sale(salon, customerId=make.customer(salon, email=None)["id"])
    for sale in (nobody, unreachable):
        answer = salon.staff.post(f"/api/sales/{sale['id']}/receipt", {})
        assert (answer.status, answer.error) == (400, NEEDS_EMAIL)
    assert salon.staff.post(f"/api/sales/{nobody['id']}/receipt", {"email": "kim@"}).status == 400
    assert jobs_of(db, salon) == []


def test_a_receipt_for_a_client_whom_the_member_may_not_see_needs_an_address_in_the_request(
    make: Maker, salon: Tenant, db: Any
) -> None:
    stranger = make.customer(salon, email="kim@example.com")["id"]
    sale = sell(salon, custom(100), customerId=stranger).json["sale"]
    member = confined(make, salon, make.provider(salon)["id"])
    assert member.post(f"/api/sales/{sale['id']}/receipt", {}).error == NEEDS_EMAIL
    assert member.post(f"/api/sales/{sale['id']}/receipt", {"email": "office@example.com"}).status == 200


def test_a_receipt_of_an_unknown_sale_or_another_tenants_is_404(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    theirs = make.sale(other_salon)["id"]
    for sale_id in (theirs, NOBODYS_ID):
        assert salon.staff.post(f"/api/sales/{sale_id}/receipt", {"email": "kim@example.com"}).status == 404
    assert mails_of(db, salon) == mails_of(db, other_salon) == []
