"""Sources of public holidays: the package, and a service that speaks Nager.Date's protocol."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import orjson
import pytest
from werkzeug.wrappers import Request, Response

from booking.upstreams.holiday_sources.package import HolidayPackage
from local import checkout
from local.serving import serving
from tests.support.makers import Tenant

ROUTE = "/api/organization/holidays"
YEAR = datetime.now(UTC).year
TOLD = [
    {
        "date": f"{YEAR}-10-05",
        "localName": "Labour Day",
        "name": "Labor Day",
        "countryCode": "AU",
        "global": False,
        "counties": ["AU-NSW", "AU-ACT"],
        "types": ["Public"],
    },
    {
        "date": f"{YEAR}-04-25",
        "localName": "Anzac Day",
        "name": "ANZAC Day",
        "countryCode": "AU",
        "global": True,
        "counties": None,
        "types": ["Public", "Bank"],
    },
    {
        "date": f"{YEAR}-12-31",
        "localName": "Bank Closing",
        "name": "Bank Closing",
        "countryCode": "AU",
        "global": True,
        "counties": None,
        "types": ["Bank"],
    },
]


# The package


def test_the_language_of_the_process_does_not_change_the_names_of_holidays() -> None:
    program = (
        "from booking.upstreams.holiday_sources.package import HolidayPackage;"
        "print([one['name'] for one in HolidayPackage().list_holidays('NZ', 2026)['holidays']][0])"
    )
    environment = os.environ | {"LANG": "th_TH.UTF-8", "LANGUAGE": "th", "PYTHONPATH": str(checkout.ROOT / "shared")}
    ran = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout == "New Year's Day\n"


@pytest.mark.parametrize("country", ["AU", "GB", "FR", "AX", "TH", "IT"])
def test_a_holiday_is_national_where_every_region_keeps_it(country: str) -> None:
    suggested = HolidayPackage().list_holidays(country, 2026)
    assert suggested is not None
    for holiday in suggested["holidays"]:
        assert holiday["regional"] == bool(holiday["regions"])
        assert set(holiday["regions"]) <= set(suggested["regions"])
        assert len(holiday["regions"]) < max(1, len(suggested["regions"]))
    assert any(not holiday["regional"] for holiday in suggested["holidays"])


def test_the_holiday_package_covers_no_unknown_country() -> None:
    assert HolidayPackage().list_holidays("QQ", 2026) is None


# The service


class ScriptedService:
    """Answers what the test says, and keeps what it was asked."""

    def __init__(self) -> None:
        self.response = Response(orjson.dumps(TOLD), content_type="application/json")
        self.asked: list[str] = []

    def __call__(self, environ: Any, start_response: Any) -> Any:
        request = Request(environ)
        self.asked.append(f"{request.method} {request.full_path.rstrip('?')}")
        return self.response(environ, start_response)


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch, db: Any) -> Iterator[ScriptedService]:
    """A service that this deployment asks, of which nothing is kept yet."""
    scripted = ScriptedService()
    with serving(scripted) as url:
        monkeypatch.setenv("HOLIDAYS_URL", url)
        db.execute("delete from public_holidays where source = 'service'")
        yield scripted


def ask(tenant: Tenant, **place: Any) -> dict[str, Any]:
    assert tenant.owner.patch("/api/companies", {"country": "AU", **place}).status == 200
    answer = tenant.staff.get(f"{ROUTE}?year={YEAR}")
    assert answer.status == 200
    return dict(answer.json)


def test_the_holiday_service_is_asked_once_for_a_country_and_year(salon: Tenant, service: ScriptedService) -> None:
    suggested = ask(salon, state="New South Wales")
    assert suggested["holidays"] == [
        {
            "date": f"{YEAR}-04-25",
            "name": "Anzac Day",
            "englishName": "ANZAC Day",
            "regional": False,
            "regions": [],
        },
        {
            "date": f"{YEAR}-10-05",
            "name": "Labour Day",
            "englishName": "Labor Day",
            "regional": True,
            "regions": ["AU-ACT", "AU-NSW"],
        },
    ]
    assert [one["name"] for one in ask(salon, state="VIC")["holidays"]] == ["Anzac Day"]
    assert ask(salon, state=None)["regionUnknown"] is True
    assert service.asked == [f"GET /api/v3/PublicHolidays/{YEAR}/AU"]


@pytest.mark.parametrize("status", [204, 404])
def test_the_holiday_service_lists_nothing_for_a_country_that_it_does_not_cover(
    salon: Tenant, service: ScriptedService, status: int
) -> None:
    service.response = Response(status=status)
    suggested = ask(salon)
    assert (suggested["supported"], suggested["reason"], suggested["holidays"]) == (False, "unsupported_country", [])


@pytest.mark.parametrize(
    "response",
    [
        Response(status=500),
        Response(status=429),
        Response(b"<html>"),
        Response(b'{"holidays": []}'),
        Response(b"[1]"),
        Response(orjson.dumps([{**TOLD[0], "counties": 5}])),
        Response(orjson.dumps([{**TOLD[0], "date": "Easter"}])),
    ],
    ids=["500", "429", "no JSON", "an object", "numbers", "no counties", "no date"],
)
def test_a_failure_of_the_holiday_service_is_no_error(
    salon: Tenant, service: ScriptedService, response: Response
) -> None:
    response_before, service.response = service.response, response
    suggested = ask(salon)
    assert (suggested["supported"], suggested["reason"], suggested["holidays"]) == (False, "source_unavailable", [])
    service.response = response_before
    assert ask(salon)["supported"] is True


def test_a_holiday_service_out_of_reach_is_no_error(
    salon: Tenant, service: ScriptedService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLIDAYS_URL", "http://127.0.0.1:1")
    assert ask(salon)["reason"] == "source_unavailable"
