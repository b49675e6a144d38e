"""Where a venue is: with its city wherever guests read it, on a map and for search engines (spec §12.7)."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import unquote_plus

import pytest

from booking.organization.places import written_place
from tests.support.guest_forms import book, look, own
from tests.support.guests import GuestsPage

GEELONG = {"address": "27 Amwell Street", "city": "Geelong", "state": "VIC", "postalCode": "3220", "country": "AU"}
IN_ONE_LINE = "27 Amwell Street, Geelong VIC 3220"


def settle(page: GuestsPage, **place: str | None) -> None:
    assert page.tenant.owner.patch("/api/companies", place).status == 200


def postal_address(page: GuestsPage) -> Any:
    found = re.search(r"(?s)<script type=\"application/ld\+json\">(.*?)</script>", look(page).text)
    assert found
    return json.loads(found[1]).get("address")


def test_search_engines_read_the_whole_address(page: GuestsPage) -> None:
    settle(page, **GEELONG)
    assert postal_address(page) == {
        "@type": "PostalAddress",
        "streetAddress": "27 Amwell Street",
        "addressLocality": "Geelong",
        "addressRegion": "VIC",
        "postalCode": "3220",
        "addressCountry": "AU",
    }


def test_what_is_not_known_of_an_address_is_left_out(page: GuestsPage) -> None:
    settle(page, **{**GEELONG, "address": None, "state": None, "postalCode": None})
    assert postal_address(page) == {"@type": "PostalAddress", "addressLocality": "Geelong", "addressCountry": "AU"}
    assert "Geelong" in look(page).text


def test_an_address_cannot_end_the_script_that_has_it(page: GuestsPage) -> None:
    settle(page, **{**GEELONG, "address": "</script><b>1 High Street"})
    assert postal_address(page)["streetAddress"] == "</script><b>1 High Street"
    assert "<b>1 High" not in look(page).text


def test_every_page_and_the_link_to_the_map_say_the_city(page: GuestsPage) -> None:
    settle(page, **GEELONG)
    path = book(page)
    text = page.call("GET", f"/{page.slug}.md", domain="GuestDomain").content.decode()
    for shown in (look(page).text, own(page, path).text, text):
        assert IN_ONE_LINE in shown
    links = [unquote_plus(unescape(link)) for link in re.findall(r'href="([^"]*maps[^"]*)"', look(page).text)]
    assert len(links) == 1
    assert links[0].endswith(IN_ONE_LINE)


@pytest.mark.parametrize(
    ("parts", "written"),
    [
        (("27 Amwell Street", "Geelong", "VIC", "3220", "AU"), IN_ONE_LINE),
        (("Torstraße 1", "Berlin", "BE", "10119", "DE"), "Torstraße 1, 10119 Berlin"),
        (("Graben 1", "Wien", None, "1010", "AT"), "Graben 1, 1010 Wien"),
        (("1 Rose Street", "London", None, "", "GB"), "1 Rose Street, London"),
        (("", "Berlin", None, None, "DE"), "Berlin"),
        (("1 Rose Street", None, None, None, None), "1 Rose Street"),
        ((None, None, None, None, "DE"), None),
        ((None, None, "BE", None, "DE"), None),
    ],
)
def test_an_address_is_written_as_in_its_country(parts: tuple[str | None, ...], written: str | None) -> None:
    assert written_place(*parts) == written
