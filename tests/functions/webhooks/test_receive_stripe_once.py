"""POST /api/webhooks/stripe: each event once, and in whatever order they come, what is so at the payment processor is
what is written."""

import itertools
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.billing.queries import NOTHING_BOUGHT
from booking.processor_events import actions as taking
from tests.support.faulty_upstream import FaultyUpstream, PassOn, Reply, refused
from tests.support.makers import Tenant
from tests.support.processor import Event, Processor
from tests.support.races import at_once, holding, statuses
from tests.support.subscribing import (
    HISTORY,
    created,
    forget,
    item_of,
    plan_of,
    price_at,
    record_of,
    subscribe,
    subscription_of,
)
from tests.support.tenant_rows import rows_of


@pytest.fixture
def history(studio: Tenant, processor: Processor, db: Any) -> list[Event]:
    """One subscription's life: created, changed twice, ended. Nobody has heard of it."""
    events = subscribe(studio, processor)
    processor.deliver_all(events)
    subscription = subscription_of(processor, db, studio)
    for plan in ("business_monthly", "team_yearly"):
        change: Any = {"id": item_of(subscription), "price": price_at(processor, plan)}
        processor.client.v1.subscriptions.update(subscription.id, {"items": [change]})
    processor.client.v1.subscriptions.cancel(subscription.id)
    history = [one for one in [*events, *processor.new_events()] if one["type"] in HISTORY]
    assert [one["type"] for one in history] == [HISTORY[0], HISTORY[1], HISTORY[1], HISTORY[2]]
    forget(db, studio)
    return history


@pytest.mark.thorough
def test_every_order_of_a_subscriptions_events_ends_in_the_same_record(
    studio: Tenant, processor: Processor, history: list[Event], db: Any
) -> None:
    """The first one twice, and all of them once more at the end."""
    ends = []
    for order in itertools.permutations(history):
        processor.deliver_all([order[0], *order, *order])
        ends.append(record_of(db, studio))
        forget(db, studio)
    assert all(end == ends[0] for end in ends)
    assert (ends[0]["tier"], ends[0]["subscription_status"]) == ("solo", "canceled")


def test_replayed_events_leave_the_present_state(studio: Tenant, processor: Processor, db: Any) -> None:
    """Whatever has happened so far comes again, backwards, before the news."""
    heard: list[Event] = subscribe(studio, processor)
    processor.deliver_all(heard)
    subscription = subscription_of(processor, db, studio)
    for plan, expected in (("business_monthly", "business"), ("team_yearly", "team")):
        change: Any = {"id": item_of(subscription), "price": price_at(processor, plan)}
        processor.client.v1.subscriptions.update(subscription.id, {"items": [change]})
        news = processor.new_events()
        db.execute("delete from processor_events where organization_id = %s", (studio.organization_id,))
        processor.deliver_all([*reversed(heard), *reversed(news)])
        heard += news
        assert plan_of(db, studio) == (expected, "active")


def test_one_of_twenty_concurrent_deliveries_of_an_event_has_an_effect(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    event = created(subscribe(studio, processor))
    written = "select count(*) as n from audit_log where company_id = %s and record_type = 'billing_records'"
    before = db.execute(written, (studio.company_id,)).fetchone()["n"]
    with holding(db, "billing_records", studio.organization_id, until_waiting=20, key="organization_id"):
        answers = at_once([partial(processor.deliver, event)] * 20)
    assert statuses(answers) == [200] * 20
    assert db.execute(written, (studio.company_id,)).fetchone()["n"] == before + 1
    assert len(rows_of(db, studio)["processor_events"]) == 1
    assert plan_of(db, studio) == ("team", "active")


def test_an_event_that_was_taken_causes_no_further_calls(
    studio: Tenant, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    events = subscribe(studio, processor)
    processor.deliver_all(events)
    faulty_stripe.faults.append(refused(500))
    processor.deliver_all(events)
    assert len(faulty_stripe.faults) == 1


def test_an_answer_that_has_been_overtaken_is_not_written(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    """What the processor said while the plan was live arrives after another event has written its end."""
    event = created(subscribe(studio, processor))

    def be_overtaken(pass_on: PassOn) -> Reply:
        old = pass_on()
        processor.client.v1.subscriptions.cancel(event["data"]["object"]["id"])
        at_once([processor.catch_up])
        assert plan_of(db, studio) == ("solo", "canceled")
        return old

    faulty_stripe.faults.append(be_overtaken)
    processor.deliver_all([event])
    assert plan_of(db, studio) == ("solo", "canceled")


def test_an_event_that_is_always_overtaken_is_sent_again_later(
    studio: Tenant, processor: Processor, db: Any, monkeypatch: pytest.MonkeyPatch, faulty_stripe: FaultyUpstream
) -> None:
    first = created(subscribe(studio, processor))

    def be_overtaken(pass_on: PassOn) -> Reply:
        db.execute(
            "insert into processor_events (id, organization_id, subject, type) values (%s, %s, 'plan', 'x')",
            (f"evt_{uuid4().hex}", studio.organization_id),
        )
        return pass_on()

    monkeypatch.setattr(taking, "ATTEMPTS", 2)
    faulty_stripe.faults.extend([be_overtaken] * 2)
    assert processor.deliver(first).status == 503
    assert record_of(db, studio) == NOTHING_BOUGHT
    assert processor.deliver(first).status == 200
    assert plan_of(db, studio) == ("team", "active")


def test_notes_of_old_events_are_deleted(studio: Tenant, processor: Processor, db: Any) -> None:
    events = subscribe(studio, processor)
    processor.deliver_all(events[:-1])
    db.execute(
        "update processor_events set received_at = now() - interval '60 days' where organization_id = %s",
        (studio.organization_id,),
    )
    processor.deliver_all(events[-1:])
    assert len(rows_of(db, studio)["processor_events"]) == 1
