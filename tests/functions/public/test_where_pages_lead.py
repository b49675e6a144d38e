"""Where a guest is led on to is made of the venue's own slug and of tokens of ours (spec §12.7): nothing that stands in
the path of a request, which any page anywhere can write, is ever part of it."""

import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from typing import NamedTuple

import pytest

from booking.web.http import SeeOther
from generators.openapi.operations import Operation
from tests.functions.public.test_confirm_by_form import held, mailed
from tests.support.every_route import routes_of
from tests.support.guest_forms import Shown, book, filled_in, form, own, proof_of
from tests.support.guests import Emails, GuestsPage, new_guest
from tests.support.holds import PayingPage
from tests.support.makers import Maker
from tests.support.waiting_forms import ask_to_wait, filled_in as waiting, join, offered, proof_of as proof_of_entry

OF_STRANGERS = (
    "%5Cevil.example",
    "%5C%5Cevil.example",
    "%5cevil.example%5c",
    "%2Fevil.example",
    "%2F%2Fevil.example",
    "/evil.example",
    "%09%5Cevil.example",
    "https:%5C%5Cevil.example",
    "evil.example",
    "evil.example%00",
    "@evil.example",
    "..",
    "somebody-else",
)


class Door(NamedTuple):
    """A form that leads on, where it is sent to below the venue's page, and what it sends."""

    below: str
    sent: dict[str, str]


def at_bookings(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door("", filled_in(page))


def at_waits(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door("/waitlist", waiting(page))


def at_moves(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    later = page.day() + timedelta(days=1)
    return Door(f"{below(page, book(page))}/change", {"startsAt": later.isoformat()})


def at_requests_to_be_erased(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    path = book(page)
    return Door(f"{below(page, path)}/erasure-request", {"proof": proof_of(path)})


def at_corrected_addresses(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door(f"{below(page, book(page))}/address", {"email": new_guest()["email"]})


def at_languages(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door(f"{below(page, book(page))}/language", {"lang": "fr"})


def at_languages_of_waits(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door(f"{below(page, join(page))}/language", {"lang": "fr"})


def at_confirmed_waits(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    path = ask_to_wait(page)
    return Door(f"{below(page, path)}/confirm", {"proof": proof_of_entry(path)})


def at_cancellations(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door(f"{below(page, book(page))}/cancel", {})


def at_confirmations(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    path = held(page)
    return Door(f"{below(page, path)}/confirm", mailed(emails))


def at_answers(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door(below(page, offered(make, page)), {"answer": "accept"})


def at_refusals_of_an_offer(make: Maker, page: GuestsPage, emails: Emails) -> Door:
    return Door(below(page, join(page)), {"answer": "leave"})


DOORS: list[Callable[[Maker, GuestsPage, Emails], Door]] = [
    at_bookings,
    at_waits,
    at_moves,
    at_cancellations,
    at_confirmations,
    at_answers,
    at_refusals_of_an_offer,
    at_requests_to_be_erased,
    at_corrected_addresses,
    at_languages,
    at_languages_of_waits,
    at_confirmed_waits,
]
every_door = pytest.mark.parametrize("door", DOORS)
every_stranger = pytest.mark.parametrize("slug", OF_STRANGERS)


def below(page: GuestsPage, path: str) -> str:
    """What follows the slug in a path of the venue's."""
    return path.removeprefix(f"/{page.slug}")


OF_BOOKINGS = ("address", "cancel", "change", "confirm", "erasure-request", "extend", "language")
PROOF = r"proof=[\w-]{43}"
WORD = r"(done|changed)=[a-z-]+"


def stays(page: GuestsPage, answer: Shown) -> None:
    """The answer leads to the venue's own page, or nowhere."""
    location = answer.headers.get("location")
    if location is None:
        assert 400 <= answer.status < 500, answer.status
    else:
        assert re.fullmatch(rf"/{page.slug}(/[bw]/[\w.-]+(\?({PROOF}|{WORD}|{PROOF}&{WORD}))?)?", location), location


@pytest.fixture(autouse=True)
def kept(page: GuestsPage) -> None:
    page.set(waitlist=True)


def test_every_form_that_leads_on_is_one_of_these_doors() -> None:
    """The form of enquiries, which restaurants alone have, leads to one page (test_enquire_by_form)."""
    paths = {r.path for r in routes_of("page") if Operation.of(r).answer is SeeOther} - {"/{slug}/enquire"}
    assert paths == {
        "/{slug}",
        "/{slug}/waitlist",
        "/{slug}/w/{token}",
        "/{slug}/w/{token}/confirm",
        "/{slug}/w/{token}/language",
        *(f"/{{slug}}/b/{{token}}/{what}" for what in OF_BOOKINGS),
    }


@every_stranger
@every_door
def test_no_form_leads_to_another_host_or_venue(
    make: Maker,
    page: GuestsPage,
    emails: Emails,
    door: Callable[[Maker, GuestsPage, Emails], Door],
    slug: str,
) -> None:
    form_of = door(make, page, emails)
    stays(page, form(page, f"/{slug}{form_of.below}", form_of.sent))


@every_door
def test_each_form_leads_on_from_the_venues_own_address(
    make: Maker, page: GuestsPage, emails: Emails, door: Callable[[Maker, GuestsPage, Emails], Door]
) -> None:
    form_of = door(make, page, emails)
    answer = form(page, f"/{page.slug}{form_of.below}", form_of.sent)
    assert answer.status == 303
    stays(page, answer)


@every_stranger
def test_an_own_booking_that_is_held_stays_at_its_venue(paying_page: PayingPage, slug: str) -> None:
    page = paying_page.page
    token = book(page).rpartition("/")[2]
    longer = form(page, f"/{slug}/b/{token}/extend", {})
    stays(page, longer)
    given_up = form(page, f"/{slug}/b/{token}/cancel", {"then": "venue"})
    stays(page, given_up)


@every_stranger
def test_no_page_has_a_link_or_form_that_leads_a_token_away(page: GuestsPage, slug: str) -> None:
    booking, entry = book(page), join(page)
    shown = [
        own(page, f"/{slug}{below(page, path)}", **query)
        for path in (booking, entry)
        for query in ({}, {"wants": "change"}, {"wants": "cancel"})
    ]
    refused = form(page, f"/{slug}{below(page, booking)}/change", {})
    for one in (*shown, refused):
        leads = [unescape(found) for found in re.findall(r'(?:href|action)="([^"]*)"', one.text)]
        elsewhere = [lead for lead in leads if not re.match(rf"/{page.slug}(?![\w.-])|\?|tel:", lead)]
        assert not elsewhere or one.status == 404, elsewhere


def test_the_link_of_a_venue_that_has_moved_leads_to_where_it_is_now(page: GuestsPage, db: object) -> None:
    path = book(page)
    token = path.rpartition("/")[2]
    gone = form(page, f"/the-old-name/b/{token}/cancel", {})
    assert gone.headers["location"] == path
