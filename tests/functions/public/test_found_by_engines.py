"""What search engines look for on the pages that may be found, and that they are kept from nobody's booking (spec
§12.12)."""

import re
from typing import Any

import pytest

from tests.support.guest_forms import book, look, own
from tests.support.guests import PAGES, GuestsPage


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_pages_of_a_venue_have_what_search_engines_look_for(
    page: GuestsPage, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("VENUE_PAGES", PAGES)
    page.set(about="Slow hair in a bright room.")
    queries: list[dict[str, Any]] = [{}, page.of]
    for query in queries:
        shown = look(page, lang=language, **query)
        head, _, body = shown.text.partition("<body>")
        assert (shown.status, f'<html lang="{language}"' in head) == (200, True)
        assert len(re.findall(r"<title>[^<]+</title>", head)) == 1
        assert len(re.findall(r'<meta name="description" content="[^"]{20,}">', head)) == 1
        assert re.findall(r'<link rel="canonical" href="(https://[^"]+)">', head)
        assert '<meta name="viewport" content="width=device-width, initial-scale=1' in head
        assert "noindex" not in head + shown.headers.get("x-robots-tag", "")
        assert [tag for tag in re.findall(r"<img[^>]*>", body) if " alt=" not in tag] == []
        assert all(re.findall(r'<a [^>]*href="([^"]*)"', body)), "each link leads somewhere"
        assert len(re.findall(r"<a [^>]*>", body)) == len(re.findall(r"<a [^>]*href=", body))


def test_nobodys_booking_is_found(page: GuestsPage) -> None:
    path = book(page)
    queries: list[dict[str, str]] = [{}, {"wants": "change"}, {"wants": "cancel"}]
    for query in queries:
        assert '<meta name="robots" content="noindex">' in own(page, path, **query).text
