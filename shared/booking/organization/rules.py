"""Decisions about a business's place in the world, without a database."""

import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from uuid import uuid4
from zoneinfo import available_timezones

from booking.core.clock import parse_date
from booking.organization.errors import NO_SUCH_TAG, SpecialHoursNotFound
from booking.organization.records import CustomerTag, DepositTier

if TYPE_CHECKING:
    from booking.organization.models import SetCustomerTag

LEAST_RETENTION_MONTHS, MOST_RETENTION_MONTHS = 12, 120

_ORIGIN = re.compile(r"https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[1-9][0-9]{0,4})?")
_PAGE = re.compile(_ORIGIN.pattern + r"([/?#][!#-;=?-Z_a-z~%\[\]@]*)?", re.IGNORECASE)
# Zones that exist for machines, not for places.
_NOT_PLACES = ("posix", "right", "Factory", "localtime", "SystemV")


def known_time_zone(name: str) -> str:
    """Returns the name if it is that of an IANA time zone. Otherwise raises a ValueError whose message the API
    answers."""
    if name not in _time_zones():
        raise ValueError("must be an IANA time zone, such as Australia/Melbourne")
    return name


def known_country(code: str) -> str:
    """Returns the ISO 3166-1 alpha-2 code of a country, in upper case. Raises a ValueError whose message the API
    answers if no country has this code."""
    if code.upper() not in _countries():
        raise ValueError("must be a two-letter ISO 3166-1 country code, such as AU")
    return code.upper()


def known_colour(text: str) -> str:
    """Returns the colour as #rrggbb in lower case. Raises a ValueError whose message the API answers if the text is no
    such colour."""
    if not re.fullmatch("#[0-9a-fA-F]{6}", text):
        raise ValueError("must be a colour as #rrggbb, such as #8a2be2")
    return text.lower()


def known_currency(code: str) -> str:
    """Returns the ISO 4217 code of a currency, in upper case. Raises a ValueError whose message the API answers if no
    currency has this code."""
    from babel.numbers import list_currencies  # noqa: PLC0415 — few bodies name a currency

    if code.upper() not in list_currencies():
        raise ValueError("must be an ISO 4217 currency code, such as AUD")
    return code.upper()


def known_locale(tag: str) -> str:
    """Returns the BCP 47 tag of a language, with its script and its territory where they are named, in the usual letter
    case. Raises a ValueError whose message the API answers if the tag is not one of a known language."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 — few bodies name a locale

    try:
        locale = Locale.parse(tag, sep="-", resolve_likely_subtags=False)
    except (UnknownLocaleError, ValueError):
        raise ValueError("must be a language tag, such as en-AU") from None
    return "-".join(part for part in (locale.language, locale.script, locale.territory) if part)


def date_or_not_found(text: str) -> date:
    """Returns the date that a path names. Raises SpecialHoursNotFound if the text is no date."""
    try:
        return parse_date(text)
    except ValueError:
        raise SpecialHoursNotFound from None


def tags_set(known: Sequence[CustomerTag], sent: Sequence["SetCustomerTag"]) -> list[CustomerTag]:
    """Returns the tags to store, in the order in which they were sent: one sent without an id gets a new id. Raises
    NO_SUCH_TAG for an id that none of the business's present tags has."""
    ids = {str(tag["id"]) for tag in known}
    if any(tag.id is not None and str(tag.id) not in ids for tag in sent):
        raise NO_SUCH_TAG()
    return [{"id": tag.id or uuid4(), "name": tag.name} for tag in sent]


def known_origin(text: str) -> str:
    """Returns the origin of a site that is served over https, in lower case. Raises a ValueError whose message the API
    answers if the text is no such origin."""
    origin = text.lower()
    if not _ORIGIN.fullmatch(origin):
        raise ValueError("must be the address of a site without a path, such as https://www.example.com")
    return origin


def known_page(text: str) -> str:
    """Returns the address of a page that is served over https. Raises a ValueError whose message the API answers if the
    text is no such address."""
    if not _PAGE.fullmatch(text):
        raise ValueError("must be the address of a page, such as https://www.example.com/privacy")
    return text


@cache
def _time_zones() -> frozenset[str]:
    return frozenset(name for name in available_timezones() if not name.startswith(_NOT_PLACES))


@cache
def _countries() -> frozenset[str]:
    table = files("tzdata.zoneinfo").joinpath("iso3166.tab").read_text(encoding="utf-8")
    return frozenset(line.split("\t")[0] for line in table.splitlines() if line and not line.startswith("#"))


def deposit_of_party(tiers: Sequence[DepositTier], party_size: int) -> int | None:
    """Returns the deposit (cents) of the largest tier that a party of this size reaches; None if it reaches none."""
    reached = [tier for tier in tiers if tier["min_party_size"] <= party_size]
    return max(reached, key=lambda tier: tier["min_party_size"])["amount_cents"] if reached else None
