"""POST /api/organization/tier: a page on which to pay for a plan, or another price in place; the plan itself is what
the processor's webhook says."""

import os
from functools import partial
from typing import Any

import pytest

from booking.billing.errors import PlanIsCurrent, SoloIsReachedByCancelling
from booking.billing.rules import PLANS
from booking.checkouts.errors import PaymentUnderWay
from booking.core.errors import AdminOnly
from tests.support.makers import Maker, Tenant
from tests.support.processor import CHARGES_DECLINED, DECLINED, Processor
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer
from tests.support.subscribing import pay_with, plan_of, record_of, subscribe, subscription_of
from tests.support.tenant_rows import rows_of

PATH = "/api/organization/tier"


def choose(tenant: Tenant, tier: str, *, annual: bool = False) -> Answer:
    return tenant.owner.post(PATH, {"tier": tier, "annual": annual})


@pytest.fixture
def team(studio: Tenant, processor: Processor) -> Tenant:
    """A business that pays for `team` by the month."""
    processor.deliver_all(subscribe(studio, processor))
    return studio


def subscriptions_of(processor: Processor, db: Any, tenant: Tenant) -> list[str]:
    customer = record_of(db, tenant)["processor_customer_id"]
    listed = processor.client.v1.subscriptions.list({"customer": customer, "status": "all"})
    return [one.status for one in listed.data]


# Without a plan


def test_choosing_a_first_plan_gives_a_page_to_pay_on_and_changes_nothing_else(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    processor.new_events()
    answer = choose(studio, "team")
    assert answer.status == 200
    assert answer.json.keys() == {"url"}
    assert plan_of(db, studio) == ("solo", None)
    assert record_of(db, studio)["processor_customer_id"] is None
    assert processor.new_events() == [], "no customer is made before somebody pays"


@pytest.mark.parametrize(
    ("annual", "sold"),
    [(False, [("business_monthly", 1), ("sms_segments", None)]), (True, [("business_yearly", 1)])],
)
def test_the_page_says_whose_it_is_and_sells_prices_of_one_interval(
    studio: Tenant, processor: Processor, db: Any, annual: bool, sold: list[tuple[str, int | None]]
) -> None:
    choose(studio, "business", annual=annual)
    [open_page] = db.execute("select * from checkout_sessions where organization_id = %s", [studio.organization_id])
    session = processor.client.v1.checkout.sessions.retrieve(open_page["session_id"], {"expand": ["line_items"]})
    assert (session.client_reference_id, session.customer) == (str(studio.organization_id), None)
    assert session.line_items is not None
    assert [(one.price.lookup_key, one.quantity) for one in session.line_items.data if one.price] == sold
    assert session.success_url == f"{os.environ['DASHBOARD_URL']}/settings/plan?paid=true"


def test_a_card_that_is_declined_on_the_page_changes_nothing(studio: Tenant, processor: Processor, db: Any) -> None:
    page = choose(studio, "team").json["url"]
    assert processor.pay(page, DECLINED).status_code == 402
    processor.catch_up()
    assert plan_of(db, studio) == ("solo", None)
    assert choose(studio, "team").json["url"] == page


def test_choosing_the_same_plan_again_returns_the_same_page(studio: Tenant) -> None:
    assert choose(studio, "team").json == choose(studio, "team").json


@pytest.mark.thorough
def test_choosing_another_plan_closes_the_first_page(studio: Tenant, processor: Processor, db: Any) -> None:
    first, second = choose(studio, "team").json["url"], choose(studio, "business").json["url"]
    assert first != second
    assert processor.pay(first).status_code >= 400
    processor.pay(second)
    processor.catch_up()
    assert plan_of(db, studio) == ("business", "active")
    assert subscriptions_of(processor, db, studio) == ["active"]


def test_a_page_that_has_expired_is_replaced(studio: Tenant, processor: Processor, db: Any) -> None:
    first = choose(studio, "team").json["url"]
    [page] = db.execute("select session_id from checkout_sessions where organization_id = %s", [studio.organization_id])
    processor.client.v1.checkout.sessions.expire(page["session_id"])
    second = choose(studio, "team").json["url"]
    assert second != first
    assert processor.pay(second).status_code == 303


@pytest.mark.parametrize("tier", ["team", "business"])
def test_a_user_who_just_paid_gets_no_other_page(studio: Tenant, processor: Processor, tier: str) -> None:
    """The webhook has not said so yet."""
    subscribe(studio, processor, "team")
    answer = choose(studio, tier)
    assert (answer.status, answer.error) == (409, PaymentUnderWay.message)


@pytest.mark.thorough
def test_twenty_concurrent_requests_all_get_the_same_page(studio: Tenant, db: Any) -> None:
    answers = at_once([partial(choose, studio, "team")] * 20)
    assert statuses(answers) == [200] * 20
    assert len({answer.json["url"] for answer in answers}) == 1


# With a plan


def test_a_larger_plan_is_charged_at_once_and_its_invoice_is_the_newest(
    team: Tenant, processor: Processor, db: Any
) -> None:
    answer = choose(team, "business")
    assert (answer.status, answer.json) == (200, {"url": None})
    assert plan_of(db, team) == ("team", "active"), "the webhook says so first"
    processor.catch_up()
    assert plan_of(db, team) == ("business", "active")
    newest, first = team.owner.get("/api/organization/billing/invoices").json["invoices"]
    assert (newest["status"], newest["amountCents"] > 0, first["amountCents"]) == ("paid", True, 4900)
    assert subscriptions_of(processor, db, team) == ["active"]


def test_a_smaller_plan_is_credited_at_once(team: Tenant, processor: Processor, db: Any) -> None:
    choose(team, "business")
    processor.catch_up()
    assert choose(team, "team").json == {"url": None}
    processor.catch_up()
    assert plan_of(db, team) == ("team", "active")
    assert team.owner.get("/api/organization/billing/invoices").json["invoices"][0]["amountCents"] <= 0


@pytest.mark.parametrize("tier", ["team", "business"])
def test_by_the_month_becomes_by_the_year_and_back(team: Tenant, processor: Processor, db: Any, tier: str) -> None:
    by_the_month = record_of(db, team)["current_period_end"]
    assert choose(team, tier, annual=True).json == {"url": None}
    processor.catch_up()
    assert plan_of(db, team) == (tier, "active")
    assert (record_of(db, team)["current_period_end"] - by_the_month).days > 300
    assert choose(team, tier).json == {"url": None}
    processor.catch_up()
    assert plan_of(db, team) == (tier, "active")
    assert (record_of(db, team)["current_period_end"] - by_the_month).days < 3


@pytest.mark.thorough
def test_from_month_to_year_and_back_only_the_plans_own_item_changes(
    team: Tenant, processor: Processor, db: Any
) -> None:
    """Add-ons and SMS keep their month and are not charged again, and the credits of the month do not begin anew."""
    for addon in ("extra_ai", "extra_sms"):
        team.owner.post("/api/organization/addons", {"addon": addon, "quantity": 2})
    processor.catch_up()
    before, month = beside_the_plan(processor, db, team), team.owner.get("/api/ai/allowance").json["resetsAt"]
    for annual, tier in ((True, "business"), (True, "team"), (False, "business"), (True, "business"), (False, "team")):
        assert choose(team, tier, annual=annual).json == {"url": None}
        processor.catch_up()
        assert plan_of(db, team) == (tier, "active")
        assert beside_the_plan(processor, db, team) == before
        assert team.owner.get("/api/ai/allowance").json["resetsAt"] == month
        assert (record_of(db, team)["extra_ai"], record_of(db, team)["extra_sms"]) == (2, 2)
        assert charged_items(processor, db, team).isdisjoint(item for item, *_ in before)


def beside_the_plan(processor: Processor, db: Any, tenant: Tenant) -> list[tuple[object, ...]]:
    """What the subscription has beside its plan, and for which periods."""
    return [
        (item.id, item.price.lookup_key, item.current_period_start, item.current_period_end)
        for item in subscription_of(processor, db, tenant).items.data
        if item.price.lookup_key not in PLANS
    ]


def charged_items(processor: Processor, db: Any, tenant: Tenant) -> set[str]:
    """The ids of the items that the newest invoice is for."""
    invoice: Any = processor.client.v1.invoices.retrieve(str(subscription_of(processor, db, tenant).latest_invoice))
    return {line.parent.subscription_item_details.subscription_item for line in invoice.lines.data}


def test_a_declined_card_leaves_the_plan_and_paying_the_invoice_applies_the_change(
    team: Tenant, processor: Processor, db: Any
) -> None:
    pay_with(team, processor, CHARGES_DECLINED)
    url = choose(team, "business").json["url"]
    assert url is not None
    processor.catch_up()
    assert plan_of(db, team) == ("team", "active")
    assert choose(team, "business").json == {"url": url}, "the same invoice is to be paid"
    assert team.owner.get("/api/organization/billing/invoices").json["invoices"][0]["hostedInvoiceUrl"] == url
    assert processor.pay(url).status_code == 303
    processor.catch_up()
    assert plan_of(db, team) == ("business", "active")


@pytest.mark.thorough
def test_an_overdue_payment_has_to_be_paid_before_the_plan_changes(team: Tenant, processor: Processor, db: Any) -> None:
    pay_with(team, processor, CHARGES_DECLINED)
    processor.advance(32)
    processor.catch_up()
    assert plan_of(db, team) == ("team", "past_due"), "the plan is not lost at once"
    assert team.get_v1("organization").json["code"] == "plan_required"
    url = choose(team, "business").json["url"]
    assert processor.pay(url).status_code == 303
    processor.catch_up()
    assert plan_of(db, team) == ("team", "active")


@pytest.mark.thorough
def test_a_plan_changes_during_its_trial_without_a_charge(studio: Tenant, processor: Processor, db: Any) -> None:
    processor.deliver_all(subscribe(studio, processor))
    record = record_of(db, studio)
    processor.client.v1.subscriptions.cancel(record["processor_subscription_id"])
    [price] = processor.client.v1.prices.list({"lookup_keys": ["team_monthly"]}).data
    processor.client.v1.subscriptions.create(
        {"customer": record["processor_customer_id"], "items": [{"price": price.id}], "trial_period_days": 14}
    )
    processor.catch_up()
    assert plan_of(db, studio) == ("team", "trialing")
    assert studio.get_v1("organization").status == 200
    assert choose(studio, "business").json == {"url": None}
    processor.catch_up()
    assert plan_of(db, studio) == ("business", "trialing")


def test_choosing_a_plan_after_cancelling_gives_a_page_for_the_same_customer(
    team: Tenant, processor: Processor, db: Any
) -> None:
    before = record_of(db, team)
    processor.client.v1.subscriptions.cancel(before["processor_subscription_id"])
    processor.catch_up()
    assert processor.pay(choose(team, "team").json["url"]).status_code == 303
    processor.catch_up()
    assert plan_of(db, team) == ("team", "active")
    assert record_of(db, team)["processor_customer_id"] == before["processor_customer_id"]


@pytest.mark.thorough
def test_a_month_passes_and_the_plan_is_renewed_until_it_is_cancelled_in_the_portal(
    team: Tenant, processor: Processor, db: Any
) -> None:
    processor.advance(32)
    processor.catch_up()
    newest, _ = team.owner.get("/api/organization/billing/invoices").json["invoices"]
    assert (newest["status"], newest["amountCents"]) == ("paid", 4900)
    assert plan_of(db, team) == ("team", "active")
    portal = team.owner.post("/api/organization/billing/portal").json["url"]
    subscription = record_of(db, team)["processor_subscription_id"]
    assert processor.post_form(portal, {"action": "cancel", "subscription": subscription}).status_code == 303
    processor.catch_up()
    assert plan_of(db, team) == ("team", "active"), "it has been paid for"
    processor.advance(32)
    processor.catch_up()
    assert plan_of(db, team) == ("solo", "canceled")
    assert team.get_v1("organization").json["code"] == "plan_required"


# What is refused


def test_the_present_plan_is_refused(team: Tenant, processor: Processor, db: Any) -> None:
    answer = choose(team, "team")
    assert (answer.status, answer.error) == (400, PlanIsCurrent.message)


def test_the_present_plan_of_a_business_that_pays_otherwise_is_refused(salon: Tenant) -> None:
    assert choose(salon, "team").error == PlanIsCurrent.message
    assert choose(salon, "team", annual=True).status == 400
    assert choose(salon, "business").status == 200


def test_solo_is_refused_with_and_without_a_plan(make: Maker, team: Tenant) -> None:
    for tenant in (team, make.tenant("hospitality", tier="solo", status=None)):
        answer = choose(tenant, "solo")
        assert (answer.status, answer.error) == (400, SoloIsReachedByCancelling.message)


@pytest.mark.parametrize(
    ("body", "field"),
    [({}, "tier"), ({"tier": "gold"}, "tier"), ({"tier": None}, "tier"), ({"tier": "team", "annual": "yes"}, "annual")],
)
def test_a_body_that_is_not_valid_is_refused_by_its_field(studio: Tenant, body: dict[str, Any], field: str) -> None:
    answer = studio.owner.post(PATH, body)
    assert answer.status == 400
    assert answer.error.startswith(f"{field}: ")


def test_only_an_admin_chooses_a_plan(studio: Tenant, db: Any) -> None:
    answer = studio.staff.post(PATH, {"tier": "team"})
    assert (answer.status, answer.error) == (403, AdminOnly.message)
    assert studio.staff.post(PATH, {"tier": "gold"}).status == 403, "nothing is said about the body"
    assert rows_of(db, studio)["checkout_sessions"] == []


def test_the_audit_log_names_who_chose_which_plan(studio: Tenant) -> None:
    choose(studio, "team", annual=True)
    [entry] = studio.owner.get(f"/api/audit-log?record={studio.organization_id}").json["entries"][:1]
    assert (entry["actor_id"], entry["action"]) == (str(studio.owner.id), f"POST {PATH}")
    assert entry["after"] == {"tier": "team", "annual": True}
