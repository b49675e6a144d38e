"""The job waitlist_news: a guest is emailed that they wait for a booking."""

from typing import Any
from uuid import UUID

import pytest

from booking.waitlist.news import ids_of_news
from tests.support.guests import GuestsPage, new_guest
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.waiting import OwnEntry, asked_to_wait, join

TYPE = "waitlist_news"
PAGES = "https://book.example.com/{slug}"


@pytest.fixture(autouse=True)
def pages(page: GuestsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VENUE_PAGES", PAGES)
    page.set(waitlist=True)
    page.tenant.owner.patch("/api/companies", {"name": "Chez Zoë"})


def link_to(own: OwnEntry, page: GuestsPage) -> str:
    return f"{PAGES.replace('{slug}', page.slug)}/w/{own.token}"


def test_who_joins_is_emailed_what_they_wait_for_and_the_link(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    guest = new_guest(name="Ines <Moreau>")
    own = asked_to_wait(page, guest=guest)
    [email] = emails_of(db, page.tenant, jobs)
    assert (email["to"], email["subject"]) == ([guest["email"]], "Please confirm that you want to wait at Chez Zoë")
    assert ("for Haircut on " if page.service else "for 2 guests on ") in email["text"]
    assert "only then are you on our wait list" in email["text"]
    assert f"{link_to(own, page)}?proof={own.proof}\n" in email["text"]
    assert f'href="{link_to(own, page)}?proof={own.proof}"' in email["html"]
    assert f'href="{link_to(own, page)}/disown/{own.proof}"' in email["html"]
    assert "Ines &lt;Moreau&gt;" in email["html"]


def test_who_has_left_meanwhile_is_emailed_nothing(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    join(page).leave()
    assert emails_of(db, page.tenant, jobs) == []


def test_an_unknown_address_gets_three_such_emails_a_week_and_a_known_one_each(
    page: GuestsPage, jobs: Jobs, db: Any
) -> None:
    unknown, known = new_guest(), new_guest()
    join(page, guest=known)
    for guest in (unknown, known):
        for _ in range(4):
            asked_to_wait(page, guest=guest)
    mailed = [email["to"] for email in emails_of(db, page.tenant, jobs)]
    assert (mailed.count([unknown["email"]]), mailed.count([known["email"]])) == (3, 5)


def test_an_entry_of_another_business_is_not_mailed(page: GuestsPage, other_salon: Tenant, jobs: Jobs) -> None:
    of_another = message(TYPE, other_salon.company_id, **ids_of_news("joined", UUID(join(page).id)))
    assert do(TYPE, of_another) == []
    assert jobs.emails(of_another["id"]) == []
