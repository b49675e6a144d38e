"""GET, PATCH and DELETE /api/public/booking: the own booking, by its token."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from booking.identity.booking_tokens import derive_token
from local.template import GUEST_DOMAIN
from tests.support.guests import GuestsPage, OwnBooking, bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

KEYS = "1:local-key-of-guests-tokens-of-32-characters"


def test_a_guest_reads_the_own_booking_and_the_venue(page: GuestsPage) -> None:
    answer = page.booked(notes="By the window").read()
    assert answer.status == 200
    assert (answer.json["booking"]["status"], answer.json["booking"]["notes"]) == ("confirmed", "By the window")
    assert answer.json["venue"] == page.get().json["venue"]
    assert answer.headers["cache-control"] == "no-store"


def test_what_the_desk_writes_beside_it_is_not_shown(page: GuestsPage) -> None:
    own = page.booked(notes="By the window")
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"notes": "Never on time"}).status == 200
    assert own.read().json["booking"]["notes"] == "By the window"
    assert "Never" not in own.read().text


def test_a_guest_moves_the_own_booking(page: GuestsPage) -> None:
    own, later = page.booked(), page.day(9)
    answer = own.move(later)
    assert answer.status == 200, answer.text
    booking = answer.json["booking"]
    assert (booking["startsAt"], booking["changesLeft"]) == (later.isoformat(), 2)
    assert own.read().json["booking"] == booking
    [record] = page.records()
    assert (record["starts_at"], record["source"]) == (f"{later.isoformat()}+00:00", "guest")
    assert page.book().status == 201, "the time before is free again"


def test_a_booking_may_overlap_with_where_it_was(page: GuestsPage) -> None:
    page.set(slotStepMinutes=30)
    own = page.booked()
    assert own.move(page.day() + timedelta(minutes=30)).status == 200


def test_a_guest_changes_the_size_of_the_party(make: Maker, bistro: Tenant, salon: Tenant) -> None:
    page = bistro_page(make, bistro)
    own = page.booked()
    large = make.table(bistro, name="Round", minSeats=5, maxSeats=8)
    assert own.move(partySize=4).json["booking"]["partySize"] == 4
    assert own.move(partySize=6).json["booking"]["partySize"] == 6
    assert [record["table_ids"] for record in page.records()] == [[large["id"]]]
    assert own.move(partySize=9).json["code"] == "party_too_large"
    visit = salon_page(make, salon).booked()
    assert visit.move(partySize=2).json["code"] == "no_such_change"


def test_a_party_that_grows_stays_within_the_covers_of_the_period(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    make.table(bistro, name="Other")
    period = bistro.owner.get("/api/service-periods").json["servicePeriods"][0]["id"]
    bistro.owner.patch(f"/api/service-periods/{period}", {"coverCap": 5})
    own = page.booked()
    assert page.book().status == 201
    assert own.move(partySize=3).status == 200
    assert own.move(partySize=4).json["code"] == "slot_taken"


def test_a_change_without_a_difference_counts_as_none(page: GuestsPage) -> None:
    own = page.booked()
    assert own.move(page.day()).json["booking"]["changesLeft"] == 3
    assert own.move().json["booking"]["changesLeft"] == 3


def test_a_guest_moves_a_booking_as_often_as_the_venue_allowed_when_it_was_booked(page: GuestsPage) -> None:
    page.set(maxChanges=1)
    own = page.booked()
    page.set(maxChanges=20)
    assert own.move(page.day(8)).status == 200
    answer = own.move(page.day(9))
    assert (answer.status, answer.json["code"]) == (409, "too_many_changes")


def test_a_time_that_is_taken_or_not_on_offer_is_refused_with_the_nearest(page: GuestsPage) -> None:
    own = page.booked()
    page.booked(page.day(8))
    for wanted in (page.day(8), page.day(8) + timedelta(hours=12)):
        answer = own.move(wanted)
        assert (answer.status, answer.json["code"]) == (409, "slot_taken")
        assert answer.json["nearest"]
    assert own.read().json["booking"]["startsAt"] == page.day().isoformat()
    assert own.read().json["booking"]["changesLeft"] == 3


def test_the_bounds_of_the_venue_hold_for_another_time(page: GuestsPage) -> None:
    own = page.booked()
    page.set(maxAdvanceDays=8)
    assert own.move(page.day(9)).json["code"] == "outside_window"
    wall_clock = page.day(8).isoformat()
    assert own.move(startsAt=f"{wall_clock}+03:00").json["code"] == "offset_mismatch"


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
    assert own.move(page.day(8)).json["code"] == "online_booking_off"
    assert own.cancel().status == 200


def test_what_the_desk_does_shows_to_the_guest_at_once(page: GuestsPage) -> None:
    own = page.booked()
    later = page.day(9).isoformat()
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"startsAt": later}).status == 200
    assert own.read().json["booking"]["startsAt"] == later
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"status": "cancelled"}).status == 200
    assert own.read().json["booking"]["status"] == "cancelled"


# The token


def forged(own: OwnBooking) -> dict[str, str]:
    key, booking, mac = own.token.split(".")
    return {
        "another key": f"2.{booking}.{mac}",
        "another booking": derive_token("1:another-key-of-32-characters-or-more", UUID(own.id), 1),
        "another generation": derive_token(KEYS, UUID(own.id), 2),
        "cut": own.token[:-1],
        "empty": "",
        "an api key": "sk_live_0123456789abcdef_" + "x" * 43,
        "swapped": f"{key}.{booking[::-1]}.{mac}",
    }


def test_a_token_that_was_not_given_out_opens_nothing(page: GuestsPage, call: Call) -> None:
    own = page.booked()
    for method in ("GET", "PATCH", "DELETE"):
        for how, token in forged(own).items():
            headers = {"authorization": f"Booking {token}"}
            sent: Any = {} if method == "PATCH" else None
            answer = call(method, "/api/public/booking", sent, headers=headers, domain=GUEST_DOMAIN)
            assert (answer.status, answer.json["code"]) == (404, "booking_token_unknown"), (method, how)
    assert own.read().json["booking"]["status"] == "confirmed"


@pytest.mark.parametrize("authorization", [None, "", "Bearer x", "Basic x"])
def test_a_request_without_a_token_is_unauthorized(call: Call, authorization: str | None) -> None:
    headers = {} if authorization is None else {"authorization": authorization}
    answer = call("GET", "/api/public/booking", headers=headers, domain=GUEST_DOMAIN)
    assert (answer.status, answer.json["code"]) == (401, "booking_token_missing")


def test_a_token_of_an_older_key_works_on(page: GuestsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    own = page.booked()
    monkeypatch.setenv("GUEST_TOKEN_KEYS", f"2:another-key-of-32-characters-or-more,{KEYS}")
    assert own.read().status == 200
    assert page.booked(page.day(8)).token.startswith("2.")


def test_a_token_is_void_once_the_email_address_is_another(page: GuestsPage) -> None:
    own = page.booked()
    [customer] = page.tenant.owner.get("/api/customers").json["customers"]
    path = f"/api/customers/{customer['id']}"
    assert page.tenant.owner.patch(path, {"name": "Ines Moreau-Bell"}).status == 200
    assert own.read().status == 200
    assert page.tenant.owner.patch(path, {"email": "ines@example.org"}).status == 200
    assert own.read().status == 404
    renewed = OwnBooking(own.id, derive_token(KEYS, UUID(own.id), 2), page.call)
    assert renewed.read().status == 200


def test_a_token_is_void_thirty_days_after_the_visit_and_while_the_organization_is_suspended(
    page: GuestsPage, db: Any
) -> None:
    own = page.booked()
    for days, status in ((29, 200), (31, 404)):
        db.execute(
            f"update {page.engine} set starts_at = now() - %(ago)s, ends_at = now() - %(ago)s + (ends_at - starts_at)"
            " where id = %(id)s",
            {"ago": timedelta(days=days), "id": own.id},
        )
        assert own.read().status == status
    db.execute(
        f"update {page.engine} set starts_at = now(), ends_at = now() + (ends_at - starts_at) where id = %s", (own.id,)
    )
    assert own.read().status == 200
    db.execute("update organizations set active = false where id = %s", (page.tenant.organization_id,))
    assert own.read().status == 404


def test_the_audit_log_says_that_a_guest_has_changed_it(page: GuestsPage) -> None:
    own = page.booked()
    own.move(page.day(8))
    own.cancel()
    entries = page.tenant.owner.get("/api/audit-log").json["entries"]
    made = [(one["actor_kind"], one["action"]) for one in entries if one["record_type"] == page.engine]
    assert {("guest", "PATCH /api/public/booking"), ("guest", "DELETE /api/public/booking")} < set(made)
    assert {kind for kind, _ in made} == {"guest"}
