"""Who comes first: a payment or what ends its debt, a page that is being made or what ends its debt, one end or the
other."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest

from booking.checkouts.errors import PaymentUnderWay
from booking.deposits.errors import DepositIsPaid, NoDepositDue
from tests.support.deposit_pages import CENTS, CLOSES, GOES_BACK, NEWS, Asked, Desk
from tests.support.faulty_upstream import FaultyUpstream, PassOn, Reply
from tests.support.job_queues import Jobs, do
from tests.support.makers import Maker
from tests.support.processor import Processor
from tests.support.races import at_once, holding, once_waiting
from tests.support.service_client import Answer


@pytest.fixture(params=["salon", "bistro"])
def desk(request: pytest.FixtureRequest, make: Maker, processor: Processor, jobs: Jobs) -> Desk:
    engine = "appointments" if request.param == "salon" else "reservations"
    return Desk.of(make, request.getfixturevalue(request.param), processor, jobs, engine)


def sale(asked: Asked) -> Answer:
    line = {"kind": "custom", "description": "All of it", "quantity": 1, "unitPriceCents": 9000}
    body = {"lines": [line], "paymentMethod": "cash", "bookingTable": asked.desk.engine, "bookingId": asked.id}
    return asked.desk.tenant.owner.post("/api/sales", body)


def patching(**changes: Any) -> Callable[[Asked], Answer]:
    return lambda asked: asked.desk.tenant.owner.patch(asked.path, changes)


ENDS: dict[str, Callable[[Asked], Answer]] = {
    "cancelled": patching(status="cancelled"),
    "missed": patching(status="no_show"),
    "paid at the desk": patching(depositStatus="paid"),
    "closed by a sale": sale,
}


@pytest.mark.parametrize("end", ENDS)
def test_a_payment_that_is_reported_before_the_end_is_the_deposit(desk: Desk, db: Any, end: str) -> None:
    """What follows is what follows for any deposit that was paid."""
    asked = desk.asked()
    assert asked.pay() == 303
    with holding(db, desk.engine, asked.id, until_waiting=2):
        _, ended = at_once([desk.processor.catch_up, once_waiting(db, 1, partial(ENDS[end], asked))])
    assert ended.status in (200, 201)
    assert GOES_BACK not in [job["type"] for job in desk.waiting(GOES_BACK)]
    assert asked.record["deposit_status"] == "paid"
    if end == "closed by a sale":
        assert ended.json["sale"]["deposit_applied_cents"] == CENTS
    [told] = [subject for subject in desk.do_jobs() if subject.startswith(("Deposit", "Paid too late"))]
    assert told.startswith("Deposit paid")
    assert [payment["refunded_cents"] for payment in desk.payments()] == [0]


@pytest.mark.parametrize("end", ENDS)
def test_a_payment_that_is_reported_after_the_end_goes_back(desk: Desk, db: Any, end: str) -> None:
    asked = desk.asked()
    assert asked.pay() == 303
    with holding(db, desk.engine, asked.id, until_waiting=2):
        ended, _ = at_once(
            [partial(ENDS[end], asked), once_waiting(db, 1, cast(Callable[[], Answer], desk.processor.catch_up))]
        )
    assert ended.status in (200, 201)
    if end == "closed by a sale":
        assert ended.json["sale"]["deposit_applied_cents"] == 0
    assert asked.record["deposit_status"] == ("paid" if end == "paid at the desk" else "pending")
    [told] = [subject for subject in desk.do_jobs() if subject.startswith(("Deposit", "Paid too late"))]
    assert told.startswith("Paid too late")
    assert [payment["refunded_cents"] for payment in desk.payments()] == [CENTS]


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("page_first", [True, False])
def test_a_page_that_is_being_made_while_the_debt_ends_is_closed_or_never_comes_to_be(
    desk: Desk, db: Any, end: str, page_first: bool
) -> None:
    asked = Asked(desk, desk.book(), "")
    asking, ending = partial(desk.ask, asked.id), partial(ENDS[end], asked)
    first, second = (asking, ending) if page_first else (ending, asking)
    with holding(db, desk.engine, asked.id, until_waiting=2):
        answers = at_once([first, once_waiting(db, 1, second)])
    answer = answers[0 if page_first else 1]
    if page_first:
        assert answer.status == 200
    else:
        error = DepositIsPaid if end == "paid at the desk" else NoDepositDue
        assert (answer.status, answer.error) == (409, error.message)
    desk.do_jobs()
    assert _open_pages(desk, asked) == []


def test_a_page_of_another_amount_is_not_given_out_while_it_is_being_made(
    desk: Desk, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    """The party shrinks below its tier, the service changes."""
    asked = Asked(desk, desk.book(), "")
    other: dict[str, Any] = {"partySize": 2}
    if desk.service is not None:
        other = {"serviceId": desk.make.service(desk.tenant, depositAmountCents=CENTS + 1)["id"]}

    def meanwhile(pass_on: PassOn) -> Reply:
        at_once([partial(asked.patch, **other)])
        return pass_on()

    faulty_stripe.faults.append(meanwhile)
    answer = desk.ask(asked.id)
    error = PaymentUnderWay if desk.service else NoDepositDue
    assert (answer.status, answer.error) == (409, error.message)
    desk.do_jobs()
    assert _open_pages(desk, asked) == []
    if desk.service:
        assert desk.ask(asked.id).status == 200, "nobody waits for a page that did not come to be"


def test_two_ends_at_once_close_the_page_once(desk: Desk, db: Any) -> None:
    asked = desk.asked()
    with holding(db, desk.engine, asked.id, until_waiting=2):
        answers = at_once([partial(ENDS[end], asked) for end in ("cancelled", "paid at the desk")])
    assert [answer.status for answer in answers] == [200, 200]
    closing = desk.waiting(CLOSES)
    assert len(closing) == 2
    at_once([partial(do, CLOSES, job) for job in closing])
    desk.do_jobs()
    assert asked.pay() == 410


def test_the_undo_and_the_job_that_pays_back_agree(desk: Desk, db: Any) -> None:
    """Whichever has the booking first: the deposit is paid and stays, or it goes back and is due again."""
    asked = desk.asked()
    asked.patch(status="cancelled")
    asked.pay_and_tell()
    [refund] = desk.waiting(GOES_BACK)
    with holding(db, desk.engine, asked.id, until_waiting=2):
        at_once([asked.undo, partial(do, GOES_BACK, refund)])
    desk.processor.catch_up()
    [payment] = desk.payments()
    told = [subject for subject in desk.do_jobs(NEWS) if subject.startswith(("Deposit", "Paid too late"))]
    kept = (asked.record["deposit_status"], payment["refunded_cents"])
    assert kept in [("paid", 0), ("pending", CENTS)]
    assert len(told) <= 1
    if kept[0] == "paid":
        assert told[0].startswith("Deposit paid")


def test_two_presses_at_once_lead_to_one_page(desk: Desk, db: Any) -> None:
    asked = Asked(desk, desk.book(), "")
    with holding(db, desk.engine, asked.id, until_waiting=2):
        answers = at_once([partial(desk.ask, asked.id)] * 2)
    assert [answer.status for answer in answers] == [200, 200]
    assert len({answer.json["url"] for answer in answers}) == 1


def _open_pages(desk: Desk, asked: Asked) -> list[str]:
    pages = desk.processor.on(desk.account).v1.checkout.sessions.list({"status": "open", "limit": 100})
    return [one.id for one in pages if one.metadata and asked.id in one.metadata.to_dict().values()]
