"""How times and amounts read in messages: as the venue's country writes them, in English."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

import pytest
from babel import Locale

from booking.core.languages import city_of_zone, language_of
from booking.notifications import formats, rules
from booking.notifications.records import BookedTime, Venue
from generators.email_pictures import SALON

EVENING = datetime(2027, 3, 31, 19, 30)


def venue(**changes: Any) -> Venue:
    changed: Any = {**SALON, "today": date(2027, 1, 1), **changes}
    if "locale" in changes or "country" in changes:
        changed["language"] = language_of(changed["locale"], changed["country"])
    return changed  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("locale", "country", "written"),
    [
        ("en-AU", "AU", "Wednesday 31 March, 7:30 pm"),
        ("en-GB", "GB", "Wednesday 31 March, 19:30"),
        ("en-US", "US", "Wednesday, March 31, 7:30 PM"),
        (None, "US", "Wednesday, March 31, 7:30 PM"),
        ("de-DE", "DE", "Mittwoch, 31. März, 19:30"),
        ("fr", "FR", "mercredi 31 mars, 19:30"),
        ("pl", "PL", "Wednesday 31 March, 19:30"),
        ("zh-Hant", None, "Wednesday 31 March, 19:30"),
        (None, None, "Wednesday 31 March, 19:30"),
    ],
)
def test_a_time_is_written_as_in_the_country_of_the_venue(
    locale: str | None, country: str | None, written: str
) -> None:
    assert formats.written_start(EVENING, venue(locale=locale, country=country)) == written


def test_a_day_of_another_year_is_written_with_the_year() -> None:
    assert formats.written_day(EVENING, venue(today=date(2026, 12, 31))) == "Wednesday 31 March 2027"
    assert formats.written_day(EVENING, venue(today=date(2027, 12, 31))) == "Wednesday 31 March"
    american = venue(locale="en-US", today=date(2026, 12, 31))
    assert formats.written_day(EVENING, american) == "Wednesday, March 31, 2027"
    assert formats.written_moment(EVENING, venue()) == "Wednesday 31 March 2027, 7:30 pm"


def test_the_end_of_a_booking_names_the_clock() -> None:
    dinner: BookedTime = {
        "id": UUID(int=1),
        "starts_at": EVENING,
        "ends_at": datetime(2027, 4, 1, 0, 30),
        "booked_at": EVENING,
        "series_id": None,
        "recurs_at": None,
    }
    zone = venue(timezone="America/Argentina/Buenos_Aires")
    assert formats.written_when(dinner, zone) == ("Wednesday 31 March, 7:30 pm until 12:30 am (Buenos Aires time)")


@pytest.mark.parametrize(
    ("cents", "currency", "locale", "written"),
    [
        (6500, "AUD", "en-AU", "$65.00"),
        (6500, "GBP", "en-GB", "£65.00"),
        (1_650_025, "EUR", "de-DE", "16.500,25\u00a0€"),
        (6500, "JPY", "en-US", "¥6,500"),
        (6505, "KWD", "en-GB", "KWD\u00a06.505"),
        (6505, "RSD", "en-GB", "RSD\u00a065.05"),
    ],
)
def test_a_price_is_written_in_the_currencys_own_digits(cents: int, currency: str, locale: str, written: str) -> None:
    assert formats.written_price(cents, venue(currency=currency, locale=locale)) == written


def test_the_short_time_of_an_sms_has_only_characters_that_cost_one() -> None:
    for locale in ("en-AU", "en-US", "en-CA", "de-DE"):
        assert formats.written_start_in_short(EVENING, venue(locale=locale)).isascii()


def test_the_link_to_a_map_names_the_venue_and_its_address() -> None:
    assert formats.map_link(venue(name="Chez Zoë & Co", address="1 Rose Street, London")) == (
        "https://www.google.com/maps/search/?api=1&query=Chez+Zo%C3%AB+%26+Co%2C+1+Rose+Street%2C+London"
    )
    assert formats.map_link(venue(address=None)) is None


def test_a_cancellation_says_the_size_of_the_party_and_the_time() -> None:
    words = rules.about_reservation_cancelled(
        venue(),
        {
            "id": UUID(int=1),
            "guest": "Zoë",
            "email": None,
            "party_size": 1,
            "starts_at": datetime(2027, 3, 4, 9, 5),
            "ends_at": None,
            "booked_at": None,
        },
        "",
    )
    assert "your reservation for 1 guest on Thursday 4 March, 9:05 am is cancelled" in words.text


@pytest.mark.parametrize(
    ("timezone", "locale", "city"),
    [
        ("Europe/London", "it", "Londra"),
        ("Europe/London", "fr", "Londres"),
        ("Europe/Vienna", "de", "Wien"),
        ("Europe/Kyiv", "nl", "Kyiv"),
        ("America/New_York", "es", "Nueva York"),
        ("America/Argentina/Buenos_Aires", "en", "Buenos Aires"),
        ("UTC", "en", "UTC"),
    ],
)
def test_a_zone_is_called_after_its_city_in_the_language(timezone: str, locale: str, city: str) -> None:
    assert city_of_zone(timezone, Locale.parse(locale)) == city
