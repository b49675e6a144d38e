"""POST /api/public/{slug}/waitlist."""

from typing import Any
from uuid import uuid4

import pytest

from local.turnstile import GOOD_TOKEN_OF_GUESTS
from tests.support.guests import GuestsPage, new_guest, salon_page
from tests.support.job_queues import Jobs
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.public_forms import new_address
from tests.support.waiting import asked_to_wait, confirm, fill_up, join, listed, send, wanted


@pytest.fixture(autouse=True)
def kept(request: pytest.FixtureRequest) -> None:
    if "page" in request.fixturenames:
        request.getfixturevalue("page").set(waitlist=True)


def test_a_guest_waits_and_the_desk_sees_it(page: GuestsPage) -> None:
    guest = new_guest(phone="020 7946 0123")
    days = [page.day(9).date().isoformat(), page.day().date().isoformat()]
    body = wanted(page, guest=guest, dates=[*days, days[0]], fromTime="09:30", untilTime="19:00", notes="A window")
    answer = send(page, body)
    assert answer.status == 201, answer.text
    entry = answer.json["entry"]
    service = {"service": {"id": page.service["id"], "name": "Haircut"}} if page.service else {"partySize": 2}
    assert entry == {
        "id": entry["id"],
        "status": "waiting",
        "mustConfirm": True,
        **service,
        "dates": sorted(days),
        "fromTime": "09:30",
        "untilTime": "19:00",
        "name": guest["name"],
        "phone": "020 7946 0123",
        "notes": "A window",
        "joinedAt": entry["joinedAt"],
        "offer": None,
    }
    [seen] = listed(page)
    assert (seen["id"], seen["kind"], seen["email"]) == (entry["id"], "booking", guest["email"])
    assert [one["id"] for one in listed(page, 9)] == [entry["id"]]
    assert listed(page, 8) == []
    assert page.tenant.owner.get("/api/customers").json["customers"] == [], "nobody is a customer by waiting"


def test_the_link_is_mailed_and_opens_the_entry(
    page: GuestsPage, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VENUE_PAGES", "https://book.example.com/{slug}")
    own = asked_to_wait(page)
    [email] = emails_of(db, page.tenant, jobs)
    assert email["subject"].startswith("Please confirm that you want to wait at")
    assert f"https://book.example.com/{page.slug}/w/{own.token}?proof={own.proof}" in email["text"]
    assert f"https://book.example.com/{page.slug}/w/{own.token}/disown/{own.proof}" in email["text"]
    assert own.entry["status"] == "waiting"


@pytest.mark.thorough
def test_an_unknown_address_gets_three_such_emails_a_week(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    guest = new_guest()
    for _ in range(4):
        asked_to_wait(page, guest=guest).leave()
        waiting = asked_to_wait(page, guest=guest)
        emails_of(db, page.tenant, jobs)
        waiting.leave()
    assert len(emails_of(db, page.tenant, jobs)) <= 3


def test_joining_twice_under_one_key_is_joining_once(page: GuestsPage) -> None:
    key, body = str(uuid4()), wanted(page)
    first, again = send(page, body, key=key), send(page, body, key=key)
    assert (first.status, first.json) == (again.status, again.json)
    assert len(listed(page)) == 1


def test_an_address_waits_for_five_bookings(page: GuestsPage) -> None:
    guest = new_guest()
    entries = [join(page, guest=guest) for _ in range(5)]
    sixth = asked_to_wait(page, guest={**guest, "email": guest["email"].upper()})
    assert confirm(page, sixth).status == 429
    assert sixth.entry["mustConfirm"]
    entries[0].leave()
    assert confirm(page, sixth).status == 303
    assert not sixth.entry["mustConfirm"]


def test_the_third_attempt_shows_that_it_is_no_program(page: GuestsPage) -> None:
    address = new_address()
    assert [send(page, wanted(page), address=address).status for _ in range(3)] == [201, 201, 403]
    assert send(page, wanted(page, botToken=GOOD_TOKEN_OF_GUESTS), address=address).status == 201


def test_a_venue_without_a_wait_list_says_so_and_one_without_a_page_is_unknown(page: GuestsPage) -> None:
    page.set(waitlist=False)
    answer = send(page, wanted(page))
    assert (answer.status, answer.json["code"]) == (409, "waitlist_off")
    page.set(waitlist=True, enabled=False)
    assert send(page, wanted(page)).status == 404


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("dates", []),
        ("dates", ["2020-01-01"]),
        ("dates", ["2099-01-01"]),
        ("untilTime", "09:00"),
        ("guest", None),
    ],
)
def test_a_value_that_is_not_valid_is_named(page: GuestsPage, field: str, value: object) -> None:
    answer = send(page, wanted(page, fromTime="09:30", **{field: value}))
    assert (answer.status, answer.error.split(":")[0]) == (400, field)


def test_a_guest_waits_for_what_guests_may_book(page: GuestsPage, make: Maker) -> None:
    other = {"partySize": 2, "serviceId": None} if page.service else {"partySize": None, "serviceId": NOBODYS_ID}
    assert send(page, wanted(page, **other)).status in (400, 404)
    assert send(page, wanted(page, partySize=2, serviceId=NOBODYS_ID)).status == 400
    if not page.service:
        answer = send(page, wanted(page, partySize=9))
        assert (answer.status, answer.json["code"]) == (400, "party_too_large")
        return
    assert send(page, wanted(page, serviceId=NOBODYS_ID)).status == 404
    assert send(page, wanted(page, providerId=NOBODYS_ID)).status == 404
    assert join(page, providerId=page.provider["id"]).entry["provider"]["name"] == "Alex"
    page.tenant.owner.patch(f"/api/staff/{page.provider['id']}", {"bookableOnline": False})
    assert send(page, wanted(page)).status == 404


def test_what_the_other_kind_of_business_has_is_not_waited_for(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, waitlist=True)
    answer = send(page, wanted(page, partySize=2, serviceId=None))
    assert (answer.status, answer.error.split(":")[0]) == (400, "partySize")


def test_a_list_takes_five_hundred_within_a_day(page: GuestsPage, db: Any) -> None:
    waiting = asked_to_wait(page)
    fill_up(db, page)
    answer = confirm(page, waiting)
    assert answer.status == 409
    assert waiting.entry["mustConfirm"]


def test_a_full_day_says_that_there_is_a_wait_list(page: GuestsPage) -> None:
    assert (page.times().json["waitlist"], page.get().json["policy"]["waitlist"]) == (True, True)
    page.set(waitlist=False)
    assert (page.times().json["waitlist"], page.get().json["policy"]["waitlist"]) == (False, False)


def test_the_audit_log_says_that_a_guest_has_joined(page: GuestsPage) -> None:
    join(page)
    entries = page.tenant.owner.get("/api/audit-log").json["entries"]
    [made] = [entry for entry in entries if entry["record_type"] == "waitlist_entries"]
    assert (made["actor_kind"], made["action"]) == ("guest", "POST /{slug}/w/{token}/confirm")
