"""The job enquiry_reply: what the venue answers is mailed to the guest of an enquiry."""

from typing import Any

import pytest

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, switch_on

TYPE = "enquiry_reply"


def post(bistro: Tenant, enquiry: dict[str, Any], **entry: Any) -> str:
    answer = bistro.staff.post(f"/api/enquiries/{enquiry['id']}/messages", {"body": "Yes.", **entry})
    assert answer.status == 201
    return str(answer.json["message"]["id"])


def test_the_guest_gets_what_the_venue_wrote_and_reads_where_an_answer_goes(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(bistro, email="hello@bistro.example.com", name="Chez Zoë")
    enquiry = make.enquiry(bistro, guestEmail="imani@example.com")
    post(bistro, enquiry, body="Dear Imani,\n\nthe <terrace> is free.")
    [email] = emails_of(db, bistro, jobs)
    assert (email["to"], email["subject"]) == (["imani@example.com"], "Your enquiry: Mon 4 Mar, 19:00 at Chez Zoë")
    assert email["text"].startswith("Dear Imani,\n\nthe <terrace> is free.\n\nChez Zoë\n")
    assert f"About your enquiry for {enquiry['party_size']} guests on " in email["text"]
    assert "it goes to hello@bistro.example.com" in email["text"]
    assert "the &lt;terrace&gt; is free." in email["html"]
    assert email["attachments"] == []


def test_a_venue_without_an_address_says_that_nobody_reads_answers(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(bistro, phone="+44 20 7946 0018")
    post(bistro, make.enquiry(bistro))
    [email] = emails_of(db, bistro, jobs)
    assert "Replies to this email are not read. Call +44 20 7946 0018 instead." in email["text"]


@pytest.mark.parametrize("entry", [{"kind": "note"}, {"author": "guest"}], ids=str)
def test_notes_and_the_guests_own_lines_are_not_mailed(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, entry: dict[str, str]
) -> None:
    enquiry = make.enquiry(bistro)
    entry_id = post(bistro, enquiry, **entry)
    assert emails_of(db, bistro, jobs) == []
    job = message(TYPE, bistro.company_id, messageId=entry_id)
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []


def test_another_tenants_reply_is_not_mailed(make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs) -> None:
    job = message(TYPE, bistro.company_id, messageId=post(other_bistro, make.enquiry(other_bistro)))
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []


def test_another_tenants_enquiry_is_not_acknowledged(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs
) -> None:
    job = message(TYPE, bistro.company_id, enquiryId=str(make.enquiry(other_bistro)["id"]))
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
