"""POST /api/organization/tier, pressed twice without pause, and at once: one page to pay on, that of what was chosen
last."""

from functools import partial
from typing import Any

import pytest

from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, PassOn, Reply, refused
from tests.support.makers import Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer
from tests.support.subscribing import plan_of


def choose(tenant: Tenant, tier: str) -> Answer:
    return tenant.owner.post("/api/organization/tier", {"tier": tier, "annual": False})


def test_another_plan_is_chosen_while_the_processor_tells_that_the_first_page_is_closed(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    """Its event ends the record of the first page before that is replaced."""
    first = choose(studio, "team").json["url"]

    def and_it_is_delivered(pass_on: PassOn) -> Reply:
        closed = pass_on()
        at_once([processor.catch_up])
        assert db.execute("select from checkout_sessions where subject = %s", (studio.organization_id,)).rowcount == 0
        return closed

    faulty_stripe.faults.extend([lambda pass_on: pass_on(), and_it_is_delivered])  # how it is; close it
    answer = choose(studio, "business")
    assert answer.status == 200
    assert processor.pay(first).status_code == 410
    processor.pay(answer.json["url"])
    processor.catch_up()
    assert plan_of(db, studio) == ("business", "active")


def test_of_two_plans_that_are_chosen_at_once_the_later_has_the_page_and_both_are_led_there(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    later: list[Answer] = []

    def meanwhile(pass_on: PassOn) -> Reply:
        later.extend(at_once([partial(choose, studio, "business")]))
        return pass_on()

    faulty_stripe.faults.append(meanwhile)
    earlier = choose(studio, "team")
    assert statuses([earlier, *later]) == [200, 200]
    assert earlier.json == later[0].json
    assert len(_open_pages(processor, studio)) == 1
    processor.pay(earlier.json["url"])
    processor.catch_up()
    assert plan_of(db, studio) == ("business", "active")


def _open_pages(processor: Processor, tenant: Tenant) -> list[str]:
    pages = processor.client.v1.checkout.sessions.list({"status": "open", "limit": 100})
    return [one.id for one in pages if one.client_reference_id == str(tenant.organization_id)]


@pytest.mark.parametrize("tiers", [["team", "business"], ["team", "team"], ["team", "business", "team", "business"]])
def test_whoever_presses_at_once_is_led_to_a_page_to_pay_on(
    studio: Tenant, processor: Processor, db: Any, tiers: list[str]
) -> None:
    """Also where a page is open already, which each of them closes."""
    for _ in range(2):
        answers = at_once([partial(choose, studio, tier) for tier in tiers])
        assert statuses(answers) == [200] * len(tiers)
    [page] = db.execute("select url from checkout_sessions where subject = %s", (studio.organization_id,))
    assert page["url"] in [answer.json["url"] for answer in answers]
    assert processor.pay(page["url"]).status_code == 303


def test_a_later_choice_that_fails_leaves_the_page_to_the_earlier(
    studio: Tenant, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    later: list[Answer] = []

    def meanwhile(pass_on: PassOn) -> Reply:
        faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
        later.extend(at_once([partial(choose, studio, "business")]))
        return pass_on()

    faulty_stripe.faults.append(meanwhile)
    earlier = choose(studio, "team")
    assert statuses([earlier, *later]) == [200, 502]
    assert processor.pay(earlier.json["url"]).status_code == 303


@pytest.mark.parametrize(("wanted", "age"), [("x", 0), ("team_monthly", 0), ("team_monthly", 60)])
def test_a_page_whose_making_was_cut_off_does_not_stand_in_the_way(
    studio: Tenant, processor: Processor, db: Any, wanted: str, age: int
) -> None:
    owner = studio.organization_id
    db.execute(
        "insert into checkout_sessions (organization_id, subject, wanted, created_at)"
        " values (%s, %s, %s, now() - make_interval(secs => %s))",
        (owner, owner, wanted, age),
    )
    assert processor.pay(choose(studio, "team").json["url"]).status_code == 303


def test_a_page_whose_record_is_gone_when_it_is_made_is_closed_and_made_anew(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    def lose_it(pass_on: PassOn) -> Reply:
        db.execute("delete from checkout_sessions where organization_id = %s", (studio.organization_id,))
        return pass_on()

    faulty_stripe.faults.append(lose_it)
    answer = choose(studio, "team")
    assert answer.status == 200
    assert len(_open_pages(processor, studio)) == 1
    assert processor.pay(answer.json["url"]).status_code == 303
