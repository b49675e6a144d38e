"""GET /api/organization/plans: what plans and add-ons cost at the payment processor, looked up once in ten minutes."""

from collections.abc import Iterator
from time import monotonic

import pytest

from booking.core.errors import AdminOnly
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from functions.billing import list_plans
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Tenant

PATH = "/api/organization/plans"


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    list_plans.prices_during.cache_clear()
    yield
    list_plans.prices_during.cache_clear()


def test_plans_and_add_ons_have_the_processors_prices(studio: Tenant) -> None:
    answer = studio.owner.get(PATH)
    assert answer.status == 200
    plans = {(plan["tier"], plan["annual"]): plan["amountCents"] for plan in answer.json["plans"]}
    assert plans == {
        ("team", False): 4900,
        ("team", True): 49_000,
        ("business", False): 12_900,
        ("business", True): 129_000,
    }
    assert {one["addon"] for one in answer.json["addOns"]} == {"extra_sms", "extra_ai"}
    assert {one["currency"] for one in answer.json["plans"] + answer.json["addOns"]} == {"AUD"}


def test_a_second_request_for_prices_does_not_ask_the_processor_again(
    studio: Tenant, faulty_stripe: FaultyUpstream
) -> None:
    first = studio.owner.get(PATH)
    faulty_stripe.faults.append(refused(500))
    assert studio.owner.get(PATH).json == first.json
    assert len(faulty_stripe.faults) == 1


def test_a_request_for_prices_ten_minutes_later_asks_the_processor_again(
    studio: Tenant, faulty_stripe: FaultyUpstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert studio.owner.get(PATH).status == 200
    now = monotonic()
    monkeypatch.setattr(list_plans, "monotonic", lambda: now + list_plans.KEPT_SECONDS)
    faulty_stripe.faults += [refused(500)] * ATTEMPTS
    answer = studio.owner.get(PATH)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)


def test_a_failure_to_read_the_prices_is_not_kept(studio: Tenant, faulty_stripe: FaultyUpstream) -> None:
    faulty_stripe.faults += [refused(500)] * ATTEMPTS
    answer = studio.owner.get(PATH)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert studio.owner.get(PATH).status == 200


def test_a_refusal_of_the_processor_is_502_with_its_reason(studio: Tenant, faulty_stripe: FaultyUpstream) -> None:
    faulty_stripe.faults.append(
        refused(400, b'{"error": {"type": "invalid_request_error", "message": "No such price"}}')
    )
    answer = studio.owner.get(PATH)
    assert (answer.status, answer.error) == (502, "The payment processor refused: No such price")


def test_only_admins_see_what_plans_cost(studio: Tenant) -> None:
    answer = studio.staff.get(PATH)
    assert (answer.status, answer.error) == (403, AdminOnly.message)
