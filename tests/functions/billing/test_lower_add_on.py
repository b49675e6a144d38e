"""POST /api/organization/addons with fewer than before: what is paid for lasts until its month is over, nothing is
given back, and fewer are charged from then on."""

import itertools
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, get_args

import pytest

from booking.billing.records import AddOn
from booking.billing.rules import PLANS
from booking.checkouts.errors import PaymentUnderWay
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, PassOn, Reply, answer_lost, no_fault, refused
from tests.support.makers import Tenant
from tests.support.processor import CHARGES_DECLINED, Processor
from tests.support.races import at_once
from tests.support.service_client import Answer
from tests.support.subscribing import forget, items_of, pay_with, record_of, subscribe, subscription_of

ADD_ONS = get_args(AddOn)
CREDITS = 500
CENTS = {"extra_sms": 5_00, "extra_ai": 15_00}


@pytest.fixture(params=PLANS)
def paying(studio: Tenant, processor: Processor, request: pytest.FixtureRequest) -> Tenant:
    """A business that pays for one of the plans: each of them in turn."""
    plan = PLANS[request.param]
    processor.deliver_all(subscribe(studio, processor, plan.tier, annual=plan.annual))
    return studio


@pytest.fixture
def team(studio: Tenant, processor: Processor) -> Tenant:
    """A business that pays for `team` by the year, beside which add-ons have their months."""
    processor.deliver_all(subscribe(studio, processor, annual=True))
    return studio


def set_to(tenant: Tenant, quantity: int, addon: str = "extra_ai") -> Answer:
    return tenant.owner.post("/api/organization/addons", {"addon": addon, "quantity": quantity})


def add_on_of(tenant: Tenant, addon: str = "extra_ai") -> tuple[int, int | None]:
    """How many of the add-on there are, and how many there will be; None if that stays."""
    organization = tenant.owner.get("/api/organization").json["organization"]
    assert (organization[f"{addon}_next"] is None) == (organization[f"{addon}_next_from"] is None)
    return organization[addon], organization[f"{addon}_next"]


def month_ends(processor: Processor, db: Any, tenant: Tenant) -> datetime:
    """When the month is over that SMS and add-ons are in."""
    ends = min(item.current_period_end for item in subscription_of(processor, db, tenant).items.data)
    return datetime.fromtimestamp(ends, UTC)


def charged(processor: Processor, db: Any, tenant: Tenant) -> int:
    """What all invoices come to, in cents, with what was given back."""
    customer = record_of(db, tenant)["processor_customer_id"]
    assert processor.client.v1.customers.retrieve(customer).balance == 0, "nothing waits to be given back"
    listed = processor.client.v1.invoices.list({"customer": customer, "limit": 100}).data
    return sum(invoice.total for invoice in listed)


# What was paid for is not given back


@pytest.mark.thorough
@pytest.mark.parametrize("addon", ADD_ONS)
def test_with_every_plan_what_is_paid_for_lasts_out_its_month_and_nothing_is_given_back(
    paying: Tenant, processor: Processor, db: Any, addon: str
) -> None:
    set_to(paying, 100, addon)
    processor.catch_up()
    before, ends = charged(processor, db, paying), month_ends(processor, db, paying)
    answer = set_to(paying, 0, addon)
    assert (answer.status, answer.json["quantity"]) == (200, 0)
    assert datetime.fromisoformat(answer.json["countsFrom"]) == ends
    processor.catch_up()
    assert charged(processor, db, paying) == before
    assert add_on_of(paying, addon) == (100, 0)
    processor.advance(32)
    processor.catch_up()
    assert add_on_of(paying, addon) == (0, None)
    lines = [
        line
        for invoice in processor.client.v1.invoices.list(
            {"subscription": subscription_of(processor, db, paying).id}
        ).data
        for line in invoice.lines.data
        if line.period.start >= ends.timestamp() and (line.pricing.price_details.price == price_of(processor, addon))  # type: ignore[union-attr]
    ]
    assert [line.amount for line in lines] == [0]


def price_of(processor: Processor, addon: str) -> str:
    [price] = processor.client.v1.prices.list({"lookup_keys": [f"{addon}_monthly"]}).data
    return price.id


def test_credits_that_are_paid_for_stay_until_the_month_is_over(team: Tenant, processor: Processor, db: Any) -> None:
    set_to(team, 100)
    processor.catch_up()
    set_to(team, 0)
    processor.catch_up()
    allowance = team.owner.get("/api/ai/allowance").json
    assert allowance["included"] == 300 + 100 * CREDITS
    assert datetime.fromisoformat(allowance["resetsAt"]) == month_ends(processor, db, team)


def test_a_lower_quantity_counts_once_the_month_is_over_even_without_an_event(
    team: Tenant, processor: Processor, db: Any
) -> None:
    set_to(team, 3)
    set_to(team, 1)
    processor.catch_up()
    db.execute(
        "update billing_records set extra_ai_next_from = now() - interval '1 second' where organization_id = %s",
        (team.organization_id,),
    )
    assert add_on_of(team) == (1, None)
    assert team.owner.get("/api/ai/allowance").json["included"] == 300 + CREDITS


def test_the_cap_on_sms_is_lowered_with_the_next_month(team: Tenant, processor: Processor, db: Any) -> None:
    set_to(team, 2, "extra_sms")
    set_to(team, 0, "extra_sms")
    set_to(team, 1, "extra_ai")
    processor.catch_up()
    assert (add_on_of(team, "extra_sms"), add_on_of(team)) == ((2, 0), (1, None)), "each add-on by itself"


# More, after fewer


@pytest.mark.parametrize(
    ("quantity", "expected", "more_charged"),
    [(90, (90, None), 0), (5, (90, 5), 0), (89, (90, 89), 0), (100, (100, None), 10)],
)
def test_raising_a_lowered_add_on_charges_only_what_was_not_paid_for_yet(
    team: Tenant, processor: Processor, db: Any, quantity: int, expected: tuple[int, int | None], more_charged: int
) -> None:
    set_to(team, 90)
    set_to(team, 0)
    processor.catch_up()
    before = charged(processor, db, team)
    answer = set_to(team, quantity)
    assert (answer.status, answer.json["countsFrom"] is None) == (200, expected[1] is None)
    processor.catch_up()
    assert round((charged(processor, db, team) - before) / CENTS["extra_ai"]) == more_charged
    assert add_on_of(team) == expected
    assert items_of(processor, db, team)["extra_ai_monthly"] == quantity


@pytest.mark.thorough
def test_raising_and_lowering_an_add_on_never_gives_money_back_nor_more_than_was_paid_for(
    team: Tenant, processor: Processor, db: Any
) -> None:
    """Whatever the order: at any time as many count as were charged."""
    before = charged(processor, db, team)
    most = 0
    for quantity in (3, 0, 2, 5, 1, 4, 0, 6, 5):
        set_to(team, quantity)
        processor.catch_up()
        most = max(most, quantity)
        assert round((charged(processor, db, team) - before) / CENTS["extra_ai"]) == most
        assert add_on_of(team) == (most, None if quantity == most else quantity)


@pytest.mark.thorough
def test_add_ons_paid_for_in_the_last_month_do_not_count_in_a_new_one(
    team: Tenant, processor: Processor, db: Any
) -> None:
    set_to(team, 3)
    set_to(team, 1)
    processor.advance(32)
    processor.catch_up()
    before = charged(processor, db, team)
    set_to(team, 2)
    processor.catch_up()
    assert add_on_of(team) == (2, None)
    assert charged(processor, db, team) > before


@pytest.mark.thorough
def test_a_declined_card_leaves_the_smaller_number_as_it_was_agreed(
    team: Tenant, processor: Processor, db: Any
) -> None:
    set_to(team, 3)
    set_to(team, 1)
    pay_with(team, processor, CHARGES_DECLINED)
    answer = set_to(team, 4)
    assert (answer.status, answer.error) == (502, "The payment processor refused: Your card was declined.")
    processor.catch_up()
    assert add_on_of(team) == (3, 1)


# The plan beside it


@pytest.mark.thorough
def test_a_change_of_plan_keeps_the_paid_and_the_coming_quantity_of_an_add_on(
    team: Tenant, processor: Processor, db: Any
) -> None:
    set_to(team, 3)
    set_to(team, 1)
    for plan in ({"tier": "business", "annual": False}, {"tier": "team", "annual": True}, {"tier": "team"}):
        assert team.owner.post("/api/organization/tier", plan).json == {"url": None}
        processor.catch_up()
        assert add_on_of(team) == (3, 1)
    assert items_of(processor, db, team)["extra_ai_monthly"] == 1


@pytest.mark.thorough
def test_add_ons_that_are_paid_for_end_with_the_plan(team: Tenant, processor: Processor, db: Any) -> None:
    set_to(team, 3)
    set_to(team, 1)
    processor.catch_up()
    processor.client.v1.subscriptions.cancel(subscription_of(processor, db, team).id)
    processor.catch_up()
    assert add_on_of(team) == (0, None)


@pytest.mark.thorough
def test_a_plan_that_is_cancelled_for_its_end_keeps_add_ons_until_then(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    processor.deliver_all(subscribe(studio, processor))
    set_to(studio, 3)
    portal = studio.owner.post("/api/organization/billing/portal").json["url"]
    cancelling = {"action": "cancel", "subscription": subscription_of(processor, db, studio).id}
    assert processor.post_form(portal, cancelling).status_code == 303
    assert set_to(studio, 1).json["countsFrom"] is not None
    processor.catch_up()
    assert add_on_of(studio) == (3, 1)
    processor.advance(32)
    processor.catch_up()
    assert add_on_of(studio) == (0, None)


@pytest.mark.thorough
def test_a_lower_quantity_counts_from_the_end_of_a_trial(studio: Tenant, processor: Processor, db: Any) -> None:
    processor.deliver_all(subscribe(studio, processor))
    record = record_of(db, studio)
    processor.client.v1.subscriptions.cancel(record["processor_subscription_id"])
    [price] = processor.client.v1.prices.list({"lookup_keys": ["team_monthly"]}).data
    processor.client.v1.subscriptions.create(
        {"customer": record["processor_customer_id"], "items": [{"price": price.id}], "trial_period_days": 14}
    )
    processor.catch_up()
    set_to(studio, 3)
    before = charged(processor, db, studio)
    ends = datetime.fromisoformat(set_to(studio, 1).json["countsFrom"])
    assert timedelta(days=13) < ends - datetime.now(UTC) < timedelta(days=15)
    processor.catch_up()
    assert (add_on_of(studio), charged(processor, db, studio)) == ((3, 1), before)


# Whatever order the processor's words come in


@pytest.mark.thorough
def test_every_order_of_the_events_ends_in_the_same_record(studio: Tenant, processor: Processor, db: Any) -> None:
    begun = subscribe(studio, processor)
    processor.deliver_all(begun)
    for quantity in (100, 0, 5):
        set_to(studio, quantity)
    updates = [event for event in processor.new_events() if event["type"] == "customer.subscription.updated"]
    assert len(updates) >= 3
    ends = []
    for order in itertools.permutations([begun[-1], *updates[-3:]]):
        forget(db, studio)
        processor.deliver_all([*order, *order])
        ends.append((add_on_of(studio), record_of(db, studio)))
    assert {now for now, _ in ends} == {(100, 5)}
    assert all(end == ends[0] for end in ends)


@pytest.mark.thorough
def test_a_late_event_about_the_last_month_brings_no_add_on_back(team: Tenant, processor: Processor, db: Any) -> None:
    set_to(team, 3)
    set_to(team, 0)
    late = processor.new_events()
    processor.advance(32)
    processor.catch_up()
    processor.deliver_all(reversed(late))
    assert add_on_of(team) == (0, None)


# When something comes in between


@pytest.mark.thorough
def test_a_month_that_ends_meanwhile_is_the_one_that_is_paid_for(
    team: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    """Between the question how many there are and the answer that there are fewer, the next month was charged."""
    set_to(team, 3)

    def a_month_passes(pass_on: PassOn) -> Reply:
        processor.advance(32)
        return pass_on()

    faulty_stripe.faults.extend([no_fault, a_month_passes])
    answer = set_to(team, 0)
    processor.catch_up()
    assert add_on_of(team) == (3, 0)
    assert datetime.fromisoformat(answer.json["countsFrom"]) == month_ends(processor, db, team)


@pytest.mark.thorough
@pytest.mark.parametrize("fault", [refused(500), answer_lost])
def test_a_second_request_lowers_an_add_on_after_the_first_failed(
    team: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream, fault: Any
) -> None:
    set_to(team, 3)
    faulty_stripe.faults.extend([no_fault, *[fault] * ATTEMPTS])
    assert set_to(team, 1).status == 502
    assert set_to(team, 1).json["countsFrom"] is not None
    processor.catch_up()
    assert add_on_of(team) == (3, 1)


def test_one_of_two_concurrent_changes_must_wait(
    team: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    """Else the one who makes it fewer would not know of those that the other has just paid for."""
    set_to(team, 3)
    others: list[Answer] = []

    def meanwhile(pass_on: PassOn) -> Reply:
        others.extend(at_once([partial(set_to, team, 10)]))
        return pass_on()

    faulty_stripe.faults.append(meanwhile)
    assert set_to(team, 1).status == 200
    assert (others[0].status, others[0].error) == (409, PaymentUnderWay.message)
    processor.catch_up()
    assert add_on_of(team) == (3, 1)
    assert set_to(team, 10).status == 200, "nobody is in the way any more"


def test_a_change_that_was_cut_off_does_not_stand_in_the_way_for_long(team: Tenant, db: Any) -> None:
    begun = "insert into subscription_changes (organization_id, begun_at) values (%s, now() - %s * interval '1 second')"
    db.execute(begun, (team.organization_id, 50))
    assert set_to(team, 1).status == 409
    db.execute("update subscription_changes set begun_at = now() - interval '1 minute'")
    assert set_to(team, 1).status == 200
