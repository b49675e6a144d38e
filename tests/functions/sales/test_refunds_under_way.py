"""POST /api/sales while the deposit of the booking is being paid back: no sale takes it off before the payment
processor has reported what is left of it."""

from functools import partial
from typing import Any

import pytest

from tests.functions.refunds.refund_requests import key, refund, refunds_at_stripe
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, statuses
from tests.support.sales_counter import custom, sell
from tests.support.service_client import Answer

NO_SUCH_CHARGE = b'{"error": {"type": "invalid_request_error", "code": "resource_missing", "message": "No"}}'


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> str:
    return str(make.appointment(salon)["id"])


@pytest.fixture
def deposit(make: Maker, salon: Tenant, visit: str) -> str:
    """The payment intent of a deposit of 20.00 for the visit."""
    return make.payment(salon, 2000, visit)


def pay_back(salon: Tenant, deposit: str, cents: int | None) -> Answer:
    return refund(salon.staff, {"paymentIntentId": deposit, "amountCents": cents}, key())


def close_out(salon: Tenant, visit: str) -> Answer:
    return sell(salon, custom(5000), bookingTable="appointments", bookingIds=[visit])


def report(db: Any, deposit: str, *cents: int) -> None:
    """As the webhook writes it: refunds of these amounts were made."""
    db.execute("update payments set refunded_cents = %s where payment_intent_id = %s", (sum(cents), deposit))
    db.execute("update refunds_under_way set reported_at = now() where amount_cents = any(%s)", (list(cents),))


def test_no_sale_takes_off_a_deposit_whose_refund_is_under_way(
    salon: Tenant, db: Any, visit: str, deposit: str
) -> None:
    assert pay_back(salon, deposit, 1500).status == 201
    body = {"lines": [custom(5000)], "paymentMethod": "card", "bookingTable": "appointments", "bookingIds": [visit]}
    refusals = [close_out(salon, visit), salon.staff.post("/api/sales/quote", body)]
    assert [(answer.status, answer.json) for answer in refusals] == [
        (
            409,
            {
                "error": "bookingIds: their deposit is being paid back. Try again in a minute.",
                "code": "refund_under_way",
            },
        )
    ] * 2
    report(db, deposit, 1500)
    assert close_out(salon, visit).json["sale"]["deposit_applied_cents"] == 500


@pytest.mark.parametrize(("first", "second"), [(500, 700), (500, None)])
def test_a_sale_is_refused_until_both_of_two_refunds_are_reported(
    salon: Tenant, db: Any, visit: str, deposit: str, first: int, second: int | None
) -> None:
    assert [pay_back(salon, deposit, cents).status for cents in (first, second)] == [201, 201]
    report(db, deposit, first)
    assert close_out(salon, visit).status == 409
    report(db, deposit, first, 2000 - first if second is None else second)
    assert close_out(salon, visit).status == 201


def test_a_refused_refund_keeps_no_sale_waiting(
    salon: Tenant, visit: str, deposit: str, faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.append(refused(400, NO_SUCH_CHARGE))
    assert pay_back(salon, deposit, None).status == 502
    assert close_out(salon, visit).json["sale"]["deposit_applied_cents"] == 2000


def test_an_unreported_refund_keeps_a_sale_from_the_deposit_for_five_minutes(
    salon: Tenant, db: Any, visit: str, deposit: str, faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert pay_back(salon, deposit, None).status == 502
    assert close_out(salon, visit).status == 409
    row = db.execute("select ends_at - now() < '5 minutes' as soon from refunds_under_way").fetchone()
    assert row["soon"]
    db.execute("update refunds_under_way set ends_at = now()")
    assert close_out(salon, visit).json["sale"]["deposit_applied_cents"] == 2000


def test_a_refund_under_way_does_not_keep_another_visit_from_being_closed_out(
    make: Maker, salon: Tenant, visit: str, deposit: str
) -> None:
    assert pay_back(salon, deposit, None).status == 201
    assert close_out(salon, make.appointment(salon, startsAt="2031-05-05T10:00:00")["id"]).status == 201


def test_a_sale_and_a_refund_at_once_never_both_have_the_deposit(
    salon: Tenant, db: Any, visit: str, deposit: str
) -> None:
    sale, paid_back = at_once([partial(close_out, salon, visit), partial(pay_back, salon, deposit, None)])
    assert {sale.status, paid_back.status} == {201, 409}


def test_what_is_on_its_way_back_is_not_offered_to_be_refunded(
    make: Maker, salon: Tenant, processor: Processor
) -> None:
    def shown(day: str) -> tuple[int, int, bool]:
        [visit] = salon.staff.get(f"/api/day?date={day}").json["appointments"]
        deposit = visit["deposit"]
        return deposit["kept_cents"], deposit["refundable_cents"], deposit["payment_intent_id"] is not None

    visit = str(make.appointment(salon, startsAt="2030-03-04T10:00:00")["id"])
    deposit = make.payment(salon, 2000, visit)
    assert pay_back(salon, deposit, 1500).status == 201
    assert shown("2030-03-04") == (2000, 500, True)
    assert pay_back(salon, deposit, 500).status == 201
    assert shown("2030-03-04") == (2000, 0, False)
    processor.catch_up()
    assert shown("2030-03-04") == (0, 0, False)


def test_refunds_at_once_of_what_a_sale_has_left_come_to_no_more(
    make: Maker, salon: Tenant, visit: str, deposit: str, stripe_url: str
) -> None:
    other = str(make.appointment(salon, startsAt="2031-05-06T10:00:00")["id"])
    second = make.payment(salon, 1000, other)
    sale = sell(salon, custom(2500), bookingTable="appointments", bookingIds=[visit, other])
    assert sale.json["sale"]["deposit_left_cents"] == 500
    answers = at_once([partial(pay_back, salon, paid, 500) for paid in (deposit, second, deposit, second)])
    assert statuses(answers) == [201, 409, 409, 409]
    made = [*refunds_at_stripe(deposit, stripe_url), *refunds_at_stripe(second, stripe_url)]
    assert made == [500]
