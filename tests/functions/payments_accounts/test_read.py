"""GET /api/organization/payments-account: what the business's account for payments may do, and what it still needs."""

import pytest

from booking.payments_accounts.records import PaymentsAccount
from tests.support.makers import Tenant
from tests.support.processor import ACCOUNT, Processor

NONE: PaymentsAccount = {
    "connected": False,
    "state": "none",
    "chargesEnabled": False,
    "payoutsEnabled": False,
    "due": [],
    "country": None,
    "dashboardUrl": None,
}


def test_a_business_without_an_account_reads_that_it_has_none(salon: Tenant) -> None:
    answer = salon.staff.get(ACCOUNT)
    assert (answer.status, answer.json) == (200, NONE)


def test_a_new_account_may_do_nothing_before_the_processor_says_so(salon: Tenant, processor: Processor) -> None:
    account, _ = processor.begin_connecting(salon)
    shown = salon.staff.get(ACCOUNT).json
    assert shown["dashboardUrl"].endswith(f"/{account}")
    assert shown | {"dashboardUrl": None} == NONE | {"connected": True, "state": "incomplete", "country": "AU"}


def test_the_account_shows_what_the_processor_has_reported(salon: Tenant, processor: Processor) -> None:
    account = processor.connect(salon)
    processor.review(
        account, charges_enabled="false", payouts_enabled="false", due="external_account,person.verification"
    )
    assert salon.owner.get(ACCOUNT).json["chargesEnabled"], "the processor's report says so first"
    processor.catch_up()
    shown = salon.owner.get(ACCOUNT).json
    assert (shown["connected"], shown["chargesEnabled"], shown["payoutsEnabled"]) == (True, False, False)
    assert shown["due"] == ["defaults.payout_methods", "person.verification"], "what is due later is not named"
    assert (shown["state"], shown["country"]) == ("incomplete", "AU")


STATES: list[tuple[dict[str, str], str, list[str]]] = [
    ({"cards": "restricted", "due": "external_account"}, "incomplete", ["defaults.payout_methods"]),
    ({"cards": "restricted", "due": "", "looked_at": "person.verification"}, "in_review", []),
    ({"cards": "pending", "due": ""}, "in_review", []),
    ({"cards": "rejected", "due": ""}, "refused", []),
    ({"cards": "unsupported", "due": ""}, "refused", []),
    ({"cards": "active", "due": "external_account"}, "active", ["defaults.payout_methods"]),
]


@pytest.mark.parametrize(("changes", "state", "due"), STATES)
def test_the_state_says_who_has_to_act(
    salon: Tenant, processor: Processor, changes: dict[str, str], state: str, due: list[str]
) -> None:
    account = processor.connect(salon)
    processor.review(account, **changes)
    processor.catch_up()
    shown = salon.staff.get(ACCOUNT).json
    assert (shown["state"], shown["due"], shown["chargesEnabled"]) == (state, due, state == "active")


@pytest.mark.parametrize(("changes", "state", "due"), STATES)
def test_v1_reads_the_same_states_in_words_of_its_own(
    salon: Tenant,
    processor: Processor,
    monkeypatch: pytest.MonkeyPatch,
    changes: dict[str, str],
    state: str,
    due: list[str],
) -> None:
    account = processor.connect(salon)
    monkeypatch.setenv("STRIPE_ACCOUNTS", "v1")
    processor.review(account, **changes)
    processor.catch_up()
    shown = salon.staff.get(ACCOUNT).json
    assert (shown["state"], shown["chargesEnabled"]) == (state, state == "active")
    assert shown["due"] == (["external_account"] if due else [])


def test_an_account_that_is_closed_is_none(salon: Tenant, processor: Processor) -> None:
    processor.close(processor.connect(salon))
    processor.catch_up()
    assert salon.owner.get(ACCOUNT).json == NONE


def test_a_business_sees_its_own_account_alone(salon: Tenant, other_salon: Tenant, processor: Processor) -> None:
    processor.connect(salon)
    assert other_salon.owner.get(ACCOUNT).json == NONE


def test_an_account_that_has_withdrawn_its_connection_is_none(salon: Tenant, processor: Processor) -> None:
    processor.withdraw(processor.connect(salon))
    processor.catch_up()
    assert salon.owner.get(ACCOUNT).json == NONE
