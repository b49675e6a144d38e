"""POST /api/venue/returns: what goes back of the deposits that the sale has taken off."""

from functools import partial
from typing import Any

import pytest

from tests.functions.refunds.refund_requests import key, refund, refunds_at_stripe
from tests.functions.sales.test_deposits import deposit_of
from tests.support.deposit_pages import CENTS, NEWS, Desk
from tests.support.faulty_upstream import FaultyUpstream, refused
from tests.support.job_queues import Jobs, do, jobs_in_outbox, message
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding
from tests.support.returns import cash, give_back
from tests.support.sales_counter import custom, sell
from tests.support.service_client import Answer

TYPE = "deposit_refund"
REFUSAL = b'{"error": {"type": "invalid_request_error", "message": "No."}}'


def part(method: str, cents: int) -> dict[str, Any]:
    return {"refunds": [{"method": method, "amountCents": cents}]}


def close_out(salon: Tenant, visit: str, cents: int = 5000) -> dict[str, Any]:
    answer = sell(salon, custom(cents), bookingTable="appointments", bookingIds=[visit])
    assert answer.status == 201, answer.text
    sold: dict[str, Any] = answer.json["sale"]
    return sold


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> str:
    kim = make.customer(salon, email="kim@example.com")["id"]
    return str(make.appointment(salon, customerId=kim, startsAt="2030-03-04T10:00:00")["id"])


@pytest.fixture
def deposit(make: Maker, salon: Tenant, visit: str) -> str:
    """The payment intent of a deposit of 20.00 for the visit."""
    return make.payment(salon, 2000, visit)


@pytest.fixture
def at_desk(make: Maker, salon: Tenant) -> str:
    """A visit whose deposit of 12.00 was paid at the desk."""
    visit = str(make.appointment(salon, serviceId=make.service(salon, depositAmountCents=1200)["id"])["id"])
    assert salon.staff.patch(f"/api/appointments/{visit}", {"depositStatus": "paid"}).status == 200
    return visit


def do_refunds(db: Any, salon: Tenant, processor: Processor) -> list[int]:
    """Does the jobs that pay back, each twice, and tells the service what came of it; what went back of payments."""
    for job in jobs_in_outbox(db, salon, TYPE):
        assert do(TYPE, job, job) == []
    processor.catch_up()
    rows = db.execute(
        "select refunded_cents from payments where company_id = %s order by created_at", (salon.company_id,)
    )
    return [row["refunded_cents"] for row in rows]


def status_of(salon: Tenant, visit: str) -> str:
    return str(salon.staff.get(f"/api/appointments/{visit}").json["appointment"]["deposit_status"])


# At the desk


def test_a_deposit_of_the_desk_goes_back_there_and_is_refunded_once_nothing_is_left(
    salon: Tenant, at_desk: str
) -> None:
    sold = close_out(salon, at_desk)
    refusal = give_back(salon, sold, (0, 0, {"amountCents": 1201}), **part("deposit_desk", 1201))
    assert (refusal.status, refusal.json["code"]) == (409, "more_than_paid")
    made = give_back(salon, sold, (0, 0, {"amountCents": 500}), **part("deposit_desk", 500)).json["return"]
    assert made["refunds"] == [{"method": "deposit_desk", "amount_cents": 500}]
    assert status_of(salon, at_desk) == "paid"
    sale = salon.staff.get(f"/api/sales/{sold['id']}").json["sale"]
    assert (sale["given_back_cents"], sale["deposit_left_cents"], sale["owed_cents"]) == (500, 0, 0)
    assert give_back(salon, sold, (0, 0, {"amountCents": 700}), **part("deposit_desk", 700)).status == 201
    assert status_of(salon, at_desk) == "refunded"
    opened = salon.staff.get("/api/cash-ups").json["open"]
    expected = {one["method"]: one["expected_cents"] for one in opened["methods"]}
    assert (expected["cash"], expected.get("deposit_desk", 0)) == (3800, 0)
    assert (
        give_back(salon, sold, (0, 0, {"amountCents": 1}), **part("deposit_desk", 1)).json["code"] == "more_than_paid"
    )


def test_it_is_proposed_in_person_first_then_by_card_then_online_and_at_the_desk_last(
    make: Maker, salon: Tenant, db: Any, visit: str, deposit: str, at_desk: str
) -> None:
    card = make.gift_card(salon, amountCents=1000)
    closing = {"bookingTable": "appointments", "bookingIds": [visit, at_desk], "giftCardCode": card["code"]}
    sold = sell(salon, custom(5000), **closing).json["sale"]
    assert (sold["deposit_applied_cents"], sold["paid_in_person_cents"]) == (3200, 800)
    assert give_back(salon, sold, (0, 1), dryRun=True).json["return"]["refunds"] == [
        {"method": "cash", "amount_cents": 800},
        {"method": "gift_card", "amount_cents": 1000, "gift_card_code": card["code"]},
        {"method": "deposit_online", "amount_cents": 2000},
        {"method": "deposit_desk", "amount_cents": 1200},
    ]
    assert jobs_in_outbox(db, salon, TYPE) == []


def test_a_sale_without_a_deposit_gives_none_back(salon: Tenant) -> None:
    sold = sell(salon, custom(1000)).json["sale"]
    for method in ("deposit_desk", "deposit_online"):
        assert give_back(salon, sold, (0, 1), **part(method, 1000)).json["code"] == "more_than_paid"


def test_what_a_return_gave_back_is_not_given_back_again_elsewhere(salon: Tenant, at_desk: str) -> None:
    """What was applied is what sales took off less what returns gave back: nothing is left for another sale."""
    sold = close_out(salon, at_desk)
    assert (
        give_back(
            salon,
            sold,
            (0, 1),
            refunds=[{"method": "deposit_desk", "amountCents": 1200}, {"method": "cash", "amountCents": 3800}],
        ).status
        == 201
    )
    again = close_out(salon, at_desk, 900)
    assert (again["deposit_applied_cents"], again["paid_in_person_cents"]) == (0, 900)


def test_a_deposit_that_stayed_is_not_taken_off_twice(salon: Tenant, at_desk: str) -> None:
    sold = close_out(salon, at_desk, 1200)
    refusal = give_back(salon, sold, (0, 1), **cash(1200))
    assert refusal.json["code"] == "more_than_paid"
    new: dict[str, Any] = {"refunds": [{"method": "gift_card", "amountCents": 1200}]}
    assert give_back(salon, sold, (0, 1), **new).status == 201
    assert close_out(salon, at_desk, 900)["deposit_applied_cents"] == 0


# Online


def test_a_deposit_that_was_paid_online_is_paid_back_by_a_job_once(
    salon: Tenant, db: Any, processor: Processor, visit: str, deposit: str, stripe_url: str
) -> None:
    sold = close_out(salon, visit)
    made = give_back(salon, sold, (0, 0, {"amountCents": 1500}), **part("deposit_online", 1500)).json["return"]
    assert made["refunds"] == [{"method": "deposit_online", "amount_cents": 1500}]
    assert do_refunds(db, salon, processor) == [1500]
    assert refunds_at_stripe(deposit, stripe_url) == [1500]
    assert do_refunds(db, salon, processor) == [1500]
    assert status_of(salon, visit) != "refunded"
    assert give_back(salon, sold, (0, 0, {"amountCents": 501}), **part("deposit_online", 501)).status == 409
    assert give_back(salon, sold, (0, 0, {"amountCents": 500}), **part("deposit_online", 500)).status == 201
    assert do_refunds(db, salon, processor) == [2000]
    assert status_of(salon, visit) == "refunded"


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_its_guest_is_mailed_the_return_and_no_deposit_and_what_is_refunded_besides_as_ever(
    make: Maker, salon: Tenant, bistro: Tenant, processor: Processor, jobs: Jobs, db: Any, engine: str
) -> None:
    desk = Desk.of(make, salon if engine == "appointments" else bistro, processor, jobs, engine)
    asked = desk.asked()
    asked.pay_and_tell()
    paid = len(desk.waiting(NEWS))
    sold = sell(desk.tenant, custom(CENTS - 1000), bookingTable=engine, bookingIds=[asked.id]).json["sale"]
    assert sold["deposit_applied_cents"] == CENTS - 1000
    back = part("deposit_online", CENTS - 1000)
    assert give_back(desk.tenant, sold, (0, 1), **back).status == 201
    desk.do_jobs(TYPE)
    [payment] = desk.payments()
    assert payment["refunded_cents"] == CENTS - 1000
    assert (len(desk.waiting(NEWS)), len(desk.waiting("sale_receipt"))) == (paid, 1)
    assert asked.record["deposit_status"] == "paid"
    body = {"paymentIntentId": payment["payment_intent_id"], "amountCents": 1000}
    assert refund(desk.tenant.owner, body, key()).status == 201
    processor.catch_up()
    assert (len(desk.waiting(NEWS)), asked.record["deposit_status"]) == (paid + 1, "refunded")


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_of_a_kept_deposit_what_a_return_promises_goes_back_once_the_processor_has_said_so(
    make: Maker, salon: Tenant, bistro: Tenant, processor: Processor, jobs: Jobs, engine: str
) -> None:
    desk = Desk.of(make, salon if engine == "appointments" else bistro, processor, jobs, engine)
    asked = desk.asked()
    asked.pay_and_tell()
    asked.patch(depositStatus="forfeited")
    answer = sell(desk.tenant, custom(CENTS), bookingTable=engine, bookingIds=[asked.id])
    assert answer.json["sale"]["deposit_applied_cents"] == CENTS, answer.text
    sold = answer.json["sale"]
    returned = give_back(desk.tenant, sold, (0, 1), **part("deposit_online", CENTS))
    assert returned.status == 201, returned.text

    [promise], [payment] = desk.waiting(TYPE), desk.payments()
    assert promise["data"] == {"paymentId": str(payment["id"]), "returnId": returned.json["return"]["id"]}
    assert (payment["refunded_cents"], asked.record["deposit_status"]) == (0, "forfeited")
    of_it = {"paymentIntentId": payment["payment_intent_id"]}
    assert refund(desk.tenant.owner, of_it, key()).status == 409, "it is promised"

    assert do(TYPE, promise, promise) == []
    [payment] = desk.payments()
    assert (payment["refunded_cents"], asked.record["deposit_status"]) == (0, "forfeited"), "nobody has said so yet"

    processor.catch_up()
    [payment] = desk.payments()
    assert (payment["refunded_cents"], asked.record["deposit_status"]) == (CENTS, "refunded")
    assert do(TYPE, promise) == []
    processor.catch_up()
    assert [one["refunded_cents"] for one in desk.payments()] == [CENTS], "once"
    till = desk.tenant.staff.get("/api/cash-ups").json["open"]["methods"]
    assert {one["method"]: one["expected_cents"] for one in till}.get("deposit_online", 0) == 0
    assert give_back(desk.tenant, sold, (0, 0, {"amountCents": 1}), **part("deposit_online", 1)).status == 409


def test_while_a_refund_is_under_way_no_other_return_pays_back_online(
    salon: Tenant, db: Any, processor: Processor, visit: str, deposit: str
) -> None:
    sold = close_out(salon, visit)
    back = partial(give_back, salon, sold, (0, 0, {"amountCents": 500}), **part("deposit_online", 500))
    assert back().status == 201
    refusal = back()
    assert (refusal.status, refusal.json["code"]) == (409, "refund_under_way")
    assert do_refunds(db, salon, processor) == [500]
    assert back().status == 201


def test_what_is_promised_is_not_left_to_anybody_else(
    salon: Tenant, db: Any, processor: Processor, visit: str, deposit: str
) -> None:
    """Between the return and its job nothing of it can be refunded, or taken off by another sale."""
    sold = close_out(salon, visit)
    parts = [{"method": "deposit_online", "amountCents": 2000}, {"method": "cash", "amountCents": 3000}]
    assert give_back(salon, sold, (0, 1), refunds=parts).status == 201
    assert refund(salon.owner, {"paymentIntentId": deposit}, key()).status == 409
    assert sell(salon, custom(900), bookingTable="appointments", bookingIds=[visit]).status == 409
    assert do_refunds(db, salon, processor) == [2000]
    assert close_out(salon, visit, 900)["deposit_applied_cents"] == 0


def test_a_refund_that_the_processor_refuses_is_money_that_is_owed_and_admins_are_emailed(
    salon: Tenant, db: Any, processor: Processor, visit: str, deposit: str, faulty_stripe: FaultyUpstream, jobs: Jobs
) -> None:
    sold = close_out(salon, visit)
    assert give_back(salon, sold, (0, 0, {"amountCents": 1500}), **part("deposit_online", 1500)).status == 201
    faulty_stripe.faults.append(refused(400, REFUSAL))
    [job] = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, job) == []
    [booking] = salon.staff.get("/api/day?date=2030-03-04").json["appointments"]
    owed = booking["deposit"]["not_refunded"]
    assert (owed["why"], owed["amount_cents"]) == ("refund_refused", 1500)
    assert len(jobs_in_outbox(db, salon, "refund_not_made")) == 1
    assert do(TYPE, job) == []
    assert refund(salon.owner, {"paymentIntentId": deposit, "amountCents": 1500}, key()).status == 201
    processor.catch_up()
    [booking] = salon.staff.get("/api/day?date=2030-03-04").json["appointments"]
    assert booking["deposit"]["not_refunded"] is None


def test_an_account_that_is_gone_pays_nothing_back_and_admins_are_emailed(
    make: Maker, salon: Tenant, db: Any, processor: Processor, visit: str
) -> None:
    account = processor.connect(salon)
    deposit = make.payment(salon, 2000, visit)
    db.execute("update payments set account_id = %s where payment_intent_id = %s", (account, deposit))
    sold = close_out(salon, visit)
    assert give_back(salon, sold, (0, 0, {"amountCents": 1500}), **part("deposit_online", 1500)).status == 201
    db.execute("update payments_accounts set is_gone = true where id = %s", (account,))
    for job in jobs_in_outbox(db, salon, TYPE):
        assert do(TYPE, job, job) == []
    assert len(jobs_in_outbox(db, salon, "refund_not_made")) == 1


def test_another_tenants_payment_does_not_go_back(
    salon: Tenant, other_salon: Tenant, db: Any, processor: Processor, visit: str, deposit: str, stripe_url: str
) -> None:
    sold = close_out(salon, visit)
    assert give_back(salon, sold, (0, 0, {"amountCents": 1500}), **part("deposit_online", 1500)).status == 201
    [job] = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, message(TYPE, other_salon.company_id, **job["data"])) == []
    assert refunds_at_stripe(deposit, stripe_url) == []


@pytest.mark.usefixtures("single_attempts")
@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_of_a_return_and_a_refund_of_the_deposit_at_once_each_has_its_own_part(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any, processor: Processor, stripe_url: str, engine: str
) -> None:
    """The sale has taken 15.00 off 20.00: 5.00 is left to be refunded, 15.00 to be returned."""
    venue = salon if engine == "appointments" else bistro
    booked = str((make.appointment if venue is salon else make.reservation)(venue)["id"])
    deposit = deposit_of(make, db, venue, booked)
    answer = sell(venue, custom(1500), bookingTable=engine, bookingIds=[booked])
    assert answer.status == 201, answer.text
    sold = answer.json["sale"]
    pay_back: partial[Answer] = partial(refund, venue.owner, {"paymentIntentId": deposit, "amountCents": 500}, key())
    with holding(db, engine, booked, until_waiting=2):
        returned, refunded = at_once(
            [partial(give_back, venue, sold, (0, 1), **part("deposit_online", 1500)), pay_back]
        )
    assert refunded.status in (201, 409)
    assert returned.status in (201, 409)
    assert 201 in (returned.status, refunded.status)
    if returned.status == 409:
        assert returned.json["code"] == "refund_under_way"
    back = sum(do_refunds(db, venue, processor))
    assert back == (1500 if returned.status == 201 else 0) + (500 if refunded.status == 201 else 0)
    assert sum(refunds_at_stripe(deposit, stripe_url)) == back
