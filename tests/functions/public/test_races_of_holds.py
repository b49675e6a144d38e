"""Paying, ending, changing and booking over a hold at once, with the locks kept until all wait (spec §12.8)."""

from functools import partial
from typing import Any, cast

import pytest

from tests.support.guests import GuestsPage
from tests.support.holds import HeldBooking, PayingPage, sweep
from tests.support.races import at_once, holding, holding_name, once_waiting, statuses

pytestmark = pytest.mark.thorough

GUESTS = 20


def lock_of_the_time(page: GuestsPage) -> str:
    """The name at which whoever wants the first time on offer queues up."""
    company, day = page.tenant.company_id, page.day().date()
    return f"diary {company}{page.provider['id']}{day}" if page.service else f"floor {company}{day}"


def test_twenty_guests_want_one_slot_with_a_deposit_and_one_holds_it(paying_page: PayingPage, db: Any) -> None:
    page = paying_page.page
    page.set(slotStepMinutes=60)
    wanted = [page.wanted() for _ in range(GUESTS)]
    with holding_name(db, lock_of_the_time(page), until_waiting=GUESTS):
        answers = at_once([partial(page.send, body) for body in wanted])
    assert statuses(answers) == [201, *[409] * (GUESTS - 1)]
    assert {answer.json["code"] for answer in answers if answer.status == 409} == {"slot_taken"}
    [won] = [answer for answer in answers if answer.status == 201]
    paying_page.of(won).pay_and_tell()
    assert len(page.records()) == 1


def test_a_key_that_is_sent_again_while_the_first_is_at_work_holds_once(paying_page: PayingPage, db: Any) -> None:
    page, key = paying_page.page, "0b7de0f5-41d4-4f5d-9e7c-6f4f3f6f9a01"
    wanted = page.wanted()
    with holding_name(db, lock_of_the_time(page), until_waiting=2):
        answers = at_once([lambda: page.send(wanted, key=key)] * 2)
    assert 201 in statuses(answers)
    held = [answer.json["payment"] for answer in answers if answer.json.get("payment")]
    assert len({one["url"] for one in held}) == 1
    assert page.send(wanted, key=key).json["payment"] == held[0]


def test_two_tabs_pay_on_one_page(paying_page: PayingPage, db: Any) -> None:
    held = paying_page.held()
    db.execute("delete from checkout_sessions where subject = %s", (held.own.id,))
    with holding(db, paying_page.page.engine, held.own.id, until_waiting=2):
        answers = at_once([held.own.pay] * 2)
    assert {answer.status for answer in answers} <= {200, 409}
    urls = {answer.json["payment"]["url"] for answer in answers if answer.status == 200}
    assert len(urls) == 1
    assert held.own.pay().json["payment"]["url"] in urls


def test_a_payment_that_is_reported_first_is_booked_and_the_sweep_lets_it_be(held: HeldBooking, db: Any) -> None:
    """The sweep finds the page paid, or waits for the booking and finds it booked."""
    held.pay()
    held.run_out()
    db.execute(
        "update checkout_sessions set session_id = null, url = null, created_at = now() - interval '1 hour'"
        " where subject = %s",
        (held.own.id,),
    )
    with holding(db, held.venue.page.engine, held.own.id, until_waiting=2):
        _, swept = at_once([held.venue.processor.catch_up, once_waiting(db, 1, cast(Any, sweep))])
    assert swept["ended"] == 0
    assert held.own.booking["status"] == "confirmed"
    assert held.venue.jobs("deposit_refund") == []


def test_a_payment_that_is_reported_after_the_end_is_paid_back(held: HeldBooking, db: Any) -> None:
    """Which needs a page that nobody knows of: one that is known was closed."""
    held.pay()
    held.run_out()
    db.execute(
        "update checkout_sessions set session_id = null, url = null, created_at = now() - interval '1 hour'"
        " where subject = %s",
        (held.own.id,),
    )
    with holding(db, held.venue.page.engine, held.own.id, until_waiting=2):
        swept, _ = at_once([sweep, once_waiting(db, 1, cast(Any, held.venue.processor.catch_up))])
    assert swept["ended"] == 1
    assert held.own.read().json["code"] == "expired"
    assert len(held.venue.jobs("deposit_refund")) == 1
    assert held.venue.page.records() == []


def test_a_guest_extends_while_the_sweep_looks_and_keeps_the_time(held: HeldBooking, db: Any) -> None:
    with holding(db, held.venue.page.engine, held.own.id, until_waiting=1):
        [extended] = at_once([held.own.extend])
    assert extended.status == 200
    assert sweep()["ended"] == 0
    assert held.row is not None


def test_a_paid_booking_is_moved_cancelled_and_moved_by_the_desk_in_turn(held: HeldBooking, db: Any) -> None:
    held.pay_and_tell()
    page = held.venue.page
    requests = [
        lambda: held.own.move(page.day(8)),
        held.own.cancel,
        lambda: page.tenant.staff.patch(f"/api/{page.engine}/{held.own.id}", {"startsAt": page.day(9).isoformat()}),
    ]
    with holding(db, page.engine, held.own.id, until_waiting=3):
        _, cancelled, _ = at_once(requests)
    assert cancelled.status == 200
    [record] = page.records()
    assert (record["status"], record["deposit_status"]) == ("cancelled", "paid")
    assert len(held.venue.jobs("deposit_refund")) == 1


def test_two_guests_want_the_time_of_a_hold_that_has_run_out_and_one_has_it(held: HeldBooking, db: Any) -> None:
    page = held.venue.page
    page.set(slotStepMinutes=60)
    held.run_out()
    wanted = [page.wanted() for _ in range(2)]
    with holding_name(db, lock_of_the_time(page), until_waiting=2):
        answers = at_once([partial(page.send, body) for body in wanted])
    assert statuses(answers) == [201, 409]
    assert held.row is None
