"""What ends or settles the debt of a deposit closes the page on which it is paid, and whoever has paid there all the
same has everything back."""

from typing import Any

import pytest

from booking.deposits.errors import DepositIsPaid, NoDepositDue
from tests.support.deposit_pages import CENTS, CLOSES, DOORS, ENDINGS, GOES_BACK, NEWS, UNDONE, Asked, Desk
from tests.support.job_queues import Jobs, do, message, relay
from tests.support.makers import Maker, Tenant
from tests.support.processor import ACCOUNT, Processor
from tests.support.reports import totals


def desk_of(engine: str, request: pytest.FixtureRequest) -> Desk:
    make, processor, jobs = (request.getfixturevalue(name) for name in ("make", "processor", "jobs"))
    tenant = request.getfixturevalue("salon" if engine == "appointments" else "bistro")
    return Desk.of(make, tenant, processor, jobs, engine)


@pytest.fixture(params=["appointments", "reservations"])
def desk(request: pytest.FixtureRequest) -> Desk:
    return desk_of(request.param, request)


@pytest.mark.parametrize(("engine", "door"), DOORS)
def test_the_page_closes(engine: str, door: str, request: pytest.FixtureRequest) -> None:
    desk = desk_of(engine, request)
    asked, end = ENDINGS[engine][door](desk)
    end()
    assert asked.is_open, "what was pressed may be undone for ten seconds"
    assert desk.do_jobs() == []
    assert asked.pay() == 410
    assert desk.payments() == []


@pytest.mark.parametrize(("engine", "door"), DOORS)
def test_who_pays_all_the_same_has_everything_back(engine: str, door: str, request: pytest.FixtureRequest) -> None:
    """The page was open, and its payer quicker than the job; the desk sees the deposit as it has left it."""
    desk = desk_of(engine, request)
    asked, end = ENDINGS[engine][door](desk)
    end()
    left = _seen(desk, asked)
    asked.pay_and_tell()
    assert _seen(desk, asked) == left
    mailed = desk.do_jobs()
    if door != "its guest is erased":  # whose address is gone
        assert [subject for subject in mailed if subject.startswith("Paid too late")] == mailed[-1:]
    assert not [subject for subject in mailed if subject.startswith("Deposit paid")]
    [payment] = desk.payments()
    assert payment["refunded_cents"] == CENTS
    assert _seen(desk, asked) == left
    assert desk.do_jobs() == [], "neither the refund nor anything else is told once more"


def _seen(desk: Desk, asked: Asked) -> list[Any]:
    """What the booking and the report say of its deposit: a payment that came too late is in neither."""
    answer = desk.tenant.owner.get(asked.path)
    booking = answer.json.get(desk.engine[:-1], {})
    of_deposit = [booking.get(name) for name in ("deposit_status", "deposit_amount_cents", "payment_intent_id")]
    return [answer.status, of_deposit, totals(desk.tenant.owner, "deposits")]


@pytest.mark.parametrize(("engine", "door"), DOORS)
def test_no_page_is_opened_any_more(engine: str, door: str, request: pytest.FixtureRequest) -> None:
    """But of what a smaller party, or another service, owes instead."""
    desk = desk_of(engine, request)
    asked, end = ENDINGS[engine][door](desk)
    end()
    again = desk.ask(asked.id)
    if door == "its enquiry is released":
        assert again.status == 404
    elif door == "moved to a service with another deposit" or (
        engine == "reservations" and door in ("given back at the desk", "waived")
    ):
        assert again.status == 200
    else:
        assert (again.status, again.error) in [(409, NoDepositDue.message), (409, DepositIsPaid.message)]


@pytest.mark.parametrize("door", UNDONE)
def test_undone_within_ten_seconds_the_page_stays_open_and_payable(desk: Desk, door: str) -> None:
    asked, end = UNDONE[door](desk)
    end()
    relay()
    assert desk.waiting(CLOSES)[0]["id"] not in str(desk.jobs.waiting(CLOSES)), "it waits as long as an undo may come"
    asked.undo()
    desk.do_jobs(CLOSES)
    assert desk.ask(asked.id).json["url"] == asked.page
    asked.pay_and_tell()
    assert asked.record["deposit_status"] == "paid"
    [told] = desk.do_jobs(NEWS)
    assert told.startswith("Deposit paid")


@pytest.mark.parametrize("door", UNDONE)
def test_paid_within_the_ten_seconds_and_then_undone_it_is_the_deposit(desk: Desk, door: str) -> None:
    asked, end = UNDONE[door](desk)
    end()
    asked.pay_and_tell()
    asked.undo()
    assert desk.do_jobs(NEWS) == []
    desk.do_jobs(CLOSES, GOES_BACK)
    assert asked.record["deposit_status"] == "paid"
    [told] = desk.do_jobs(NEWS)
    assert told.startswith("Deposit paid")
    [payment] = desk.payments()
    assert payment["refunded_cents"] == 0
    day = desk.tenant.owner.get("/api/day?date=2030-03-04").json[desk.engine]
    [deposit] = [one["deposit"] for one in day if one["id"] == asked.id]
    assert (deposit["paid_cents"], deposit["refundable_cents"]) == (CENTS, CENTS)
    assert deposit["payment_intent_id"] == payment["payment_intent_id"]
    assert (
        desk.make.db.execute("select from desk_deposits where company_id = %s", [desk.tenant.company_id]).rowcount == 0
    )
    assert desk.ask(asked.id).error == DepositIsPaid.message


def test_what_the_desk_takes_back_within_the_ten_seconds_is_not_settled(desk: Desk) -> None:
    """Written down as paid by mistake: the guest, who has paid meanwhile, has paid the deposit."""
    asked = desk.asked()
    asked.patch(depositStatus="paid")
    asked.pay_and_tell()
    asked.patch(depositStatus="pending")
    desk.do_jobs()
    assert asked.record["deposit_status"] == "paid"
    assert [payment["refunded_cents"] for payment in desk.payments()] == [0]


def test_a_second_payment_of_what_is_paid_goes_back(desk: Desk, db: Any) -> None:
    """Two pages are open at the processor, of which the service knows the second."""
    first = desk.asked()
    db.execute("delete from checkout_sessions where subject = %s", (first.id,))
    second = desk.asked(first.id)
    second.pay_and_tell()
    first.pay_and_tell()
    desk.do_jobs()
    assert [payment["refunded_cents"] for payment in desk.payments()] == [0, CENTS]
    assert first.record["deposit_status"] == "paid"


def test_what_is_paid_online_closes_any_other_page(desk: Desk, db: Any) -> None:
    first = desk.asked()
    db.execute("delete from checkout_sessions where subject = %s", (first.id,))
    second = desk.asked(first.id)
    first.pay_and_tell()
    assert first.record["deposit_status"] == "paid"
    desk.do_jobs(CLOSES)
    assert second.pay() == 410


@pytest.mark.parametrize(
    ("changes", "stays"),
    [
        ({"partySize": 6}, True),
        ({"partySize": 10}, True),
        ({"notes": "By the window"}, True),
        ({"partySize": 3}, False),
    ],
)
def test_the_amount_stays_as_requested_but_of_a_party_below_its_tier(
    bistro: Tenant, make: Maker, processor: Processor, jobs: Jobs, changes: dict[str, Any], stays: bool
) -> None:
    desk = Desk.of(make, bistro, processor, jobs, "reservations")
    asked = desk.asked(desk.book(partySize=5))
    asked.patch(**changes)
    desk.do_jobs(CLOSES)
    assert asked.is_open is stays
    seen = asked.record
    expected = ("pending", CENTS) if stays else ("none", None)
    assert (seen["deposit_status"], seen["deposit_amount_cents"]) == expected


def test_a_party_that_falls_into_a_smaller_tier_owes_that(
    bistro: Tenant, make: Maker, processor: Processor, jobs: Jobs
) -> None:
    desk = Desk.of(make, bistro, processor, jobs, "reservations")
    large = desk.asked(desk.book(partySize=8))
    large.patch(partySize=4)
    small = desk.asked(large.id)
    assert large.pay() == 410, "a page for something else is closed first"
    small.pay_and_tell()
    assert [payment["amount_cents"] for payment in desk.payments()] == [CENTS]
    assert small.record["deposit_status"] == "paid"


def test_tiers_that_change_leave_the_requested_amount(
    bistro: Tenant, make: Maker, processor: Processor, jobs: Jobs
) -> None:
    desk = Desk.of(make, bistro, processor, jobs, "reservations")
    asked = desk.asked()
    [tier, *_] = bistro.owner.get("/api/organization/deposit-tiers").json["depositTiers"]
    assert bistro.owner.delete(f"/api/organization/deposit-tiers/{tier['id']}").status == 200
    make.deposit_tier(bistro, minPartySize=3, amountCents=1000)
    asked.patch(notes="By the window")
    desk.do_jobs()
    asked.pay_and_tell()
    assert asked.record["deposit_status"] == "paid"


def test_a_service_that_asks_for_as_much_leaves_the_page(
    salon: Tenant, make: Maker, processor: Processor, jobs: Jobs
) -> None:
    desk = Desk.of(make, salon, processor, jobs, "appointments")
    asked = desk.asked()
    asked.patch(serviceId=make.service(salon, depositAmountCents=CENTS)["id"])
    desk.do_jobs(CLOSES)
    asked.pay_and_tell()
    assert asked.record["deposit_status"] == "paid"


def test_what_is_paid_on_an_account_that_is_disconnected_is_the_deposit(desk: Desk) -> None:
    """Disconnecting ends no debt: the venue has the money."""
    asked = desk.asked()
    desk.tenant.owner.delete(ACCOUNT)
    asked.pay_and_tell()
    desk.do_jobs()
    assert asked.record["deposit_status"] == "paid"
    assert [payment["refunded_cents"] for payment in desk.payments()] == [0]


def test_the_jobs_of_another_tenant_close_and_pay_back_nothing(
    desk: Desk, make: Maker, other_salon: Tenant, db: Any
) -> None:
    asked = desk.asked()
    asked.patch(status="cancelled")
    asked.pay_and_tell()
    for job_type in (CLOSES, GOES_BACK, NEWS):
        for job in desk.waiting(job_type):
            assert do(job_type, message(job_type, other_salon.company_id, **job["data"])) == []
    desk.processor.catch_up()
    assert [payment["refunded_cents"] for payment in desk.payments()] == [0]
