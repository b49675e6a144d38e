"""The daily check of all ledgers: it names what differs, and counts it for the alarm."""

from operator import itemgetter
from typing import Any
from uuid import UUID

import pytest

from functions.schedules import verify_ledgers
from local import template
from local.events import LambdaContext, schedule_event
from tests.support.job_queues import function_of
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, of, sell, void
from tests.support.service_client import invoking

FIELDS = ("company_id", "ledger", "record_id", "recorded", "proven")
CHECK = function_of("functions.schedules.verify_ledgers")


def check(context: LambdaContext | None = None) -> Any:
    """One run, in an execution environment of its own."""
    [schedule] = [one for one in template.load().schedules if one.function == CHECK.name]
    with invoking(CHECK):
        return template.load_handler(CHECK)(schedule_event(schedule), context or LambdaContext.of(CHECK))


@pytest.fixture
def tampered(make: Maker, salon: Tenant, other_salon: Tenant, db: Any) -> list[dict[str, Any]]:
    """Numbers of two tenants that somebody changed past their ledgers, as the check should name them."""
    product, sold = make.product(salon, stock=3), make.customer_package(salon)
    undone, unsold = (
        sell(salon, of("product", make.product(salon, stock=9), pieces)).json["sale"] for pieces in (2, 5)
    )
    member = loyalty_member(make, salon, 30)
    card, other_card, spent = (make.gift_card(other_salon) for _ in range(3))
    paid = sell(other_salon, custom(300), giftCardCode=spent["code"]).json["sale"]
    for statement, record in (
        ("update products set stock_on_hand = 4 where id = %s", product),
        ("update customer_packages set sessions_used = 1 where id = %s", sold),
        ("update sales set status = 'voided', voided_at = now() where id = %s", undone),
        ("update sale_lines set quantity = 6 where sale_id = %s", unsold),
        ("update loyalty_members set points_balance = 31 where id = %s", member),
        ("update gift_cards set balance_cents = 0 where id = %s", card),
        ("update gift_cards set issued_cents = 9000 where id = %s", other_card),
        ("update sales set gift_card_applied_cents = 200 where id = %s", paid),
    ):
        db.execute(statement, (record["id"],))
    return sorted(
        [
            named(salon, "loyalty points", member, 31, 30),
            named(salon, "package sessions", sold, 1, 0),
            named(salon, "product stock", product, 4, 3),
            named(salon, "sale stock", undone, 0, 2),
            named(salon, "sale stock", unsold, 6, 5),
            named(other_salon, "gift card balance", card, 0, 5000),
            named(other_salon, "gift card issue", other_card, 9000, 5000),
            named(other_salon, "gift card redemption", paid, 200, 300),
        ],
        key=itemgetter("ledger", "record_id"),
    )


def named(tenant: Tenant, ledger: str, record: dict[str, Any], recorded: int, proven: int) -> dict[str, Any]:
    return {
        "company_id": str(tenant.company_id),
        "ledger": ledger,
        "record_id": record["id"],
        "recorded": recorded,
        "proven": proven,
    }


def named_in(log: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [
        {name: str(value) if isinstance(value := getattr(record, name), UUID) else value for name in FIELDS}
        for record in log.records
        if hasattr(record, "ledger")
    ]


def of_tenants(named: list[dict[str, Any]], *tenants: Tenant) -> list[dict[str, Any]]:
    """What is named of these tenants, one after the other: other tests have tenants of their own in this database."""
    return [one for tenant in tenants for one in named if one["company_id"] == str(tenant.company_id)]


def test_every_tenants_differences_are_listed(
    salon: Tenant, other_salon: Tenant, tampered: list[dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    outcome = check()
    named = named_in(caplog)
    assert sorted(of_tenants(named, salon, other_salon), key=itemgetter("ledger", "record_id")) == tampered
    assert outcome == {"differences": len(named)}


def test_a_ledger_that_agrees_is_not_listed(make: Maker, salon: Tenant, caplog: pytest.LogCaptureFixture) -> None:
    product, card = make.product(salon, stock=3), make.gift_card(salon)
    line = {"kind": "product", "productId": product["id"], "quantity": 1, "unitPriceCents": 100}
    voided = make.sale(salon, lines=[line], giftCardCode=card["code"])
    assert void(salon, voided).status == 200
    make.sale(salon, lines=[line, line], giftCardCode=card["code"])
    sold = make.customer_package(salon)
    assert salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {}).status == 201
    check()
    assert of_tenants(named_in(caplog), salon) == []


@pytest.mark.usefixtures("tampered")
def test_a_fault_that_touches_many_records_neither_floods_the_log_nor_hides_other_tenants(
    salon: Tenant, other_salon: Tenant, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(verify_ledgers, "MAX_NAMED", 2)
    assert check()["differences"] >= 7
    named = named_in(caplog)
    assert [len(of_tenants(named, tenant)) for tenant in (salon, other_salon)] == [2, 2]
