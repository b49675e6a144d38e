"""POST /api/organization/addons: the add-on's own item of the subscription, and nothing else."""

from typing import Any

import pytest

from booking.billing.errors import PaidPlanNeeded
from booking.core.errors import AdminOnly
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Tenant
from tests.support.processor import CHARGES_DECLINED, Processor
from tests.support.service_client import Answer
from tests.support.subscribing import items_of, pay_with, record_of, subscribe
from tests.support.tenant_rows import rows_of

PATH = "/api/organization/addons"


@pytest.fixture
def team(studio: Tenant, processor: Processor) -> Tenant:
    processor.deliver_all(subscribe(studio, processor, annual=True))
    return studio


def set_to(tenant: Tenant, quantity: int, addon: str = "extra_sms") -> Answer:
    return tenant.owner.post(PATH, {"addon": addon, "quantity": quantity})


PLAN = {"team_yearly": 1, "sms_segments": None}


@pytest.mark.parametrize("addon", ["extra_sms", "extra_ai"])
def test_an_add_on_is_added_and_changed_by_itself(team: Tenant, processor: Processor, db: Any, addon: str) -> None:
    assert set_to(team, 0, addon).json == {"addon": addon, "quantity": 0, "countsFrom": None}
    assert items_of(processor, db, team) == PLAN
    for quantity in (2, 5, 5, 7):
        answer = set_to(team, quantity, addon)
        assert (answer.status, answer.json) == (200, {"addon": addon, "quantity": quantity, "countsFrom": None})
        assert items_of(processor, db, team) == PLAN | {f"{addon}_monthly": quantity}
        processor.catch_up()
        assert record_of(db, team)[addon] == quantity


def test_both_add_ons_stand_beside_each_other(team: Tenant, processor: Processor, db: Any) -> None:
    set_to(team, 2)
    set_to(team, 3, "extra_ai")
    processor.catch_up()
    record = record_of(db, team)
    assert (record["tier"], record["extra_sms"], record["extra_ai"]) == ("team", 2, 3)


def test_a_lower_quantity_counts_once_the_webhook_has_reported_it(team: Tenant, processor: Processor, db: Any) -> None:
    set_to(team, 2)
    assert record_of(db, team)["extra_sms"] == 0


def test_with_the_plan_the_add_ons_end(team: Tenant, processor: Processor, db: Any) -> None:
    set_to(team, 2)
    processor.client.v1.subscriptions.cancel(record_of(db, team)["processor_subscription_id"])
    processor.catch_up()
    assert (record_of(db, team)["tier"], record_of(db, team)["extra_sms"]) == ("solo", 0)


def test_a_card_that_is_declined_changes_nothing(team: Tenant, processor: Processor, db: Any) -> None:
    pay_with(team, processor, CHARGES_DECLINED)
    before = rows_of(db, team)
    answer = set_to(team, 2)
    assert (answer.status, answer.error) == (502, "The payment processor refused: Your card was declined.")
    assert items_of(processor, db, team) == PLAN
    assert rows_of(db, team) == before


def test_without_a_plan_that_is_paid_for_there_are_no_add_ons(
    studio: Tenant, salon: Tenant, processor: Processor, db: Any
) -> None:
    for tenant in (studio, salon):
        answer = set_to(tenant, 1)
        assert (answer.status, answer.error) == (409, PaidPlanNeeded.message)
    processor.deliver_all(subscribe(studio, processor))
    processor.client.v1.subscriptions.cancel(record_of(db, studio)["processor_subscription_id"])
    assert set_to(studio, 1).status == 409, "the processor knows before the webhook has said so"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"quantity": 1}, "addon"),
        ({"addon": "extra_tea", "quantity": 1}, "addon"),
        ({"addon": "extra_sms"}, "quantity"),
        ({"addon": "extra_sms", "quantity": -1}, "quantity"),
        ({"addon": "extra_sms", "quantity": 101}, "quantity"),
        ({"addon": "extra_sms", "quantity": 1.5}, "quantity"),
    ],
)
def test_a_body_that_is_not_valid_is_refused_by_its_field(studio: Tenant, body: dict[str, Any], field: str) -> None:
    answer = studio.owner.post(PATH, body)
    assert answer.status == 400
    assert answer.error.startswith(f"{field}: ")


def test_a_change_of_an_add_on_changes_nothing_while_the_processor_does_not_answer(
    team: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    before = rows_of(db, team)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    answer = set_to(team, 2)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert rows_of(db, team) == before


def test_add_ons_are_for_admins(team: Tenant) -> None:
    answer = team.staff.post(PATH, {"addon": "extra_sms", "quantity": 1})
    assert (answer.status, answer.error) == (403, AdminOnly.message)
