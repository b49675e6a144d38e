"""Whoever comes by an old or wrong address sees the page of the venue, which says why in plain words and leads on (spec
§12.7)."""

import re
from html import unescape

import pytest

from local import template
from local.template import GUEST_DOMAIN, Route
from tests.support.every_route import contract_of, name_of
from tests.support.guest_forms import Shown, book, form, look, own, said
from tests.support.guests import GuestsPage, salon_page
from tests.support.holds import HeldBooking, sweep
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address

NOTHING = "A" * 64
OF_VENUES = [
    route
    for route in template.load().routes
    if route.api == "GuestApi" and route.path.startswith("/{slug}") and contract_of(route).caller.error_shape == "page"
]
OF_TOKENS = [route for route in OF_VENUES if "{token}" in route.path]
OF_BOOKINGS = [route for route in OF_TOKENS if "/b/{token}" in route.path and "disown" not in route.path]
CODE = re.compile(r"uuid|must be|[a-z]Id\b|startsAt|partySize|_")
RUN_OUT = "This time was kept for a while, and is not any more. You are welcome to book again."
NOT_QUITE = "This address is not quite right. Here is what you can book."
NOT_THERE = "What you are looking for is not there any more. Here is what you can book."


def ask(page: GuestsPage, route: Route, token: str) -> Shown:
    path = route.path.replace("{slug}", page.slug).replace("{token}", token).replace("{proof}", NOTHING)
    return own(page, path) if route.method == "GET" else form(page, path, {"proof": NOTHING})


def check_leads_on(page: GuestsPage, shown: Shown, why: str | None = None) -> None:
    """What is shown is the venue's page, with what can be booked there, and says why in nobody's code."""
    assert shown.headers["content-type"] == "text/html"
    assert f'method="get" action="/{page.slug}"' in shown.text
    assert ("Haircut" if page.service else "How many are you?") in shown.text
    assert 'href="?' not in shown.text, "its links are those of the page, not of the address that was asked"
    assert shown.headers["cache-control"] == "no-store"
    assert not CODE.search(said(shown)), said(shown)
    if why is not None:
        assert said(shown) == why


@pytest.mark.reads_code
def test_every_page_below_a_venues_leads_on() -> None:
    without = {name_of(route) for route in OF_VENUES if contract_of(route).caller.leads_on is None}
    assert without == {"PublicReadLogo", "PublicReadPicture"}, "a picture is no page"


@pytest.mark.parametrize("route", OF_TOKENS, ids=name_of)
def test_a_link_that_opens_nothing_leads_on(page: GuestsPage, route: Route) -> None:
    shown = ask(page, route, NOTHING)
    assert shown.status == 404
    check_leads_on(page, shown)
    assert "newest email" in said(shown)


def test_a_hold_that_has_run_out_leads_on_to_its_day_at_every_page(held: HeldBooking) -> None:
    page = held.venue.page
    held.run_out()
    sweep()
    for route in OF_BOOKINGS:
        shown = ask(page, route, held.own.token)
        assert shown.status == 404, route
        check_leads_on(page, shown, RUN_OUT)
        [onward] = re.findall(r'<a class="button" href="([^"]+)"', shown.text)
        assert f"from={page.day().date()}" in onward
        again = own(page, unescape(onward).partition("?")[0], **dict(re.findall(r"(\w+)=([^&]*)", unescape(onward))))
        assert page.day().isoformat().replace(":", "%3A") in again.text


def test_what_the_venue_has_not_leads_on(page: GuestsPage) -> None:
    page.set(waitlist=True)
    wanted = {**page.of, "startsAt": page.day().isoformat()}
    for service in ("old", "12345678-1234-4234-8234-123456789abc", "<b>"):
        for path in (f"/{page.slug}", f"/{page.slug}/waitlist"):
            shown = own(page, path, **{**wanted, "serviceId": service})
            if page.service or shown.status != 200:  # a restaurant has none, and looks at none
                assert shown.status == 404
                check_leads_on(page, shown, NOT_THERE)


@pytest.mark.parametrize("first", ["2026-99-99", "tomorrow", "", "31.12.2026", "0", "9" * 40])
def test_a_day_that_is_none_is_left_out(page: GuestsPage, first: str) -> None:
    path = book(page)
    page.set(waitlist=True)
    for shown in (
        look(page, **page.of, **{"from": first}),
        own(page, f"/{page.slug}/waitlist", **page.of, **{"from": first}),
        own(page, path, wants="change", **{"from": first, "week": first}),
    ):
        assert (shown.status, 'role="alert"' in shown.text) == (200, False), shown.text


@pytest.mark.parametrize("size", ["two", "0", "-1", "1e3", "9" * 30])
def test_a_party_that_is_none_is_left_out(page: GuestsPage, size: str) -> None:
    path = book(page)
    assert look(page, partySize=size).status == 200
    assert own(page, path, wants="change", partySize=size).status == 200


def test_a_time_that_is_none_is_left_out(page: GuestsPage) -> None:
    shown = look(page, **page.of, startsAt="yesterday")
    assert (shown.status, 'role="alert"' in shown.text) == (200, False)


def test_the_venue_says_why_in_its_language(page: GuestsPage) -> None:
    page.tenant.owner.patch("/api/companies", {"locale": "de-DE"})
    shown = own(page, f"/{page.slug}/b/{NOTHING}")
    assert shown.status == 404
    assert "neuesten E-Mail" in said(shown)


def test_a_page_of_another_venue_tells_nothing_of_what_was_held(
    make: Maker, held: HeldBooking, other_salon: Tenant
) -> None:
    page = held.venue.page
    held.run_out()
    sweep()
    elsewhere = salon_page(make, other_salon)
    shown = own(page, f"/{elsewhere.slug}/b/{held.own.token}")
    check_leads_on(elsewhere, shown, RUN_OUT)
    assert 'class="button"' not in shown.text


def test_a_venue_whose_page_is_off_shows_none(page: GuestsPage) -> None:
    page.set(enabled=False)
    shown = own(page, f"/{page.slug}/b/{NOTHING}")
    assert shown.status == 404
    assert "This page cannot be shown" in shown.text


def test_who_strays_is_counted_for_no_address(page: GuestsPage) -> None:
    address = new_address()
    asked = [
        page.call("GET", f"/{page.slug}/b/{NOTHING}", domain=GUEST_DOMAIN, source_ip=address).status for _ in range(61)
    ]
    assert {*asked} == {404}
    assert page.get(address=address).status == 200
