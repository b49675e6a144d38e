"""GET /: the venue's page at a host of its own (spec §12.7)."""

import re
from typing import Any

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guest_forms import Shown, fields_of, form
from tests.support.guests import PAGES, GuestsPage, add_providers, bistro_page, salon_page
from tests.support.makers import Maker, Tenant
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


def test_a_link_to_what_the_venue_does_not_have_leads_to_its_page(
    make: Maker, salon: Tenant, other_salon: Tenant, bistro: Tenant
) -> None:
    salons, others, bistros = salon_page(make, salon), salon_page(make, other_salon), bistro_page(make, bistro)
    service, provider = salons.service["id"], others.provider["id"]
    for venue, query, status in [
        (salons, f"serviceId={others.service['id']}", 404),
        (salons, f"serviceId={service}&providerId={provider}", 404),
        (bistros, "partySize=9", 400),
    ]:
        shown = at(venue, f"{venue.slug}.book.example", f"/?{query}")
        assert shown.status == status, (query, shown.text)
        assert 'role="alert"' in shown.text


def test_a_page_of_times_of_too_many_providers_is_refused(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    add_providers(make, page, 200)
    assert at(page, f"{page.slug}.book.example", f"/?serviceId={page.service['id']}").status == 400


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
