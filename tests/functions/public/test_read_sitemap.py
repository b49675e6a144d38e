"""GET /sitemap.xml: the pages of the venues that want to be found (spec §12.12)."""

import re
from xml.etree import ElementTree as ET

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guests import PAGES, GuestsPage
from tests.support.public_forms import new_address
from tests.support.service_client import Answer, Call

OTHER_HOST = {"host": "evil.example", "x-forwarded-host": "evil.example"}


def ask(call: Call, address: str | None = None, method: str = "GET") -> Answer:
    where = {"domain": GUEST_DOMAIN, "source_ip": address or new_address(), "headers": OTHER_HOST}
    return call(method, "/sitemap.xml", **where)


def pages(answer: Answer) -> list[str]:
    assert answer.status == 200, answer.text
    root = ET.fromstring(answer.content)
    return [str(one.text) for one in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]


@pytest.fixture(autouse=True)
def _pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VENUE_PAGES", PAGES)


def test_a_venue_is_listed_by_the_address_that_is_given_out(page: GuestsPage) -> None:
    answer = ask(page.call)
    assert PAGES.replace("{slug}", page.slug) in pages(answer)
    assert answer.headers["content-type"] == "application/xml"
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert ask(page.call, method="HEAD").status == 200


def test_who_does_not_want_to_be_found_or_is_off_or_suspended_is_not_listed(page: GuestsPage, db: object) -> None:
    own = PAGES.replace("{slug}", page.slug)
    page.set(findable=False)
    assert own not in pages(ask(page.call))
    page.set(findable=True)
    assert own in pages(ask(page.call))
    page.set(enabled=False)
    assert own not in pages(ask(page.call))


def test_an_address_reads_it_ten_times_in_ten_minutes(call: Call) -> None:
    address = new_address()
    assert {ask(call, address).status for _ in range(10)} == {200}
    refused = ask(call, address)
    assert (refused.status, bool(re.fullmatch(r"\d+", refused.headers["retry-after"]))) == (429, True)
