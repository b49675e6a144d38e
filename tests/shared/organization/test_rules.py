"""booking.organization.rules."""

import pytest

from booking.organization.rules import known_country, known_time_zone


@pytest.mark.parametrize(
    "name", ["Australia/Melbourne", "Europe/London", "America/Argentina/Buenos_Aires", "UTC", "Asia/Calcutta"]
)
def test_iana_zones_are_known(name: str) -> None:
    assert known_time_zone(name) == name


@pytest.mark.parametrize(
    "name",
    ["", "Mars/Phobos", "europe/london", "+10:00", "posix/UTC", "posixrules", "right/UTC", "Factory", "localtime"],
)
def test_a_zone_that_is_no_place_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="must be an IANA time zone"):
        known_time_zone(name)


@pytest.mark.parametrize(("code", "country"), [("AU", "AU"), ("gb", "GB"), ("Nz", "NZ"), ("AQ", "AQ")])
def test_a_country_is_its_two_letters_in_upper_case(code: str, country: str) -> None:
    assert known_country(code) == country


@pytest.mark.parametrize("code", ["", "A", "XX", "AUS", "Australia", "UK", " AU", "#"])
def test_an_unknown_country_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="must be a two-letter ISO 3166-1 country code"):
        known_country(code)
