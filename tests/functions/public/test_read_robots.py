"""GET /robots.txt: what programs may look at on the guests' origin (spec §12.12)."""

from urllib.robotparser import RobotFileParser

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guests import PAGES
from tests.support.service_client import Call


@pytest.fixture(autouse=True)
def _pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VENUE_PAGES", PAGES)


def test_programs_may_look_at_venues_and_at_nobodys_booking(call: Call) -> None:
    answer = call("GET", "/robots.txt", domain=GUEST_DOMAIN, headers={"host": "evil.example"})
    assert (answer.status, answer.headers["content-type"]) == (200, "text/plain")
    lines = answer.content.decode().splitlines()
    assert {"Disallow: /*/b/", "Disallow: /*/w/", "Disallow: /api/"} < set(lines)
    assert lines[-1] == "Sitemap: https://book.example.com/sitemap.xml"
    read = RobotFileParser()
    read.parse(lines)
    assert read.can_fetch("anybody", "/wattle-and-wren")
    assert not read.can_fetch("anybody", "/api/public/wattle-and-wren")


def test_head_is_answered_too(call: Call) -> None:
    assert call("HEAD", "/robots.txt", domain=GUEST_DOMAIN).status == 200
