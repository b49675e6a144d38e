"""A stand-in for Google's Places API (New): text search over a handful of invented places."""

from typing import Any

from flask import Flask, request
from flask.typing import ResponseReturnValue

API_KEY = "local-places-key"


def _place(name: str, street: tuple[str, str], city: str, periods: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    number, road = street
    components = [
        (number, number, "street_number"),
        (road, road, "route"),
        (city, city, "locality"),
        ("Victoria", "VIC", "administrative_area_level_1"),
        ("Australia", "AU", "country"),
        ("3065", "3065", "postal_code"),
    ]
    return {
        "displayName": {"text": name, "languageCode": "en"},
        "formattedAddress": f"{number} {road}, {city} VIC 3065, Australia",
        "addressComponents": [
            {"longText": long, "shortText": short, "types": [kind, "political"], "languageCode": "en"}
            for long, short, kind in components
        ],
        "regularOpeningHours": {"openNow": True, "periods": periods, "weekdayDescriptions": []},
        "timeZone": {"id": "Australia/Melbourne"},
        **more,
    }


def _from_to(day: int, opens: int, closing_day: int, closes: int) -> dict[str, Any]:
    """Day 0 is Sunday."""
    return {
        "open": {"day": day, "hour": opens, "minute": 0},
        "close": {"day": closing_day % 7, "hour": closes, "minute": 0},
    }


PLACES = [
    _place(
        "Wattle & Wren Hair",
        ("214", "Brunswick Street"),
        "Fitzroy",
        [_from_to(day, 9, day, 18) for day in range(2, 7)],
        nationalPhoneNumber="(03) 5550 0142",
        websiteUri="https://wattle-and-wren.example",
    ),
    _place(
        "Night Heron Bar", ("7", "Smith Street"), "Collingwood", [_from_to(day, 18, day + 1, 3) for day in range(7)]
    ),
    _place(
        "Round the Clock Diner", ("1", "Gertrude Street"), "Fitzroy", [{"open": {"day": 0, "hour": 0, "minute": 0}}]
    ),
]


def create_app() -> Flask:
    """The API's text search, with its errors for a missing key and a missing field mask."""
    app = Flask(__name__, static_folder=None)

    @app.post("/v1/places:searchText")
    def search_text() -> ResponseReturnValue:
        if request.headers.get("X-Goog-Api-Key") != API_KEY:
            return _error(403, "PERMISSION_DENIED", "The request is missing a valid API key.")
        mask = request.headers.get("X-Goog-FieldMask")
        if not mask:
            return _error(400, "INVALID_ARGUMENT", "FieldMask is a required parameter.")
        asked = request.get_json()
        words = str(asked.get("textQuery", "")).casefold().split()
        if not words:
            return _error(400, "INVALID_ARGUMENT", "Empty text_query.")
        shown = [field.removeprefix("places.") for field in mask.split(",")]
        found = [
            {field: place[field] for field in shown if field in place}
            for place in PLACES
            if all(word in f"{place['displayName']['text']} {place['formattedAddress']}".casefold() for word in words)
        ]
        return {"places": found[: asked.get("pageSize", 20)]} if found else {}

    return app


def _error(code: int, status: str, message: str) -> ResponseReturnValue:
    return {"error": {"code": code, "message": message, "status": status, "details": []}}, code
