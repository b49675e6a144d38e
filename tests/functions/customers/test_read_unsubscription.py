"""GET /api/unsubscribe/{token}: the page that says what its button does, and changes nothing."""

import re
from typing import Any

from booking.web.callers.unsubscribers import UnsubscribeLinkUnknown
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call
from tests.support.tenant_rows import rows_of
from tests.support.unsubscribing import FORM, link_in, thanks, unsubscribed_at

HOSTILE = '<script>alert("x")</script> & Söhne'


def guest_with_link(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> tuple[str, str]:
    guest = str(make.customer(bistro, email="imani@example.com")["id"])
    [email] = thanks(make, bistro, guest, jobs, db)
    return guest, link_in(email)


def test_however_often_the_link_is_followed_nothing_changes(
    call: Call, make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    """Scanners of mail follow every link before anybody reads the email."""
    guest, link = guest_with_link(make, bistro, jobs, db)
    before = rows_of(db, bistro)
    for _ in range(3):
        assert call("GET", link).status == 200
    assert rows_of(db, bistro) == before
    assert unsubscribed_at(db, guest) is None


def test_the_pages_button_sends_what_ends_the_emails(
    call: Call, make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    _, link = guest_with_link(make, bistro, jobs, db)
    page = call("GET", link).content.decode()
    [form] = re.findall(r"<form method=\"post\"[^>]*>(.*?)</form>", page, re.DOTALL)
    assert ">Unsubscribe<" in form
    assert 'name="List-Unsubscribe" value="One-Click"' in form
    assert call("POST", link, raw=b"List-Unsubscribe=One-Click", headers=FORM).status == 200
    after = call("GET", link).content.decode()
    assert "<form" not in after
    assert "You are unsubscribed" in after


def test_the_page_loads_nothing_shows_in_no_frame_and_sends_no_referrer(
    call: Call, make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    _, link = guest_with_link(make, bistro, jobs, db)
    answer = call("GET", link)
    assert answer.headers["content-type"] == "text/html"
    assert '<meta charset="utf-8">' in answer.content.decode()
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert "camera=()" in answer.headers["permissions-policy"]
    assert not [
        loaded for loaded in ("<img", "url(", "<link", "src=", "http:", "https:") if loaded in answer.content.decode()
    ]


def test_typed_text_is_escaped_in_the_page(call: Call, make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    _, link = guest_with_link(make, bistro, jobs, db)
    assert bistro.owner.patch("/api/companies", {"name": HOSTILE, "address": HOSTILE}).status == 200
    page = call("GET", link).content.decode()
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_an_unknown_link_is_not_found(call: Call) -> None:
    answer = call("GET", f"/api/unsubscribe/{'A' * 43}")
    assert (answer.status, answer.error) == (404, UnsubscribeLinkUnknown.message)
