"""GET /: the venue's page at a host of its own (spec §12.7)."""

import re
from typing import Any

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guest_forms import Shown, fields_of, form
from tests.support.guests import PAGES, GuestsPage
from tests.support.public_forms import new_address


@pytest.fixture(autouse=True)
def addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Venues have hosts below book.example, and the address that is given out is the path's."""
    monkeypatch.setenv("VENUE_HOSTS", "book.example")
    monkeypatch.setenv("VENUE_PAGES", PAGES)


def at(page: GuestsPage, host: str, path: str = "/") -> Shown:
    headers = {"host": host}
    return Shown.of(page.call("GET", path, headers=headers, domain=GUEST_DOMAIN, source_ip=new_address()))


@pytest.mark.parametrize("written", ["{}.book.example", "{}.BOOK.example:443", "{}.book.example."])
def test_a_venues_own_host_is_its_page(page: GuestsPage, written: str) -> None:
    shown = at(page, written.format(page.slug.upper()))
    assert shown.status == 200, shown.text
    address = PAGES.replace("{slug}", page.slug)
    assert f'<link rel="canonical" href="{address}">' in shown.text, "one address is given out"
    assert "book.example" not in shown.text.replace(address, "")


def test_a_guest_books_on_the_way_that_begins_at_the_host(page: GuestsPage) -> None:
    host, chosen = f"{page.slug}.book.example", "&".join(f"{name}={value}" for name, value in page.of.items())
    times = at(page, host, f"/?{chosen}&from={page.day().date()}")
    [time, *_] = re.findall(r'class="time" href="([^"]+)"', times.text)
    details = at(page, host, "/" + time.replace("&amp;", "&"))
    guest = {"name": "Ines Moreau", "email": "ines@example.com"}
    assert form(page, f"/{page.slug}", fields_of(details.text) | guest).status == 303
    assert len(page.records()) == 1


@pytest.mark.parametrize(
    "host",
    [
        "book.example",  # the domain itself
        "nobody.book.example",
        "{slug}.evil.example",
        "{slug}.book.example.evil.example",
        "evil.{slug}.book.example",
        "{slug}book.example",
        "xn--{slug}-kva.book.example",
        "{slug}%00.book.example",
        "{slug}@evil.example",
        "127.0.0.1:3001",
        "[::1]:3001",
        ".book.example",
        "",
    ],
)
def test_any_other_host_is_nobodys_page(page: GuestsPage, host: str) -> None:
    assert_nobodys(at(page, host.format(slug=page.slug)), at(page, "book.example", "/nobody"))


@pytest.mark.parametrize("why", ["off", "suspended", "no hosts"])
def test_a_venue_without_a_page_is_nobodys(
    page: GuestsPage, db: Any, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    if why == "off":
        page.set(enabled=False)
    elif why == "suspended":
        organization = page.tenant.organization_id
        db.execute("update organizations set active = false where id = %s", (organization,))
    else:
        monkeypatch.setenv("VENUE_HOSTS", "")
    assert_nobodys(at(page, f"{page.slug}.book.example"), at(page, "book.example", "/nobody"))


def test_no_other_route_looks_at_the_host(page: GuestsPage) -> None:
    """It opens nothing: what the path does not name is not there, and what it names is there at any host."""
    host = f"{page.slug}.book.example"
    assert at(page, host, "/logo").status == at(page, host, "/nobody/paid").status == 404
    assert at(page, "evil.example", f"/{page.slug}").status == 200
    unknown = page.call("GET", "/api/public/booking", headers={"host": host}, domain=GUEST_DOMAIN)
    assert unknown.status == 401


def assert_nobodys(shown: Shown, unknown: Shown) -> None:
    """It is the same 404 as an unknown slug."""
    assert (shown.status, shown.text) == (unknown.status, unknown.text)
    assert shown.status == 404
