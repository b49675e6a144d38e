"""Google's Places API (New), or a service with its protocol at PLACES_API_URL. Each call is paid for."""

from collections.abc import Mapping
from http import HTTPStatus
from http.client import HTTPException
from typing import Any

import orjson

from booking.core import settings
from booking.core.errors import Unavailable
from booking.core.log import logger
from booking.upstreams.kept_connection import Deadline, exchange_once

_SECONDS = 4.0  # to connect, to be answered and to have read the answer
_FIELDS = (
    "displayName",
    "formattedAddress",
    "addressComponents",
    "regularOpeningHours",
    "nationalPhoneNumber",
    "websiteUri",
    "timeZone",
)
_FIELD_MASK = ",".join(f"places.{field}" for field in _FIELDS)


def find_place(query: str) -> Mapping[str, Any] | None:
    """Finds the place that fits this text best, as the API describes it; None if no place fits, or if the API
    does not answer in time and in the form that it promises."""
    try:
        return _search(query, settings.required("PLACES_API_KEY"))
    except (
        settings.MissingSetting,
        Unavailable,
        OSError,
        HTTPException,
        ValueError,
        TypeError,
        KeyError,
        IndexError,
    ) as error:
        logger().warning("Google answers nothing of places", reason=repr(error))
        return None


def _search(query: str, key: str) -> Mapping[str, Any] | None:
    body = orjson.dumps({"textQuery": query, "languageCode": "en", "pageSize": 1})
    headers = {"Content-Type": "application/json", "X-Goog-Api-Key": key, "X-Goog-FieldMask": _FIELD_MASK}
    base_url = settings.optional("PLACES_API_URL") or "https://places.googleapis.com"
    answer = exchange_once(base_url, "POST", "/v1/places:searchText", headers, Deadline(_SECONDS), body)
    if answer.status != HTTPStatus.OK:
        raise HTTPException(f"status {answer.status}")
    found = orjson.loads(answer.content)
    place: Mapping[str, Any] | None = found["places"][0] if found else None
    return place
