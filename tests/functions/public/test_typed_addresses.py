"""The address of a guests' page leads to it as people type it: with capitals in the slug, or with a slash behind it
(spec §12.7). HEAD is answered wherever GET is, as monitors and programs that preview a link ask."""

from collections.abc import Callable

import pytest

from local import template
from local.template import GUEST_DOMAIN, Route
from tests.support.calendar_feeds import file_of
from tests.support.every_route import name_of
from tests.support.guest_forms import book, filled_in, form
from tests.support.guests import GuestsPage
from tests.support.public_forms import new_address
from tests.support.service_client import Answer
from tests.support.waiting import keep_waitlist
from tests.support.waiting_forms import join

GUESTS_READ = [one for one in template.load().routes if one.domain == GUEST_DOMAIN and one.method == "GET"]
VOLATILE = ("apigw-requestid", "content-security-policy")  # a policy has a number of its own each time


def ask(page: GuestsPage, method: str, path: str, **headers: str) -> Answer:
    return page.call(method, path, headers=headers, domain=GUEST_DOMAIN, source_ip=new_address())


def below(page: GuestsPage, path: str) -> str:
    return path.partition("?")[0].removeprefix(f"/{page.slug}")


PAGES: dict[str, Callable[[GuestsPage], str]] = {
    "venue": lambda page: "",
    "text": lambda page: ".md",
    "waitlist": lambda page: "/waitlist",
    "booking": lambda page: below(page, book(page)),
    "calendar": lambda page: f"{below(page, book(page))}/calendar",
    "entry": lambda page: below(page, join(page)),
    "paid": lambda page: "/paid",
}
every_page = pytest.mark.parametrize("kind", PAGES)


@pytest.fixture(autouse=True)
def with_waitlist(page: GuestsPage) -> None:
    keep_waitlist(page.tenant)


@every_page
def test_a_slug_is_known_in_any_case(page: GuestsPage, kind: str) -> None:
    rest, of = PAGES[kind](page), "&".join(f"{name}={value}" for name, value in page.of.items())
    for slug in (page.slug, page.slug.upper(), page.slug.title()):
        assert ask(page, "GET", f"/{slug}{rest}?{of}").status == 200, slug


def test_a_page_that_was_found_by_another_case_gives_out_its_own_address(page: GuestsPage) -> None:
    shown = ask(page, "GET", f"/{page.slug.upper()}")
    assert f"/{page.slug}" in shown.content.decode()
    assert page.slug.upper() not in shown.content.decode()


def test_what_is_sent_to_a_slug_in_another_case_is_booked_there(page: GuestsPage) -> None:
    answer = form(page, f"/{page.slug.upper()}", filled_in(page))
    assert answer.status == 303
    assert answer.headers["location"].startswith(f"/{page.slug}/b/")
    assert page.send(page.wanted(page.day(8)), slug=page.slug.upper()).status == 201
    assert ask(page, "GET", f"/api/public/{page.slug.upper()}").status == 200


@every_page
def test_a_slash_behind_the_address_of_a_page_leads_to_it(page: GuestsPage, kind: str) -> None:
    rest = PAGES[kind](page)
    for typed in (f"/{page.slug}{rest}/", f"/{page.slug.upper()}{rest}/", f"/{page.slug}{rest}//"):
        for method in ("GET", "HEAD"):
            led = ask(page, method, typed)
            assert (led.status, led.headers.get("location")) == (303, f"/{page.slug}{rest}"), typed


def test_what_was_chosen_goes_along(page: GuestsPage) -> None:
    led = ask(page, "GET", f"/{page.slug}/?partySize=4&from=2030-01-07")
    assert led.headers["location"] == f"/{page.slug}?partySize=4&from=2030-01-07"
    for query in ("to=//evil.example", "a=%5Cevil.example", "x", "a=b%0d%0aset-cookie:c"):
        assert ask(page, "GET", f"/{page.slug}/?{query}").headers["location"] == f"/{page.slug}", query


@pytest.mark.parametrize(
    "path",
    ["//", "//evil.example/", "/%5Cevil.example/", "/evil%20example/", "/a/b/c/d/", "/api/public/", "/%0d/"],
)
def test_a_path_that_is_no_page_of_ours_leads_nowhere(page: GuestsPage, path: str) -> None:
    answer = ask(page, "GET", path)
    assert answer.status == 404
    assert "location" not in answer.headers


def test_what_changes_something_is_sent_to_its_own_address(page: GuestsPage) -> None:
    for method in ("POST", "PUT", "DELETE"):
        assert ask(page, method, f"/{page.slug}/").status == 404


def test_every_route_that_guests_read_answers_head() -> None:
    """A session asks with GET: the dashboard's API has no room for a second route for each of its own."""
    assert [one.function for one in GUESTS_READ if not one.answers_head] == []
    others = {one.function for one in template.load().routes if one.answers_head and one.domain != GUEST_DOMAIN}
    assert others == {"CustomersReadUnsubscription", "PassesRead"}, "links in emails, and phones"


def path_of(page: GuestsPage, route: Route) -> tuple[str, dict[str, str]]:
    """A path of this route, and the headers with which it shows something."""
    is_entry = "/w/" in route.path or "entry" in route.path
    has_token = is_entry or "/b/" in route.path or "/public/booking" in route.path
    token = below(page, join(page) if is_entry else book(page)).rpartition("/")[2] if has_token else ""
    given = {"slug": page.slug, "token": token, "proof": "none", "file": file_of(page.tenant)}
    start, of = page.day(), "&".join(f"{name}={value}" for name, value in page.of.items())
    query = f"?from={start.date()}&{of}" if route.path.endswith("/times") else ""
    scheme = {"authorization": f"{'Waitlist' if is_entry else 'Booking'} {token}"}
    return route.path.format(**given) + query, scheme if has_token and "/api/" in route.path else {}


@pytest.mark.parametrize("route", GUESTS_READ, ids=name_of)
def test_head_is_answered_as_get_is(page: GuestsPage, route: Route) -> None:
    path, headers = path_of(page, route)
    shown, asked = (ask(page, method, path, **headers) for method in ("GET", "HEAD"))
    assert shown.status not in (400, 401, 405), shown.text
    assert asked.status == shown.status
    assert {**asked.headers, **dict.fromkeys(VOLATILE)} == {**shown.headers, **dict.fromkeys(VOLATILE)}


def test_head_counts_for_an_address_as_get_does(page: GuestsPage) -> None:
    address = new_address()
    methods = ["GET", "HEAD"] * 31
    answers = [page.call(one, f"/{page.slug}", domain=GUEST_DOMAIN, source_ip=address).status for one in methods]
    assert answers[59:] == [200, 429, 429]
