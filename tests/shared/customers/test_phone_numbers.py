"""To which numbers an SMS may go: mobile ones, of every country in the world."""

from itertools import product

import phonenumbers
import pytest
from phonenumbers import PhoneNumberFormat, PhoneNumberType

from booking.customers.phone_numbers import Mobile, mobile

KINDS = {kind: name for name, kind in vars(PhoneNumberType).items() if name.isupper() and isinstance(kind, int)}
COUNTRIES = sorted(phonenumbers.SUPPORTED_REGIONS)


def example(country: str, kind: int) -> str | None:
    """A number of this kind in a country, in E.164; None if it has none of the kind."""
    number = phonenumbers.example_number_for_type(country, kind)
    return None if number is None else phonenumbers.format_number(number, PhoneNumberFormat.E164)


@pytest.mark.thorough
def test_only_possible_mobile_numbers_of_a_country_count_as_mobile() -> None:
    """Asked by a business there, in every country. Some number landlines and mobiles alike."""
    for country, kind in product(COUNTRIES, KINDS):
        number = example(country, kind)
        if number is None:
            continue
        written = phonenumbers.number_type(phonenumbers.parse(number))
        may_be_mobile = written in (PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE)
        assert mobile(number, country) == (Mobile(number, country) if may_be_mobile else None), (country, KINDS[kind])


def test_a_number_without_a_country_is_no_mobile_number() -> None:
    for code in phonenumbers.COUNTRY_CODES_FOR_NON_GEO_REGIONS:
        number = phonenumbers.example_number_for_non_geo_entity(code)
        assert number is not None
        assert mobile(phonenumbers.format_number(number, PhoneNumberFormat.E164), "AU") is None, code


@pytest.mark.parametrize(
    ("phone", "asked_in", "found"),
    [
        ("0412 345 678", "AU", Mobile("+61412345678", "AU")),
        ("+61 412 345 678", "GB", Mobile("+61412345678", "AU")),
        ("0412 345 678", None, None),
        ("+61 412 345 678", None, Mobile("+61412345678", "AU")),
        ("+61 1900 123 456", "AU", None),  # premium rate
        ("+61 147 112 345", "AU", None),  # satellite, in the country's own numbers
        ("+44 70 1234 5678", "GB", None),  # follows a person, at any price
        ("+44 7624 312 345", "GB", Mobile("+447624312345", "IM")),  # dialled like a British one
        ("+44 7700 900 123", "GB", None),  # for films
        ("020 7946 0018", "GB", None),
        ("+1 212 555 0123", "US", Mobile("+12125550123", "US")),
        ("+1 416 555 0123", "US", Mobile("+14165550123", "CA")),
        ("+1 876 210 1234", "US", Mobile("+18762101234", "JM")),  # dialled like an American one
        ("+1 900 234 5678", "US", None),
        ("+1 800 234 5678", "US", None),
        ("+358 40 123 4567", "AX", Mobile("+358401234567", "AX")),  # the islands' are numbered as the mainland's
        ("000", "AU", None),
        ("ring twice", "AU", None),
    ],
)
def test_a_mobile_number_is_found_with_its_country(phone: str, asked_in: str | None, found: Mobile | None) -> None:
    assert mobile(phone, asked_in) == found


@pytest.mark.thorough
def test_the_numbers_of_every_other_country_are_others() -> None:
    """Also in North America and the Caribbean, which share a code. A few islands share all their mainland's numbers."""
    mainlands = {"CC": "AU", "CX": "AU"}
    for own, others in (("AU", set(COUNTRIES) - {"AU"}), ("US", set(COUNTRIES) - {"US"})):
        for country in others:
            number = example(country, PhoneNumberType.MOBILE)
            found = number and mobile(number, own)
            if found:
                assert (found.country == own) == (mainlands.get(country) == own), country
