"""The schedule that ends holds which have run out: the processor's page is closed first."""

from typing import Any

from local.events import LambdaContext
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.holds import REFUSAL, SWEEP, HeldBooking, PayingPage, sweep
from tests.support.job_queues import do, message, relay


def test_a_hold_that_has_run_out_ends_and_leaves_nothing(paying_page: PayingPage, held: HeldBooking, db: Any) -> None:
    assert sweep() == {"run_out": 0, "ended": 0}
    held.run_out()
    assert sweep() == {"run_out": 1, "ended": 1}
    assert held.row is None
    assert paying_page.processor.pay(held.url).status_code == 410
    assert held.venue.page.day().isoformat() in held.venue.page.starts()
    assert paying_page.page.tenant.owner.get("/api/customers").json["customers"] == []
    for table in ("online_bookings", "checkout_sessions"):
        key = "subject" if table == "checkout_sessions" else "booking_id"
        assert db.execute(f"select from {table} where {key} = %s", (held.own.id,)).fetchall() == []
    assert sweep() == {"run_out": 0, "ended": 0}


def test_the_link_of_an_ended_hold_says_that_it_has_ended(held: HeldBooking) -> None:
    held.run_out()
    sweep()
    for answer in (held.own.read(), held.own.pay(), held.own.extend(), held.own.cancel()):
        assert (answer.status, answer.json["code"]) == (404, "expired")


def test_a_hold_that_was_paid_stays_until_the_webhook_has_booked_it(paying_page: PayingPage, held: HeldBooking) -> None:
    held.pay()
    held.run_out()
    assert sweep() == {"run_out": 1, "ended": 0}
    paying_page.processor.catch_up()
    assert held.own.booking["status"] == "confirmed"
    assert sweep() == {"run_out": 0, "ended": 0}


def test_a_hold_of_which_the_processor_cannot_be_asked_stays(held: HeldBooking, faulty_stripe: FaultyUpstream) -> None:
    held.run_out()
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert sweep() == {"run_out": 1, "ended": 0}
    assert held.row is not None
    faulty_stripe.faults.append(refused(400, REFUSAL))
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert sweep() == {"run_out": 1, "ended": 0}
    assert sweep() == {"run_out": 1, "ended": 1}


def test_a_hold_whose_page_has_closed_by_itself_ends(paying_page: PayingPage, held: HeldBooking) -> None:
    paying_page.processor.advance(days=1)
    held.run_out()
    assert sweep() == {"run_out": 1, "ended": 1}


def test_a_hold_whose_page_is_just_being_made_stays(held: HeldBooking, db: Any) -> None:
    held.run_out()
    db.execute("update checkout_sessions set session_id = null, url = null where subject = %s", (held.own.id,))
    assert sweep() == {"run_out": 1, "ended": 0}
    db.execute(
        "update checkout_sessions set created_at = now() - interval '2 minutes' where subject = %s", (held.own.id,)
    )
    assert sweep() == {"run_out": 1, "ended": 1}


def test_a_hold_without_a_page_ends_at_once(held: HeldBooking, faulty_stripe: FaultyUpstream, db: Any) -> None:
    db.execute("delete from checkout_sessions where subject = %s", (held.own.id,))
    held.run_out()
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert sweep() == {"run_out": 1, "ended": 1}
    faulty_stripe.faults.clear()


def test_a_run_without_time_leaves_the_rest_to_the_next(held: HeldBooking) -> None:
    held.run_out()
    usual = LambdaContext.of(SWEEP)
    late = LambdaContext(usual.function_name, usual.memory_limit_in_mb, deadline=0)
    assert relay(SWEEP, late) == {"run_out": 1, "ended": 0}


def test_a_payment_for_a_hold_that_has_ended_is_paid_back_and_its_guest_emailed(
    paying_page: PayingPage, held: HeldBooking, db: Any
) -> None:
    """It should not happen, since the page is closed first."""
    held.pay()
    held.run_out()
    db.execute("delete from checkout_sessions where subject = %s", (held.own.id,))
    assert sweep() == {"run_out": 1, "ended": 1}
    sold = paying_page.page.book()
    assert sold.status == 201
    paying_page.processor.catch_up()
    [job] = paying_page.jobs("deposit_refund")
    assert do("deposit_refund", message("deposit_refund", paying_page.page.tenant.company_id, **job)) == []
    paying_page.processor.catch_up()
    [payment] = db.execute(
        "select refunded_cents, amount_cents from payments where company_id = %s", (paying_page.page.tenant.company_id,)
    )
    assert payment["refunded_cents"] == payment["amount_cents"] > 0
    assert {"lateDepositOf": held.own.id} in paying_page.jobs("deposit_changed")
