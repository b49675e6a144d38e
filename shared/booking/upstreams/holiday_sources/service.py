"""Public holidays from a service with Nager.Date's protocol, version 3."""

from collections.abc import Iterable, Mapping
from datetime import date
from http import HTTPStatus
from typing import Any, Literal

import orjson

from booking.upstreams.holiday_sources.package import regions_of
from booking.upstreams.holiday_sources.records import CountryYear, KnownHoliday

_SECONDS = 4.0  # to connect, to be answered and to have read the answer
_MAX_ANSWER_BYTES = 1024 * 1024
_NOT_COVERED = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_FOUND)


class SourceFailed(Exception):
    """The service gave no answer that can be used."""


class HolidayService:
    """A source of public holidays: the service at this address."""

    name: Literal["service"] = "service"

    def __init__(self, url: str) -> None:
        self._url = url

    def list_holidays(self, country: str, year: int) -> CountryYear | None:
        """Lists holidays as HolidaySource promises. Raises OSError, HTTPException or SourceFailed if the service
        fails."""
        # only imported when it is needed
        from booking.upstreams.kept_connection import Deadline, exchange_once  # noqa: PLC0415

        path, headers = f"/api/v3/PublicHolidays/{year}/{country}", {"Accept": "application/json"}
        answer = exchange_once(self._url, "GET", path, headers, Deadline(_SECONDS), max_answer_bytes=_MAX_ANSWER_BYTES)
        if answer.status in _NOT_COVERED:
            return None
        if answer.status != HTTPStatus.OK:
            raise SourceFailed(f"status {answer.status}")
        try:
            entries = [_holiday(one) for one in orjson.loads(answer.content) if "Public" in one["types"]]
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise SourceFailed("an answer in another shape") from error
        named_by_nobody: dict[str, list[str]] = {code: [] for holiday in entries for code in holiday["regions"]}
        return {"regions": named_by_nobody | regions_of(country), "holidays": sorted(entries, key=_by_date_and_name)}


def _holiday(entries: Mapping[str, Any]) -> KnownHoliday:
    regions: Iterable[Any] = [] if entries["global"] else entries["counties"] or []
    return {
        "date": date.fromisoformat(entries["date"]).isoformat(),
        "name": str(entries["localName"]),
        "englishName": str(entries["name"]),
        "regional": not entries["global"],
        "regions": sorted(str(region) for region in regions),
    }


def _by_date_and_name(holiday: KnownHoliday) -> tuple[str, str]:
    return holiday["date"], holiday["name"]
