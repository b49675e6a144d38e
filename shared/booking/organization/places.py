"""Where a venue is: in one line, as it is written there, and on a map."""

from urllib.parse import quote_plus

_POSTAL_CODE_FIRST = (
    *("AT", "BE", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "HU", "IT", "LI", "LU", "NL", "NO", "PL", "PT", "SE", "SI"),
    "SK",
)


def written_place(
    address: str | None, city: str | None, state: str | None, postal_code: str | None, country: str | None
) -> str | None:
    """Returns a postal address as one line, without what is not known of it: `27 Amwell Street, Geelong VIC 3220`, and
    where the postal code goes first (country: ISO 3166-1) `Torstraße 1, 10119 Berlin`. None if nothing is known."""
    parts = (postal_code, city) if country in _POSTAL_CODE_FIRST else (city, state, postal_code)
    town = " ".join(part for part in parts if part)
    return ", ".join(part for part in (address, town) if part) or None


def map_link(name: str, place: str) -> str:
    """Returns a link that shows a place on a map, on phones in their own app."""
    return f"https://www.google.com/maps/search/?api=1&query={quote_plus(f'{name}, {place}')}"
