"""DELETE /api/public/booking."""

from tests.support.guests import GuestsPage


def test_a_guest_cancels_the_own_booking_and_frees_its_time(page: GuestsPage) -> None:
    own = page.booked()
    answer = own.cancel()
    assert (answer.status, answer.json["booking"]["status"]) == (200, "cancelled")
    assert page.book().status == 201
    for request in (own.cancel, lambda: own.move(page.day(8))):
        again = request()
        assert (again.status, again.json["code"]) == (409, "is_final")


def test_deadlines_are_those_that_the_guest_has_agreed_to(page: GuestsPage) -> None:
    phone = "+61 3 9123 4567"
    page.tenant.owner.patch("/api/companies", {"phone": phone})
    page.set(cancelUntilHours=0, changeUntilHours=720)
    own = page.booked()
    page.set(cancelUntilHours=720, changeUntilHours=0)
    late = own.move(page.day(8))
    assert (late.status, late.json["code"], late.json["phone"]) == (403, "deadline_passed", phone)
    other = page.booked(page.day(8))
    late = other.cancel()
    assert (late.status, late.json["code"], late.json["phone"]) == (403, "deadline_passed", phone)
    assert other.move(page.day(9)).status == 200
    assert own.cancel().status == 200


def test_a_booking_of_a_page_that_is_off_is_read_and_cancelled_and_not_moved(page: GuestsPage) -> None:
    own = page.booked()
    page.set(enabled=False)
    assert own.read().status == 200
    assert own.move(page.day(8)).json["code"] == "not_movable_online"
    assert own.cancel().status == 200


def test_the_audit_log_says_that_a_guest_has_changed_it(page: GuestsPage) -> None:
    own = page.booked()
    own.move(page.day(8))
    own.cancel()
    entries = page.tenant.owner.get("/api/audit-log").json["entries"]
    made = [(one["actor_kind"], one["action"]) for one in entries if one["record_type"] == page.engine]
    assert {("guest", "PATCH /api/public/booking"), ("guest", "DELETE /api/public/booking")} < set(made)
    assert {kind for kind, _ in made} == {"guest"}
