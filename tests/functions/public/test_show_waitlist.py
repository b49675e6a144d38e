"""GET /{slug}/waitlist: the page with the form to join the wait list (spec §12.10)."""

from urllib.parse import urlencode

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guest_forms import look
from tests.support.guests import GuestsPage
from tests.support.public_forms import new_address
from tests.support.waiting_forms import joining


@pytest.fixture(autouse=True)
def kept(page: GuestsPage) -> None:
    page.set(waitlist=True)


def test_the_page_of_free_times_leads_to_the_wait_list_of_a_venue_that_keeps_one(page: GuestsPage) -> None:
    assert f'href="/{page.slug}/waitlist?' in look(page, **page.of).text
    page.set(waitlist=False)
    assert "/waitlist" not in look(page, **page.of).text
    assert joining(page).status == 404


def test_the_form_has_the_days_from_the_one_that_was_looked_at(page: GuestsPage) -> None:
    shown = joining(page)
    assert shown.status == 200
    assert shown.headers["cache-control"] == "no-store"
    assert f'name="day-{page.day().date()}" value="yes" checked' in shown.text
    assert f'name="day-{page.day(20).date()}"' in shown.text
    assert f'name="day-{page.day(21).date()}"' not in shown.text
    assert ("Haircut" if page.service else "2 people") in shown.text


def test_nobody_waits_for_nothing(page: GuestsPage) -> None:
    assert joining(page, serviceId="", partySize="").status in (400, 404)


def test_the_page_speaks_the_language_of_the_venue(page: GuestsPage) -> None:
    assert page.tenant.owner.patch("/api/companies", {"locale": "de-DE"}).status == 200
    assert "Welche Tage passen Ihnen?" in joining(page).text


def test_an_address_looks_sixty_times_a_minute(page: GuestsPage) -> None:
    address = new_address()
    path = f"/{page.slug}/waitlist?{urlencode(page.of)}"
    looks = [page.call("GET", path, domain=GUEST_DOMAIN, source_ip=address).status for _ in range(61)]
    assert looks == [200] * 60 + [429]
