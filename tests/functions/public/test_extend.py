"""POST /api/public/booking/extend."""

from datetime import datetime, timedelta

from tests.support.holds import HeldBooking


def test_a_guest_has_ten_minutes_more_once(held: HeldBooking) -> None:
    before = held.own.booking
    answer = held.own.extend()
    assert answer.status == 200
    booking = answer.json["booking"]
    longer = datetime.fromisoformat(booking["heldUntil"]) - datetime.fromisoformat(before["heldUntil"])
    assert (longer, before["mayExtend"], booking["mayExtend"]) == (timedelta(minutes=10), True, False)
    again = held.own.extend()
    assert (again.status, again.json["code"]) == (409, "already_extended")
    assert held.own.pay().json["payment"] == {"url": held.url, "expiresAt": booking["heldUntil"]}


def test_a_hold_that_has_run_out_is_not_extended(held: HeldBooking) -> None:
    held.run_out()
    answer = held.own.extend()
    assert (answer.status, answer.json["code"]) == (404, "expired")


def test_what_is_booked_needs_no_more_time(held: HeldBooking) -> None:
    held.pay_and_tell()
    assert held.own.extend().json["code"] == "no_deposit_due"
