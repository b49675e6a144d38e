"""What search engines, and programs that show a link, read of a venue (spec §12.7)."""

from collections.abc import Mapping

import orjson

from booking.guests.face_records import VenueFace
from booking.guests.pages.pictures import shown
from booking.guests.records import GuestsVenue
from booking.organization.records import Trade

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")  # as schema.org names them
_TYPES: Mapping[Trade, str] = {
    "barber": "HairSalon",
    "beauty_salon": "BeautySalon",
    "day_spa": "DaySpa",
    "hair_salon": "HairSalon",
    "massage": "HealthAndBeautyBusiness",
    "nail_salon": "NailSalon",
    "physiotherapy": "Physiotherapy",
    "tattoo_studio": "TattooParlor",
    "bakery": "Bakery",
    "bar": "BarOrPub",
    "brewery": "Brewery",
    "cafe": "CafeOrCoffeeShop",
    "restaurant": "Restaurant",
    "winery": "Winery",
}


def json_ld(venue: GuestsVenue, face: VenueFace, address: str | None) -> str:
    """Returns what search engines read of the venue (schema.org), safe inside a script element."""
    place = {
        "@context": "https://schema.org",
        "@type": _type_of(venue, face),
        "name": venue["name"],
        "description": face["about"],
        "image": _image(venue, face, address),
        "telephone": venue["phone"],
        "url": address,
        "address": _postal_address(venue),
        "openingHoursSpecification": [
            {
                "@type": "OpeningHoursSpecification",
                "dayOfWeek": f"https://schema.org/{_DAYS[one['day']]}",
                "opens": one["opens"],
                "closes": one["closes"],
            }
            for one in venue["openingHours"]
        ],
        "potentialAction": address and {"@type": "ReserveAction", "target": address},
    }
    known = {name: value for name, value in place.items() if value}
    return orjson.dumps(known).decode().replace("<", "\\u003c")


def _type_of(venue: GuestsVenue, face: VenueFace) -> str:
    if face["trade"] is not None:
        return _TYPES[face["trade"]]
    return "LocalBusiness" if venue["businessType"] == "appointments" else "Restaurant"


def _image(venue: GuestsVenue, face: VenueFace, address: str | None) -> str | None:
    picture = face["cover"] or face["logo"]
    if address is None:
        return None
    if picture is None:
        return f"{address}/logo" if venue["hasLogo"] else None
    file = shown(venue["slug"], picture, 1600 if face["cover"] else 192)
    return address + file.path.removeprefix(f"/{venue['slug']}")


def _postal_address(venue: GuestsVenue) -> dict[str, str]:
    parts = {
        "streetAddress": venue["address"],
        "addressLocality": venue["city"],
        "addressRegion": venue["state"],
        "postalCode": venue["postalCode"],
        "addressCountry": venue["country"],
    }
    known = {name: value for name, value in parts.items() if value}
    return {"@type": "PostalAddress", **known} if known else {}
