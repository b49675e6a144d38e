"""POST /api/reservations/{id}/deposit: a page on which the guest pays the deposit of the largest tier that the party
reaches."""

from typing import Any
from uuid import uuid4

import pytest

from booking.checkouts.errors import PaymentUnderWay
from booking.deposits.errors import DepositIsPaid, NoDepositDue
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of


@pytest.fixture(autouse=True)
def account(bistro: Tenant, processor: Processor) -> str:
    """The account of the bistro, on which its guests may pay."""
    return processor.connect(bistro)


@pytest.fixture
def reservation(make: Maker, bistro: Tenant) -> str:
    """The id of a reservation for eight, of whom 50.00 are asked in advance."""
    for size, cents in ((4, 2000), (8, 5000), (12, 9000)):
        make.deposit_tier(bistro, minPartySize=size, amountCents=cents)
    table = make.table(bistro, maxSeats=12)
    return str(make.reservation(bistro, partySize=8, tableIds=[table["id"]])["id"])


def start(tenant: Tenant, reservation_id: str) -> Answer:
    return tenant.staff.post(f"/api/reservations/{reservation_id}/deposit")


def intent_of(tenant: Tenant, reservation_id: str) -> Any:
    return tenant.owner.get(f"/api/reservations/{reservation_id}").json["reservation"]["payment_intent_id"]


def test_any_member_gets_a_page_on_which_the_partys_deposit_is_paid(
    bistro: Tenant, reservation: str, processor: Processor, db: Any
) -> None:
    processor.new_events()
    answer = start(bistro, reservation)
    assert (answer.status, answer.json.keys()) == (200, {"url"})
    assert processor.pay(answer.json["url"]).status_code == 303
    assert intent_of(bistro, reservation) is None, "the webhook says so first"
    processor.catch_up()
    [payment] = db.execute("select * from payments where company_id = %s", (bistro.company_id,))
    assert (payment["amount_cents"], payment["currency"], payment["status"]) == (5000, "GBP", "succeeded")
    assert (payment["appointment_id"], str(payment["reservation_id"])) == (None, reservation)
    assert intent_of(bistro, reservation) == payment["payment_intent_id"]
    again = start(bistro, reservation)
    assert (again.status, again.error) == (409, DepositIsPaid.message)


def test_a_hold_whose_deposit_is_paid_is_not_released(make: Maker, bistro: Tenant, processor: Processor) -> None:
    make.deposit_tier(bistro, minPartySize=4, amountCents=2000)
    enquiry = make.held_enquiry(bistro)
    processor.new_events()
    processor.pay(start(bistro, enquiry["reservation_id"]).json["url"])
    processor.catch_up()
    assert bistro.owner.delete(f"/api/enquiries/{enquiry['id']}/convert").status == 409


def test_a_deposit_paid_for_a_released_hold_is_recorded(
    make: Maker, bistro: Tenant, processor: Processor, db: Any
) -> None:
    """The money is there, and can be refunded."""
    make.deposit_tier(bistro, minPartySize=4, amountCents=2000)
    enquiry = make.held_enquiry(bistro)
    processor.new_events()
    page = start(bistro, enquiry["reservation_id"]).json["url"]
    assert bistro.owner.delete(f"/api/enquiries/{enquiry['id']}/convert").status == 200
    processor.pay(page)
    processor.catch_up()
    [payment] = db.execute("select * from payments where company_id = %s", (bistro.company_id,))
    assert (payment["amount_cents"], payment["reservation_id"]) == (2000, None)
    asked = {"paymentIntentId": payment["payment_intent_id"]}
    assert bistro.owner.post("/api/payments/refunds", asked, headers={"idempotency-key": "k"}).status == 201


def test_a_refunded_deposit_can_be_requested_again(
    bistro: Tenant, account: str, reservation: str, processor: Processor, db: Any
) -> None:
    processor.new_events()
    processor.pay(start(bistro, reservation).json["url"])
    processor.catch_up()
    processor.on(account).v1.refunds.create({"payment_intent": intent_of(bistro, reservation)})
    processor.catch_up()
    first = intent_of(bistro, reservation)
    processor.pay(start(bistro, reservation).json["url"])
    processor.catch_up()
    assert intent_of(bistro, reservation) != first
    assert len(rows_of(db, bistro)["payments"]) == 2


def test_a_customer_who_just_paid_gets_no_second_page(bistro: Tenant, reservation: str, processor: Processor) -> None:
    processor.pay(start(bistro, reservation).json["url"])
    answer = start(bistro, reservation)
    assert (answer.status, answer.error) == (409, PaymentUnderWay.message)


def test_a_party_below_the_smallest_tier_and_one_that_is_over_owe_nothing(
    make: Maker, bistro: Tenant, reservation: str
) -> None:
    small = start(bistro, make.reservation(bistro, startsAt="2030-03-05T19:00:00")["id"])
    assert (small.status, small.error) == (409, NoDepositDue.message)
    bistro.owner.patch(f"/api/reservations/{reservation}", {"status": "cancelled"})
    assert start(bistro, reservation).error == NoDepositDue.message


def test_a_reservation_that_is_not_there_or_another_tenants_is_404(other_bistro: Tenant, reservation: str) -> None:
    for unknown in (reservation, str(uuid4()), "x"):
        assert start(other_bistro, unknown).status == 404


def test_a_request_for_a_deposit_changes_nothing_while_the_processor_does_not_answer(
    bistro: Tenant, reservation: str, db: Any, faulty_stripe: FaultyUpstream
) -> None:
    before = rows_of(db, bistro)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    answer = start(bistro, reservation)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert rows_of(db, bistro) == before
    faulty_stripe.faults.append(refused(400, b'{"error": {"type": "invalid_request_error", "message": "No"}}'))
    assert start(bistro, reservation).error == "The payment processor refused: No"


def test_a_deposit_that_was_paid_at_the_desk_is_requested_from_nobody(bistro: Tenant, reservation: str) -> None:
    for marked, error in (("paid", DepositIsPaid), ("forfeited", NoDepositDue)):
        assert bistro.staff.patch(f"/api/reservations/{reservation}", {"depositStatus": marked}).status == 200
        assert start(bistro, reservation).error == error.message


def test_a_requested_deposit_is_fixed_until_it_is_requested_again(
    bistro: Tenant, reservation: str, processor: Processor
) -> None:
    path = f"/api/reservations/{reservation}"
    first = start(bistro, reservation).json["url"]
    booked = bistro.owner.patch(path, {"partySize": 12}).json["reservation"]
    assert (booked["deposit_status"], booked["deposit_amount_cents"]) == ("pending", 5000)
    again = start(bistro, reservation).json["url"]
    assert again != first
    assert bistro.owner.get(path).json["reservation"]["deposit_amount_cents"] == 9000
    processor.pay(again)
    processor.catch_up()
    paid = bistro.owner.get(path).json["reservation"]
    assert (paid["deposit_status"], paid["deposit_amount_cents"]) == ("paid", 9000)
