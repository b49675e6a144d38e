"""Deprecation and Sunset of the v1 surface (spec §9, RFC 9745, RFC 8594)."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest

from booking.database import connection
from booking.web import versioning
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer, Call

ROOT = Path(__file__).parents[3]
V1_FUNCTIONS = ("functions.appointments.list_v1", "functions.organization.read_v1", "functions.unmatched.integrator")


@pytest.fixture
def _announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("V1_DEPRECATION", "2027-06-01")
    monkeypatch.setenv("V1_SUNSET", "2027-12-01")


def headers_of(answer: Answer) -> tuple[str | None, str | None]:
    return answer.headers.get("deprecation"), answer.headers.get("sunset")


@pytest.mark.usefixtures("_announced")
def test_every_v1_response_announces_the_sunset(
    make: Maker, salon: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = make.key(salon.company_id, ["organization:read"], per_minute=1)
    answers = [
        salon.get_v1("appointments"),
        salon.get_v1("organization"),
        salon.get_v1("appointments?cursor=x"),
        salon.get_v1("appointments?from=x"),
        call("GET", "/api/v1/appointments"),
        call("GET", "/api/v1/appointments", key=narrow),
        call("GET", "/api/v1/organization", key=narrow),
        call("GET", "/api/v1/nothing"),
        call("POST", "/api/v1/nothing", {}),
        salon.get_v1("nothing"),
    ]
    connection.disconnect()
    monkeypatch.setenv("DATABASE_URL", "postgresql://booking_app@127.0.0.1:1/none")
    answers += [salon.get_v1("appointments"), salon.get_v1("nothing")]
    assert [answer.status for answer in answers] == [200, 200, 400, 400, 401, 403, 429, 404, 404, 404, 503, 503]
    assert {headers_of(answer) for answer in answers} == {("@1811808000", "Wed, 01 Dec 2027 00:00:00 GMT")}


@pytest.mark.usefixtures("_announced")
def test_an_unexpected_failure_of_v1_announces_the_sunset_too(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL")
    connection.disconnect()
    answer = salon.get_v1("appointments")
    assert (answer.status, answer.json["code"]) == (500, "internal_error")
    assert None not in headers_of(answer)


@pytest.mark.usefixtures("_announced")
def test_dashboard_routes_carry_no_version(salon: Tenant, call: Call) -> None:
    assert headers_of(salon.owner.get("/api/services")) == (None, None)
    assert headers_of(call("GET", "/api/nothing")) == (None, None)


def test_no_sunset_is_announced_while_its_dates_are_unset(salon: Tenant, call: Call) -> None:
    for answer in (salon.get_v1("appointments"), call("GET", "/api/v1/appointments"), call("GET", "/api/v1/nothing")):
        assert headers_of(answer) == (None, None)


@pytest.mark.parametrize(
    ("deprecation", "sunset"),
    [
        ("2027-06-01", "2027-12-01"),
        ("2026-08-31", "2027-03-01"),
        ("2027-01-01", "2030-01-01"),
        ("2028-02-29", "2028-08-29"),
    ],
)
def test_a_sunset_window_of_six_months_and_more_is_accepted(
    monkeypatch: pytest.MonkeyPatch, deprecation: str, sunset: str
) -> None:
    monkeypatch.setenv("V1_DEPRECATION", deprecation)
    monkeypatch.setenv("V1_SUNSET", sunset)
    headers = versioning.deprecation_headers()
    announced = datetime.fromtimestamp(int(headers["deprecation"].removeprefix("@")), UTC)
    assert announced.isoformat() == f"{deprecation}T00:00:00+00:00"
    assert parsedate_to_datetime(headers["sunset"]).isoformat() == f"{sunset}T00:00:00+00:00"


BAD_DATES = [
    ("2027-06-01", "2027-11-30"),
    ("2026-08-31", "2027-02-28"),
    ("2027-06-01", "2027-06-01"),
    ("2027-06-01", "2026-12-01"),
    ("2027-06-01", None),
    (None, "2027-12-01"),
    ("2027-06-01", "soon"),
    ("2027-13-01", "2028-12-01"),
    ("2027-06-01T00:00:00", "2028-12-01"),
]


@pytest.mark.parametrize(("deprecation", "sunset"), BAD_DATES)
def test_a_sunset_window_under_six_months_or_an_unreadable_date_is_refused(
    monkeypatch: pytest.MonkeyPatch, deprecation: str | None, sunset: str | None
) -> None:
    monkeypatch.setenv("V1_DEPRECATION", deprecation or "")
    monkeypatch.setenv("V1_SUNSET", sunset or "")
    with pytest.raises(versioning.BadSunset):
        versioning.deprecation_headers()


def python(*arguments: str, deprecation: str, sunset: str) -> "subprocess.CompletedProcess[str]":
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "shared")]),
        "V1_DEPRECATION": deprecation,
        "V1_SUNSET": sunset,
    }
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", V1_FUNCTIONS)
def test_a_v1_function_does_not_start_with_a_window_that_is_too_short(module: str) -> None:
    started = python("-c", f"import {module}", deprecation="2027-06-01", sunset="2027-11-30")
    assert started.returncode == 1
    assert "BadSunset: V1_SUNSET must be at least 6 months after V1_DEPRECATION." in started.stderr


def test_the_check_before_a_deployment_refuses_a_sunset_window_that_is_too_short() -> None:
    refused = python("-m", "booking.web.versioning", deprecation="2027-06-01", sunset="2027-11-30")
    assert (refused.returncode, refused.stderr) == (1, "V1_SUNSET must be at least 6 months after V1_DEPRECATION.\n")
    accepted = python("-m", "booking.web.versioning", deprecation="2027-06-01", sunset="2027-12-01")
    assert (accepted.returncode, accepted.stderr) == (0, "")
