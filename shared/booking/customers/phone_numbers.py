"""Phone numbers as the world writes them (E.164)."""

from typing import NamedTuple

from booking.core.phone_texts import number_and_extension
from booking.customers.rules import phone_search

_LEAST_DIGITS = 3  # fewer than these are in nearly every number


class Mobile(NamedTuple):
    """A mobile number in E.164, and the country (ISO 3166-1) that it belongs to."""

    number: str
    country: str


def mobile(phone: str, country: str | None) -> Mobile | None:
    """Finds the mobile number that is dialled like this in a country (ISO 3166-1), or with its country code. Where
    landlines and mobiles are numbered alike, as in North America, both count. None for every other kind: landlines,
    premium numbers, satellites, and numbers that cannot exist."""
    import phonenumbers  # noqa: PLC0415 — its knowledge of all countries, for the few messages to a number
    from phonenumbers import PhoneNumberType  # noqa: PLC0415

    try:
        number = phonenumbers.parse(phone, country)
    except phonenumbers.NumberParseException:
        return None
    if phonenumbers.number_type(number) not in (PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE):
        return None
    # Several countries may share a code: the country of the business goes first.
    own = country is not None and phonenumbers.is_valid_number_for_region(number, country)
    belongs_to = country if own else phonenumbers.region_code_for_number(number)
    if belongs_to in (None, phonenumbers.REGION_CODE_FOR_NON_GEO_ENTITY):
        return None
    return Mobile(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164), belongs_to)


def searched_digits(text: str, country: str) -> str | None:
    """Returns the digits to look for among phone digits, None if the text does not look like part of a phone number. A
    number with the code of the country (ISO 3166-1) is looked for as it is dialled there, since it may have been
    written so."""
    digits = phone_search(text)
    if digits is None or not number_and_extension(text)[0].lstrip("(").startswith(("+", "00")):
        return digits
    import phonenumbers  # noqa: PLC0415 — its knowledge of all countries, for the few searches with a country's code

    code = str(phonenumbers.country_code_for_region(country))
    national = digits.removeprefix(code).lstrip("0")
    return national if digits.startswith(code) and len(national) >= _LEAST_DIGITS else digits


def e164(phone: str | None, country: str) -> str | None:
    """Returns a number in E.164, such as `+61412345678`, given as it is dialled in a country (ISO 3166-1) or with its
    country code. None if the text is no phone number, or one that cannot exist."""
    if phone is None:
        return None
    import phonenumbers  # noqa: PLC0415 — its knowledge of all countries, for the few bodies with a number

    try:
        number = phonenumbers.parse(phone, country)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_possible_number(number):
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
