"""Every door at which money could not be given back leaves something to settle, of either engine, and nothing else
does."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.support.deposit_pages import CENTS, GOES_BACK, Desk
from tests.support.faulty_upstream import FaultyUpstream, refused
from tests.support.holds import REFUSAL
from tests.support.job_queues import Jobs, do
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.sales_counter import custom, sell, void
from tests.support.settlements import listed, to_settle

Door = Callable[[Desk, FaultyUpstream], int]
"""Has money come in that cannot go back; how much is open of it."""


def _paid_late(desk: Desk) -> None:
    asked = desk.asked()
    asked.patch(status="cancelled")
    asked.pay_and_tell()


def _account_gone(desk: Desk, stripe: FaultyUpstream) -> int:
    _paid_late(desk)
    desk.processor.withdraw(desk.account)
    desk.do_jobs(GOES_BACK)
    return CENTS


def _refund_refused(desk: Desk, stripe: FaultyUpstream) -> int:
    _paid_late(desk)
    stripe.faults.append(refused(400, REFUSAL))
    desk.do_jobs(GOES_BACK)
    return CENTS


def _refund_failed(desk: Desk, stripe: FaultyUpstream) -> int:
    asked = desk.asked()
    asked.pay_and_tell()
    [payment] = desk.payments()
    made = desk.processor.on(desk.account).v1.refunds.create({"payment_intent": payment["payment_intent_id"]})
    desk.processor.catch_up()
    desk.processor.fail_refund(made.id)
    desk.processor.deliver_all(2 * desk.processor.new_events())
    return CENTS


def _paid_for_nothing(desk: Desk, stripe: FaultyUpstream) -> int:
    _pays(desk, "aud")
    return 1500


def _pays(desk: Desk, currency: str, **metadata: str) -> None:
    """Somebody pays 15.00 on the service's own account."""
    made: Any = {
        "amount": 1500,
        "currency": currency,
        "payment_method": "pm_card_visa",
        "confirm": True,
        "metadata": {"company_id": str(desk.tenant.company_id), **metadata},
    }
    desk.processor.client.v1.payment_intents.create(made)
    desk.processor.catch_up()


def _dispute(desk: Desk, stripe: FaultyUpstream) -> int:
    desk.asked().pay_and_tell()
    [payment] = desk.payments()
    desk.processor.dispute(payment["payment_intent_id"], amount=1000)
    desk.processor.catch_up()
    return 1000


def _other_currency(desk: Desk, stripe: FaultyUpstream) -> int:
    booked = desk.book()
    _pays(desk, "usd", **{f"{desk.engine.removesuffix('s')}_id": booked})
    stripe.faults.append(refused(400, REFUSAL))
    desk.do_jobs(GOES_BACK)
    return 1500


def _void_open(desk: Desk, stripe: FaultyUpstream) -> int:
    card = desk.make.gift_card(desk.tenant, amountCents=700)
    void(desk.tenant, sell(desk.tenant, custom(2000), giftCardCode=card["code"]).json["sale"])
    return 2000


DOORS: Mapping[str, Door] = {
    "account_gone": _account_gone,
    "refund_refused": _refund_refused,
    "refund_failed": _refund_failed,
    "paid_for_nothing": _paid_for_nothing,
    "dispute": _dispute,
    "other_currency": _other_currency,
    "void_open": _void_open,
}


@pytest.fixture(params=["appointments", "reservations"])
def desk(make: Maker, processor: Processor, jobs: Jobs, request: pytest.FixtureRequest) -> Desk:
    engine = request.param
    tenant = make.tenant("appointments" if engine == "appointments" else "hospitality")
    make.db.execute("update companies set currency = 'AUD' where id = %s", (tenant.company_id,))
    processor.new_events()
    return Desk.of(make, tenant, processor, jobs, engine)


@pytest.mark.parametrize("kind", DOORS)
def test_what_cannot_go_back_is_to_be_settled_once_and_the_admins_hear_of_it_once(
    desk: Desk, faulty_stripe: FaultyUpstream, other_salon: Tenant, kind: str
) -> None:
    cents = DOORS[kind](desk, faulty_stripe)
    assert to_settle(desk.tenant) == [(kind, cents)]
    assert to_settle(other_salon) == []
    mailing = "dispute_opened" if kind == "dispute" else "refund_not_made"
    [job] = desk.waiting(mailing)
    assert do(mailing, job, job) == []
    assert len(desk.jobs.emails(job["id"])) == 1
    [record] = listed(desk.tenant)
    assert (record["amount_cents"], record["settled_at"], record["settled_cents"]) == (cents, None, 0)
    assert (record["sale_id"] is None) == (kind != "void_open")
    assert (record["payment_intent_id"] is None) == (kind == "void_open")


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_what_went_back_and_what_a_sale_was_owed_leave_nothing_to_settle(
    make: Maker, processor: Processor, jobs: Jobs, salon: Tenant, bistro: Tenant, engine: str
) -> None:
    tenant = salon if engine == "appointments" else bistro
    processor.new_events()
    desk = Desk.of(make, tenant, processor, jobs, engine)
    _paid_late(desk)
    desk.do_jobs(GOES_BACK)
    void(tenant, sell(tenant, custom(2000), paidInPersonCents=0).json["sale"])
    assert listed(tenant) == []
