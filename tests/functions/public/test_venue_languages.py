"""A venue without a locale of its own speaks the language of its country to its guests, on pages, in emails and in
files (docs/decisions/messages.md)."""

from typing import Any

import pytest

from booking.core.languages import language_of
from tests.support.guest_forms import book, look, own
from tests.support.guests import Emails, GuestsPage
from tests.support.waiting_forms import joining

GERMAN = ["DE", "AT", "CH", "LI"]
ENGLISH = ["GB", "AU", "PL"]


def settle(page: GuestsPage, country: str, **fields: Any) -> None:
    answer = page.tenant.owner.patch("/api/companies", {"country": country, "locale": None, **fields})
    assert answer.status == 200, answer.text


def summary(email: dict[str, Any]) -> str:
    content: str = email["attachments"][0]["content"]
    return next(line for line in content.splitlines() if line.startswith("SUMMARY:"))


@pytest.mark.parametrize("country", GERMAN + ENGLISH)
def test_pages_emails_and_files_are_in_the_language_of_the_country(
    page: GuestsPage, emails: Emails, country: str
) -> None:
    settle(page, country, onlineBooking={"waitlist": True})
    path = book(page)
    [email] = emails()
    is_german = country in GERMAN
    for shown in (look(page), own(page, path), joining(page), look(page, startsAt=page.day(9).isoformat(), **page.of)):
        assert ('<html lang="de' in shown.text) == is_german, shown.text[:200]
    assert ("Termin" in email["text"] or "Buchung" in email["text"] or "gebucht" in email["text"]) == is_german
    assert 'lang="de' in email["html"] or not is_german
    if page.engine == "reservations":
        assert ("Personen" in summary(email)) == is_german


def test_a_locale_goes_before_the_country(page: GuestsPage, emails: Emails) -> None:
    settle(page, "DE", locale="en-GB")
    assert 'lang="en' in look(page).text
    settle(page, "GB", locale="de-AT")
    assert 'lang="de' in look(page).text


@pytest.mark.parametrize(
    ("locale", "country", "language"),
    [
        (None, None, "en"),
        (None, "DE", "de"),
        ("de", None, "de"),
        ("de-AT", "GB", "de"),
        ("en", "DE", "en"),
        ("pl-PL", "DE", "en"),
        (None, "FR", "fr"),
        (None, "PL", "en"),
    ],
)
def test_without_a_catalogue_guests_are_written_in_english(
    locale: str | None, country: str | None, language: str
) -> None:
    assert language_of(locale, country) == language
