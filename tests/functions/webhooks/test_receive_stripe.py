"""POST /api/webhooks/stripe: what the payment processor says of plans is written once, whoever repeats it and in
whatever order it comes."""

from typing import Any
from uuid import uuid4

import pytest

from booking.billing.queries import NOTHING_BOUGHT
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, PassOn, Reply, answer_lost, no_fault, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.subscribing import (
    HISTORY,
    created,
    item_of,
    pay_for_a_second,
    plan_of,
    price_at,
    record_of,
    subscribe,
    subscription_of,
)
from tests.support.tenant_rows import rows_of

# What is written


def test_a_plan_that_is_paid_for_is_written_and_opens_what_belongs_to_it(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    assert studio.get_v1("organization").json["code"] == "plan_required"
    processor.deliver_all(subscribe(studio, processor))
    record = record_of(db, studio)
    assert (record["tier"], record["subscription_status"]) == ("team", "active")
    assert record["processor_customer_id"].startswith("cus_")
    assert record["processor_subscription_id"].startswith("sub_")
    assert record["current_period_end"] > record["billing_cycle_anchor"]
    assert studio.get_v1("organization").status == 200


def test_the_events_own_copy_of_the_object_is_not_recorded(studio: Tenant, processor: Processor, db: Any) -> None:
    """It may be old by the time it comes; where to look is all that is taken from it."""
    event = created(subscribe(studio, processor))
    event["data"]["object"] |= {"status": "canceled", "items": {"object": "list", "data": []}}
    processor.deliver_all([event])
    assert plan_of(db, studio) == ("team", "active")


def test_the_page_on_which_it_was_paid_is_not_open_any_more(studio: Tenant, processor: Processor, db: Any) -> None:
    events = subscribe(studio, processor)
    assert len(rows_of(db, studio)["checkout_sessions"]) == 1
    processor.deliver_all(events)
    assert rows_of(db, studio)["checkout_sessions"] == []


def test_a_page_on_which_nobody_has_paid_leaves_the_plan_as_it_is(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    studio.owner.post("/api/organization/tier", {"tier": "team"})
    [page] = db.execute("select session_id from checkout_sessions where organization_id = %s", [studio.organization_id])
    processor.client.v1.checkout.sessions.expire(page["session_id"])
    processor.catch_up()
    assert record_of(db, studio) == NOTHING_BOUGHT
    assert rows_of(db, studio)["checkout_sessions"] == []


def test_add_ons_are_written_as_they_are_paid_for(studio: Tenant, processor: Processor, db: Any) -> None:
    processor.deliver_all(subscribe(studio, processor))
    subscription = subscription_of(processor, db, studio)
    processor.client.v1.subscription_items.create(
        {"subscription": subscription.id, "price": price_at(processor, "extra_ai_monthly"), "quantity": 3}
    )
    processor.catch_up()
    record = record_of(db, studio)
    assert (record["tier"], record["extra_sms"], record["extra_ai"]) == ("team", 0, 3)


def test_a_price_that_nobody_knows_does_not_drop_the_tier(studio: Tenant, processor: Processor, db: Any) -> None:
    processor.deliver_all(subscribe(studio, processor, "business"))
    subscription = subscription_of(processor, db, studio)
    agreed: Any = {"unit_amount": 9900, "recurring": {"interval": "month"}, "product_data": {"name": "As agreed"}}
    price = processor.client.v1.prices.create(agreed | {"currency": "aud"})
    processor.client.v1.subscriptions.update(
        subscription.id, {"items": [{"id": item_of(subscription), "price": price.id}]}
    )
    processor.catch_up()
    assert plan_of(db, studio) == ("business", "active")


def test_a_subscription_keeps_its_tier_when_a_newer_price_takes_over_the_lookup_key(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    processor.deliver_all(subscribe(studio, processor, "business"))
    [old] = processor.client.v1.prices.list({"lookup_keys": ["business_monthly"]}).data
    newer: Any = {"product": old.product, "currency": "aud", "unit_amount": 1, "recurring": {"interval": "month"}}
    made = processor.client.v1.prices.create(newer | {"lookup_key": "business_monthly", "transfer_lookup_key": True})
    try:
        db.execute("update billing_records set tier = 'team' where organization_id = %s", [studio.organization_id])
        subscription = subscription_of(processor, db, studio)
        processor.client.v1.subscriptions.update(subscription.id, {"metadata": {"note": "renewed"}})
        processor.catch_up()
        assert plan_of(db, studio) == ("business", "active")
    finally:
        processor.client.v1.prices.update(made.id, {"lookup_key": "", "active": False})
        processor.client.v1.prices.update(old.id, {"lookup_key": "business_monthly", "transfer_lookup_key": True})


def test_cancelled_at_the_end_of_the_period_the_plan_lasts_until_then(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    processor.deliver_all(subscribe(studio, processor))
    subscription = subscription_of(processor, db, studio)
    processor.client.v1.subscriptions.update(subscription.id, {"cancel_at_period_end": True})
    processor.catch_up()
    assert plan_of(db, studio) == ("team", "active")
    processor.client.v1.subscriptions.cancel(subscription.id)
    processor.catch_up()
    assert plan_of(db, studio) == ("solo", "canceled")
    assert studio.get_v1("organization").json["code"] == "plan_required"


def test_an_organization_that_subscribes_again_after_cancelling_has_a_plan(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    processor.deliver_all(subscribe(studio, processor))
    before = record_of(db, studio)
    processor.client.v1.subscriptions.cancel(before["processor_subscription_id"])
    processor.catch_up()
    processor.deliver_all(subscribe(studio, processor, "business", annual=True))
    after = record_of(db, studio)
    assert (after["tier"], after["subscription_status"]) == ("business", "active")
    assert after["processor_subscription_id"] != before["processor_subscription_id"]
    assert after["processor_customer_id"] == before["processor_customer_id"]


def test_events_about_a_suspended_organization_are_recorded(studio: Tenant, processor: Processor, db: Any) -> None:
    events = subscribe(studio, processor)
    db.execute("update organizations set active = false where id = %s", (studio.organization_id,))
    processor.deliver_all(events)
    assert plan_of(db, studio) == ("team", "active")


def test_the_processors_customer_names_the_organization_of_an_event_without_our_metadata(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    """A subscription that somebody made by hand carries no word of ours."""
    processor.deliver_all(subscribe(studio, processor))
    record = record_of(db, studio)
    processor.client.v1.subscriptions.cancel(record["processor_subscription_id"])
    processor.catch_up()
    by_hand = processor.client.v1.subscriptions.create(
        {
            "customer": record["processor_customer_id"],
            "items": [{"price": price_at(processor, "business_yearly")}],
        }
    )
    processor.catch_up()
    assert plan_of(db, studio) == ("business", "active")
    assert record_of(db, studio)["processor_subscription_id"] == by_hand.id


def test_an_event_about_an_unknown_organization_is_answered_as_taken_and_changes_nothing(
    processor: Processor, db: Any
) -> None:
    """The account may serve others, too."""
    count = "select count(*) as n from processor_events"
    before = db.execute(count).fetchone()
    customer = processor.client.v1.customers.create()
    unknown: list[dict[str, str]] = [{}, {"organization_id": str(uuid4())}, {"organization_id": "somebody's"}]
    for metadata in unknown:
        price = price_at(processor, "team_monthly")
        processor.client.v1.subscriptions.create(
            {"customer": customer.id, "items": [{"price": price}], "metadata": metadata}
        )
    assert {one["type"] for one in processor.catch_up()} > {HISTORY[0]}
    assert db.execute(count).fetchone() == before


def test_an_event_of_another_kind_is_taken_without_asking_anybody(
    faulty_stripe: FaultyUpstream, processor: Processor
) -> None:
    faulty_stripe.faults.append(refused(500))
    processor.deliver_all([{"id": "evt_1", "type": "customer.created", "data": {"object": {"id": "cus_1"}}}])
    assert len(faulty_stripe.faults) == 1


def test_the_audit_log_names_the_webhook_for_a_change_of_plan(studio: Tenant, processor: Processor) -> None:
    processor.deliver_all(subscribe(studio, processor))
    entries = studio.owner.get(f"/api/audit-log?record={studio.organization_id}").json["entries"]
    [said] = [one for one in entries if (one["before"] or {}).get("tier") == "solo"]
    assert (said["actor_kind"], said["action"]) == ("system", "POST /api/webhooks/stripe")
    assert said["after"] == {"tier": "team", "subscription_status": "active"}


# A second subscription


def assert_flagged(db: Any, studio: Tenant, subscription: str) -> None:
    flagged = db.execute(
        "select subscription_id from duplicate_subscriptions where organization_id = %s", (studio.organization_id,)
    ).fetchall()
    assert flagged == [{"subscription_id": subscription}]


def test_a_second_live_subscription_is_flagged_and_cancelled(studio: Tenant, processor: Processor, db: Any) -> None:
    processor.deliver_all(subscribe(studio, processor))
    kept = record_of(db, studio)
    second = pay_for_a_second(studio, processor)
    for _ in range(2):
        processor.catch_up()
    assert record_of(db, studio) == kept
    assert processor.client.v1.subscriptions.retrieve(second).status == "canceled"
    assert processor.client.v1.subscriptions.retrieve(kept["processor_subscription_id"]).status == "active"
    assert_flagged(db, studio, second)


def test_a_second_subscription_whose_cancelling_was_cut_off_is_flagged_and_cancelled_by_the_next_delivery(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    processor.deliver_all(subscribe(studio, processor))
    processor.new_events()
    second = pay_for_a_second(studio, processor)
    [completed] = processor.new_events("checkout.session.completed")
    faulty_stripe.faults.extend([no_fault, no_fault, *[answer_lost] * ATTEMPTS])
    assert processor.deliver(completed).status == 502
    assert_flagged(db, studio, second)
    assert processor.deliver(completed).status == 200
    assert processor.client.v1.subscriptions.retrieve(second).status == "canceled"
    assert plan_of(db, studio) == ("team", "active")
    assert_flagged(db, studio, second)


# When something fails on the way


@pytest.mark.parametrize("fault", [refused(500), refused(429), refused(200, b"<html>")])
def test_while_the_processor_does_not_answer_nothing_is_taken_and_the_event_comes_again(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream, fault: Any
) -> None:
    first = created(subscribe(studio, processor))
    before = rows_of(db, studio)
    faulty_stripe.faults.extend([fault] * ATTEMPTS)
    answer = processor.deliver(first)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert rows_of(db, studio) == before
    faulty_stripe.faults.clear()
    assert processor.deliver(first).status == 200
    assert plan_of(db, studio) == ("team", "active")


def test_a_subscription_that_the_processor_does_not_know_is_502(studio: Tenant, processor: Processor, db: Any) -> None:
    metadata = {"organization_id": str(studio.organization_id)}
    unknown = {"id": f"sub_{uuid4().hex}", "object": "subscription", "metadata": metadata}
    answer = processor.deliver({"id": f"evt_{uuid4().hex}", "type": HISTORY[1], "data": {"object": unknown}})
    assert answer.status == 502
    assert answer.error.startswith(PaymentProcessorRefused.message.partition(";")[0])
    assert record_of(db, studio) == NOTHING_BOUGHT


def test_no_transaction_is_open_while_the_processor_is_asked(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    open_meanwhile: list[int] = []

    def look(pass_on: PassOn) -> Reply:
        row = db.execute(
            "select count(*) as n from pg_stat_activity where datname = current_database()"
            " and usename in ('booking_app', 'booking_billing') and state <> 'idle'"
        ).fetchone()
        open_meanwhile.append(row["n"])
        return pass_on()

    first = created(subscribe(studio, processor))
    faulty_stripe.faults.append(look)
    processor.deliver_all([first])
    assert open_meanwhile == [0]


def test_an_event_about_one_tenant_changes_no_other(make: Maker, studio: Tenant, processor: Processor, db: Any) -> None:
    other = make.tenant("appointments", tier="solo", status=None)
    processor.deliver_all(subscribe(other, processor))
    before = rows_of(db, other)
    processor.deliver_all(subscribe(studio, processor, "business"))
    assert rows_of(db, other) == before
