"""POST /api/unsubscribe/{token}: one press of a mail program's button, or of the page's, ends thanks and the like."""

from functools import partial
from secrets import token_urlsafe
from typing import Any

import pytest

from booking.web.callers.unsubscribers import UnsubscribeLinkUnknown
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.races import at_once
from tests.support.service_client import Call
from tests.support.tenant_rows import rows_of
from tests.support.unsubscribing import FORM, ONE_CLICK, link_in, thanks, unsubscribed_at

MULTIPART = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'


@pytest.fixture
def guest(make: Maker, bistro: Tenant) -> str:
    return str(make.customer(bistro, name="Imani", email="imani@example.com")["id"])


@pytest.fixture
def link(make: Maker, bistro: Tenant, guest: str, jobs: Jobs, db: Any) -> str:
    """The link in the guest's first thanks."""
    [email] = thanks(make, bistro, guest, jobs, db)
    return link_in(email)


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        (FORM, ONE_CLICK),
        ({"content-type": "multipart/form-data; boundary=x"}, MULTIPART),
        ({}, ""),
        ({"content-type": "text/plain", "origin": "https://mail.example", "sec-fetch-site": "cross-site"}, "anything"),
    ],
)
def test_one_post_without_a_cookie_ends_thanks(
    call: Call, make: Maker, bistro: Tenant, guest: str, link: str, jobs: Jobs, db: Any, headers: Any, body: str
) -> None:
    """In both encodings that mail programs send (RFC 8058), and in any other."""
    answer = call("POST", link, raw=body.encode(), headers=headers)
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html")
    assert "You are unsubscribed" in answer.content.decode()
    assert unsubscribed_at(db, guest) is not None
    assert thanks(make, bistro, guest, jobs, db) == []


def test_a_second_post_changes_nothing_more(call: Call, guest: str, link: str, bistro: Tenant, db: Any) -> None:
    assert call("POST", link, raw=b"").status == 200
    before = rows_of(db, bistro)
    assert call("POST", link, raw=b"").status == 200
    assert rows_of(db, bistro) == before


@pytest.mark.thorough
def test_many_concurrent_presses_are_all_answered_and_one_is_recorded(
    call: Call, guest: str, link: str, bistro: Tenant, db: Any
) -> None:
    answers = at_once([partial(call, "POST", link, raw=b"")] * 8)
    assert [answer.status for answer in answers] == [200] * 8
    rows = db.execute(
        "select actor_kind, action from audit_log"
        " where company_id = %s and record_id = %s and action like 'POST /api/un%%'",
        (bistro.company_id, guest),
    ).fetchall()
    assert rows == [{"actor_kind": "guest", "action": "POST /api/unsubscribe/{token}"}]


def test_emails_about_bookings_come_as_before(
    call: Call, make: Maker, bistro: Tenant, guest: str, link: str, jobs: Jobs, db: Any
) -> None:
    assert call("POST", link, raw=b"").status == 200
    reservation = make.reservation(bistro, customerId=guest, startsAt="2031-03-04T19:00:00")["id"]
    assert bistro.owner.patch(f"/api/reservations/{reservation}", {"status": "cancelled"}).status == 200
    emails = [email for email in emails_of(db, bistro, jobs) if email["subject"].startswith("Cancelled: ")]
    assert [email["to"] for email in emails] == [["imani@example.com"]]


def test_the_link_of_an_old_email_works_and_is_the_same_in_all(
    call: Call, make: Maker, bistro: Tenant, guest: str, link: str, jobs: Jobs, db: Any
) -> None:
    [newer] = thanks(make, bistro, guest, jobs, db)
    assert link_in(newer) == link
    assert call("POST", link, raw=b"").status == 200


def test_only_the_customer_of_the_link_is_unsubscribed_and_only_from_this_business(
    call: Call, make: Maker, bistro: Tenant, other_bistro: Tenant, guest: str, link: str, db: Any
) -> None:
    other = make.customer(bistro, email="other@example.com")["id"]
    namesake = make.customer(other_bistro, email="imani@example.com")["id"]
    assert call("POST", link, raw=b"").status == 200
    assert [unsubscribed_at(db, one) for one in (other, namesake)] == [None, None]


def test_a_guessed_or_truncated_token_is_not_found(call: Call, bistro: Tenant, guest: str, link: str, db: Any) -> None:
    before = rows_of(db, bistro)
    token = link.rpartition("/")[2]
    for wrong in (token_urlsafe(32), token[:-1], f"{token}A", token.swapcase(), guest, "x" * 300):
        answer = call("POST", f"/api/unsubscribe/{wrong}", raw=b"")
        assert (answer.status, answer.error) == (404, UnsubscribeLinkUnknown.message), wrong
    assert rows_of(db, bistro) == before


def test_the_token_says_nothing_of_whom_it_is_for_and_no_route_shows_it(
    bistro: Tenant, guest: str, link: str, db: Any
) -> None:
    """It is random, and in the email and its own table alone: not in an answer, a log of the business or a job."""
    token = link.rpartition("/")[2]
    assert len(token) == 43
    assert guest not in token
    assert token not in bistro.owner.get(f"/api/customers/{guest}").text
    for table in ("audit_log", "outbox", "job_receipts"):
        row = db.execute(f"select count(*) as n from {table} t where t::text like %s", (f"%{token}%",)).fetchone()
        assert row["n"] == 0, table


def test_a_suspended_organizations_emails_are_ended_too(
    call: Call, bistro: Tenant, guest: str, link: str, db: Any
) -> None:
    db.execute("update organizations set active = false where id = %s", (bistro.organization_id,))
    assert call("POST", link, raw=b"").status == 200
    assert unsubscribed_at(db, guest) is not None
