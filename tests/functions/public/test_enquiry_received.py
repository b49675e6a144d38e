"""Whoever enquires on the venue's page reads that it has arrived (spec §12.7)."""

from typing import Any
from uuid import uuid4

import pytest

from booking.core.email_addresses import mailbox_digest
from local.template import GUEST_DOMAIN
from tests.support.guests import Emails, GuestsPage, bistro_page
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import switch_on
from tests.support.public_forms import new_address


@pytest.fixture
def page(make: Maker, bistro: Tenant) -> GuestsPage:
    """Whose emails are read."""
    switch_on(bistro, email="hello@bistro.example.com", name="Chez Zoë")
    return bistro_page(make, bistro)


def test_who_enquires_online_reads_that_it_has_arrived_and_nothing_else_that_was_typed(
    page: GuestsPage, emails: Emails
) -> None:
    """Or strangers would write to anybody in the venue's name."""
    guest = {"name": "Win now", "email": "imani@example.com", "phone": "020 7946 0999"}
    assert page.enquire(guest=guest, message="Read evil.example").status == 201
    [email] = emails()
    assert email["to"] == ["imani@example.com"]
    assert email["subject"].startswith("Your enquiry: ")
    assert email["subject"].endswith(" at Chez Zoë")
    assert email["text"].startswith("Hello,\n\nwe have your enquiry for 20 guests on ")
    assert "Nothing is booked until you say yes." in email["text"]
    assert "you can ignore this email" in email["html"]
    for typed in ("Win now", "evil.example", "7946 0999"):
        assert typed not in email["subject"] + email["text"] + email["html"]
    assert email["attachments"] == []


def test_it_speaks_the_language_of_the_page_and_so_does_the_answer(
    page: GuestsPage, emails: Emails, bistro: Tenant
) -> None:
    answer = page.call(
        "POST",
        f"/api/public/{page.slug}/enquiries?lang=it",
        {
            "partySize": 20,
            "startsAt": page.day().isoformat(),
            "guest": {"name": "Ines Moreau", "email": "ines@example.com"},
            "message": "Un tavolo?",
        },
        headers={"idempotency-key": str(uuid4()), "accept-language": "it"},
        domain=GUEST_DOMAIN,
        source_ip=new_address(),
    )
    assert answer.status == 201, answer.text
    [email] = emails()
    assert email["text"].startswith("Buongiorno,\n\nabbiamo ricevuto la sua richiesta per 20 ")
    [enquiry] = bistro.staff.get("/api/enquiries").json["enquiries"]
    assert bistro.staff.post(f"/api/enquiries/{enquiry['id']}/messages", {"body": "Volentieri."}).status == 201
    [reply] = emails()
    assert "Sulla sua richiesta per 20 " in reply["text"]


def test_an_address_reads_three_a_week_and_who_wants_none_reads_none(page: GuestsPage, emails: Emails, db: Any) -> None:
    guest = {"name": "Ines Moreau", "email": "ines@example.com"}
    for _ in range(4):
        assert page.enquire(guest=guest).status == 201
    assert len(emails()) == 3
    assert page.enquire(guest={**guest, "email": "ines+again@example.com"}).status == 201
    assert emails() == []
    db.execute("select refuse_mails_to(%s)", [mailbox_digest("zoe@example.com")])
    assert page.enquire(guest={**guest, "email": "zoe@example.com"}).status == 201
    assert emails() == []


def test_what_the_desk_takes_down_is_not_acknowledged(page: GuestsPage, emails: Emails, make: Maker) -> None:
    make.enquiry(page.tenant)
    assert emails() == []
