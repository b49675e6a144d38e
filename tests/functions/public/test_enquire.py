"""POST /api/public/{slug}/enquiries."""

from datetime import UTC, datetime
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest

from local.turnstile import GOOD_TOKEN_OF_GUESTS
from tests.support.guests import GuestsPage, bistro_page, new_guest, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address


@pytest.fixture
def page(make: Maker, bistro: Tenant) -> GuestsPage:
    return bistro_page(make, bistro)


def test_a_large_party_enquires_and_the_desk_finds_it(page: GuestsPage) -> None:
    guest = new_guest(phone="020 7946 0123")
    answer = page.enquire(guest=guest)
    assert answer.status == 201
    at = page.day().replace(tzinfo=ZoneInfo(page.zone)).astimezone(UTC)
    assert datetime.fromisoformat(answer.json["enquiry"].pop("at")) == at
    assert answer.json["enquiry"] == {
        "partySize": 20,
        "startsAt": page.day().isoformat(),
        "name": guest["name"],
        "message": "Could you seat all of us at one table?",
    }
    [enquiry] = page.tenant.staff.get("/api/enquiries").json["enquiries"]
    assert (enquiry["guest_name"], enquiry["guest_email"], enquiry["guest_phone"], enquiry["party_size"]) == (
        guest["name"],
        guest["email"],
        "020 7946 0123",
        20,
    )
    assert enquiry["status"] == "open"
    assert page.tenant.owner.get("/api/customers").json["customers"] == [], "nobody is a customer by asking"


def test_an_enquiry_is_made_once_under_its_key(page: GuestsPage) -> None:
    key, guest = str(uuid4()), new_guest()
    first, again = page.enquire(key=key, guest=guest), page.enquire(key=key, guest=guest)
    assert (first.status, first.json) == (again.status, again.json)
    assert len(page.tenant.staff.get("/api/enquiries").json["enquiries"]) == 1


def test_the_third_attempt_shows_that_it_is_no_program(page: GuestsPage) -> None:
    address = new_address()
    assert [page.enquire(address=address).status for _ in range(3)] == [201, 201, 403]
    assert page.enquire(address=address, botToken=GOOD_TOKEN_OF_GUESTS).status == 201


def test_an_address_enquires_ten_times_in_ten_minutes(page: GuestsPage) -> None:
    address = new_address()
    sent = [page.enquire(address=address, botToken=GOOD_TOKEN_OF_GUESTS).status for _ in range(11)]
    assert sent == [201] * 10 + [429]


def test_an_enquiry_names_what_is_wrong_with_it(page: GuestsPage) -> None:
    assert page.enquire(startsAt=f"{page.day().isoformat()}+09:00").json["code"] == "offset_mismatch"
    assert page.enquire(message="").error.startswith("message")
    assert page.enquire(partySize=501).error.startswith("partySize")


def test_nobody_enquires_at_a_page_that_is_off_or_of_another_engine(
    page: GuestsPage, make: Maker, salon: Tenant
) -> None:
    assert salon_page(make, salon).enquire().status == 404
    page.set(enabled=False)
    assert page.enquire().status == 404
    assert page.tenant.staff.get("/api/enquiries").json["enquiries"] == []


def test_the_audit_log_says_that_a_guest_has_enquired(page: GuestsPage) -> None:
    page.enquire()
    entries = page.tenant.owner.get("/api/audit-log").json["entries"]
    [made] = [entry for entry in entries if entry["record_type"] == "enquiries"]
    assert (made["actor_kind"], made["action"]) == ("guest", "POST /api/public/{slug}/enquiries")
