"""GET /{slug}: the page of a venue (spec §12.7)."""

import re

from tests.support.guest_forms import book, fields_of, look, own
from tests.support.guests import GuestsPage, add_providers, bistro_page, salon_page
from tests.support.makers import Maker, Tenant

PAGE = {"content-type": "text/html", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}


def test_the_page_of_a_venue_shows_what_is_booked_there_and_loads_nothing(page: GuestsPage) -> None:
    answer = look(page)
    assert answer.status == 200, answer.text
    assert answer.headers.items() >= {**PAGE, "cache-control": "public, max-age=60"}.items()
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    name = "Haircut" if page.service else "How many are you?"
    assert name in answer.text
    assert not re.search(r"<(?:link rel=\"stylesheet|img|iframe)|src=", answer.text)
    assert len(answer.text) < 40_000


def test_a_choice_leads_to_free_times_and_a_time_to_the_form(page: GuestsPage) -> None:
    times = look(page, **page.of, **{"from": page.day().date()})
    href = f"startsAt={page.day().isoformat().replace(':', '%3A')}"
    assert href in times.text
    chosen = look(page, startsAt=page.day().isoformat(), **page.of)
    assert chosen.headers["cache-control"] == "no-store"
    assert fields_of(chosen.text)["startsAt"] == page.day().isoformat()


def test_an_unknown_venue_is_a_page_that_says_so(page: GuestsPage) -> None:
    answer = own(page, "/no-such-venue")
    assert answer.status == 404
    assert answer.headers["content-type"] == "text/html"
    assert "This page cannot be shown" in answer.text


def test_a_venue_that_speaks_german_has_pages_in_german(page: GuestsPage) -> None:
    assert page.tenant.owner.patch("/api/companies", {"locale": "de-DE", "currency": "EUR"}).status == 200
    html = look(page, startsAt=page.day().isoformat(), **page.of).text
    assert '<html lang="de">' in html
    assert "Ihre Buchung" in html
    assert "Bestätigt" in own(page, book(page)).text


def test_the_page_as_text_says_the_same(page: GuestsPage) -> None:
    answer = own(page, f"/{page.slug}.md")
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/markdown"
    assert ("Haircut" if page.service else "Book a table") in answer.text


def test_no_page_shows_the_name_that_a_provider_has_for_the_team_alone(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    pages = [look(page), look(page, **page.of), look(page, startsAt=page.day().isoformat(), **page.of)]
    pages.append(own(page, book(page)))
    assert all("Silverstone" not in one.text for one in pages)


def test_a_link_to_what_the_venue_does_not_have_leads_to_its_page(
    make: Maker, salon: Tenant, other_salon: Tenant, bistro: Tenant
) -> None:
    page, other, evening = salon_page(make, salon), salon_page(make, other_salon), bistro_page(make, bistro)
    refused = [
        (look(page, serviceId=other.service["id"]), 404),
        (look(page, **page.of, providerId=other.provider["id"]), 404),
        (look(evening, partySize=9), 400),
    ]
    for answer, status in refused:
        assert (answer.status, answer.headers["content-type"]) == (status, "text/html")
        assert 'role="alert"' in answer.text
        assert "<h1" in answer.text


def test_a_page_of_times_of_too_many_providers_is_refused(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    add_providers(make, page, 200)
    assert look(page, **page.of).status == 400
