"""What a guest who books for themselves is emailed: each step, with the link and the entry for the calendar."""

import re
from typing import Any

import pytest
import vobject

from local.template import GUEST_DOMAIN
from tests.functions.public.test_read_booking import KEYS
from tests.support.guests import PAGES, Emails, GuestsPage, OwnBooking
from tests.support.holds import PayingPage


def link_in(email: dict[str, Any], page: GuestsPage) -> str:
    """The token of the link, which is in the text and behind the button, and has the proof behind it."""
    link = re.escape(PAGES.replace("{slug}", page.slug))
    [(token, proof)] = re.findall(rf"{link}/b/(\S+)\?proof=(\S+)", email["text"])
    assert f'href="https://book.example.com/{page.slug}/b/{token}?proof={proof}"' in email["html"]
    return str(token)


def entry_of(email: dict[str, Any]) -> Any:
    [file] = email["attachments"]
    return vobject.readOne(file["content"]).vevent


def test_each_step_is_mailed_with_the_same_link_and_entry(page: GuestsPage, emails: Emails) -> None:
    own = page.booked(notes="Never written into a mail")
    [booked] = emails()
    path = f"/{page.slug}/b/{own.token}/calendar"
    fetched = vobject.readOne(page.call("GET", path, domain=GUEST_DOMAIN).content.decode()).vevent
    own.move(page.day(8))
    [moved] = emails()
    own.cancel()
    [cancelled] = emails()
    for email in (booked, moved):
        assert link_in(email, page) == own.token
        assert "Never written into" not in email["text"] + email["html"]
    entries = [entry_of(email) for email in (booked, moved, cancelled)]
    entries.insert(1, fetched)
    assert len({entry.uid.value for entry in entries}) == 1
    revisions = [int(entry.sequence.value) for entry in entries]
    assert revisions == sorted(revisions)
    assert entries[-1].status.value == "CANCELLED"
    assert moved["subject"].startswith("New time: ")
    assert cancelled["subject"].startswith("Cancelled: ")


def test_a_guest_is_mailed_whatever_the_venue_has_switched_off(page: GuestsPage, emails: Emails) -> None:
    page.tenant.owner.patch("/api/companies", {"notifications": {"confirmation": False}})
    page.booked()
    [email] = emails()
    assert "you are booked" in email["text"]


@pytest.mark.parametrize("decision", ["confirmed", "cancelled"])
def test_a_decision_is_mailed(page: GuestsPage, emails: Emails, decision: str) -> None:
    page.set(needsApproval=True)
    own = page.booked()
    [received] = emails()
    assert "It is not confirmed yet" in received["text"]
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"status": decision}).status == 200
    [decided] = emails()
    assert ("you are booked" in decided["text"]) == (decision == "confirmed")
    assert decided["subject"].startswith("Cancelled: ") == (decision == "cancelled")


def test_a_move_by_the_desk_is_mailed_with_the_link(page: GuestsPage, emails: Emails) -> None:
    own = page.booked()
    emails()
    later = {"startsAt": page.day(9).isoformat(), "notify": True}
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", later).status == 200
    [moved] = emails()
    assert link_in(moved, page) == own.token


def test_emails_call_a_provider_as_guests_read_the_name(page: GuestsPage, emails: Emails) -> None:
    if page.service:
        page.tenant.owner.patch(f"/api/staff/{page.provider['id']}", {"publicName": "Lex"})
    page.booked()
    [email] = emails()
    assert ("with Lex" in email["text"]) == bool(page.service)
    assert "Alex" not in email["text"] + email["html"]


def test_a_booking_of_the_desk_has_no_link(page: GuestsPage, emails: Emails, db: Any) -> None:
    page.booked()
    [customer] = page.tenant.owner.get("/api/customers").json["customers"]
    assert len(emails()) == 1
    page.tenant.owner.patch("/api/companies", {"notifications": {"confirmation": True}})
    body: dict[str, Any] = {"customerId": customer["id"], "startsAt": page.day(9).isoformat()}
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    body |= people if page.service else {"partySize": 2}
    assert page.tenant.staff.post(f"/api/{page.engine}", body).status == 201
    [email] = emails()
    assert "/b/" not in email["text"] + email["html"]


def test_the_next_email_has_the_link_that_works_once_the_address_is_another(page: GuestsPage, emails: Emails) -> None:
    own = page.booked()
    emails()
    [customer] = page.tenant.owner.get("/api/customers").json["customers"]
    page.tenant.owner.patch(f"/api/customers/{customer['id']}", {"email": "ines@example.org"})
    page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"startsAt": page.day(9).isoformat(), "notify": True})
    [moved] = emails()
    assert moved["to"] == ["ines@example.org"]
    token = link_in(moved, page)
    assert token != own.token
    assert OwnBooking(own.id, token, page.call).read().status == 200


def test_without_an_address_of_guests_pages_there_is_no_link(
    page: GuestsPage, emails: Emails, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VENUE_PAGES")
    page.booked()
    [email] = emails()
    assert "To change or cancel" not in email["text"]
    assert KEYS.partition(":")[2] not in email["text"]


def test_an_email_about_a_deposit_leads_to_the_booking(paying_page: PayingPage, emails: Emails) -> None:
    held = paying_page.held()
    held.pay_and_tell()
    emails()
    path = f"/api/{paying_page.page.engine}/{held.own.id}"
    assert paying_page.page.tenant.staff.patch(path, {"depositStatus": "forfeited", "notify": True}).status == 200
    [kept] = emails()
    assert kept["subject"].startswith("Deposit kept: ")
    assert link_in(kept, paying_page.page) == held.own.token
