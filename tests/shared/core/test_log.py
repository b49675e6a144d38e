"""The line that every request leaves in the log."""

import json
from datetime import datetime

import pytest

from booking.core.log import log_line
from tests.support.service_client import Call


def test_every_request_leaves_one_line_of_json(
    call: Call, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "INFO")
    call("GET", "/api/v1/appointments?limit=5", key="sk_live_secret")
    (line,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert datetime.fromisoformat(line.pop("timestamp")).tzinfo is not None
    assert line.pop("request_id")
    assert line.pop("milliseconds") >= 0
    assert line == {
        "level": "INFO",
        "message": "request",
        "service": "booking",
        "route": "GET /appointments",
        "status": 401,
        "code": "invalid_key",
    }


def test_requests_leave_no_line_above_the_level_of_information(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "WARNING")
    log_line("request", status=200)
    assert capsys.readouterr().out == ""
