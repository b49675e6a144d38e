"""POST /api/csp-reports: what browsers could not load is counted by directive, and nothing of it kept."""

import json
from typing import Any

import pytest

from booking.core.errors import RateLimited
from booking.web.callers import browsers
from booking.web.callers.browsers import MOST_IN_A_MINUTE, Window
from tests.support.makers import Tenant
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

PATH = "/api/csp-reports"
ONE, SEVERAL = "application/csp-report", "application/reports+json"
SECRET = "https://desk.example.com/invite?token=a-token-that-nobody-may-log"


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute of its own for each test."""
    monkeypatch.setattr(browsers, "WINDOW", Window(MOST_IN_A_MINUTE))


def of_level_2(directive: object) -> dict[str, Any]:
    return {
        "csp-report": {
            "document-uri": SECRET,
            "violated-directive": directive,
            "blocked-uri": "inline",
            "original-policy": "default-src 'self'",
        }
    }


def of_the_reporting_api(directive: object, kind: str = "csp-violation") -> dict[str, Any]:
    body = {"documentURL": SECRET, "effectiveDirective": directive, "blockedURL": "inline", "disposition": "enforce"}
    return {"age": 2, "type": kind, "url": SECRET, "user_agent": "Mozilla/5.0", "body": body}


def report(call: Call, body: Any, media_type: str | None = ONE, **sent: Any) -> Answer:
    headers = {"content-type": media_type, **sent.pop("headers", {})}
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    return call("POST", PATH, raw=raw, headers=headers, **sent)


def counted(capsys: pytest.CaptureFixture[str]) -> dict[str, int]:
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines() if "PolicyViolations" in line]
    return {line["Directive"]: sum(line["PolicyViolations"]) for line in lines}


@pytest.mark.parametrize(
    ("reported", "directive"),
    [
        ("script-src-elem", "script-src"),
        ("style-src-attr", "style-src"),
        ("script-src 'self'", "script-src"),
        ("img-src", "img-src"),
        ("made-up-by-somebody", "other"),
        ("", "other"),
        (None, "other"),
        (["script-src"], "other"),
    ],
)
def test_a_report_of_either_form_is_counted_by_its_directive_and_answered_with_nothing(
    call: Call, capsys: pytest.CaptureFixture[str], reported: object, directive: str
) -> None:
    answer = report(call, of_level_2(reported))
    assert (answer.status, answer.text) == (204, "")
    assert counted(capsys) == {directive: 1}
    assert report(call, [of_the_reporting_api(reported)], SEVERAL).status == 204
    assert counted(capsys) == {directive: 1}


def test_every_violation_of_a_list_counts_and_no_other_report(call: Call, capsys: pytest.CaptureFixture[str]) -> None:
    reports = [of_the_reporting_api("img-src"), of_the_reporting_api("img-src"), of_the_reporting_api("style-src")]
    others = [of_the_reporting_api("img-src", kind="deprecation"), {"type": "csp-violation"}, 7, None]
    assert report(call, reports + others, SEVERAL).status == 204
    assert counted(capsys) == {"img-src": 2, "style-src": 1}


def test_nothing_of_a_report_is_kept_or_logged(
    call: Call, salon: Tenant, db: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "DEBUG")
    before = rows_of(db, salon)
    assert report(call, of_level_2("img-src"), cookie=salon.owner.cookie).status == 204
    assert "a-token-that-nobody-may-log" not in capsys.readouterr().out
    assert rows_of(db, salon) == before


def test_the_database_is_not_asked(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL")
    assert report(call, of_level_2("img-src")).status == 204


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "null"},
        {"origin": "https://desk.example.com", "sec-fetch-site": "same-origin"},
        {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"},
        {"cookie": "sb-here-auth-token=nonsense"},
    ],
)
def test_a_report_is_taken_from_any_origin_as_browsers_send_it(call: Call, headers: dict[str, str]) -> None:
    assert report(call, of_level_2("img-src"), f"{ONE}; charset=utf-8", headers=headers).status == 204


@pytest.mark.parametrize("media_type", [None, "application/json", "text/plain", "application/x-www-form-urlencoded"])
def test_a_report_of_another_media_type_is_refused(
    call: Call, media_type: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = report(call, of_level_2("img-src"), media_type)
    assert (answer.status, answer.error) == (415, f"A report is sent as {ONE} or {SEVERAL}.")
    assert counted(capsys) == {}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", {}, {"csp-report": []}, "csp-report", 7, None])
def test_a_body_that_is_no_report_is_400(call: Call, body: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert report(call, body).status == 400
    assert counted(capsys) == {}


def test_a_report_of_more_than_64_kb_is_refused_before_it_is_read(call: Call) -> None:
    assert report(call, b"{" + b"x" * 64 * 1024).status == 413
    assert report(call, b"x" * 2 * 1024 * 1024).status == 413


def test_so_many_are_taken_in_a_minute_and_then_none_is_looked_at(
    call: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [report(call, of_level_2("img-src")).status for _ in range(MOST_IN_A_MINUTE)] == [204] * MOST_IN_A_MINUTE
    capsys.readouterr()
    refused = report(call, b"{")
    assert refused.status == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert counted(capsys) == {}


def test_a_limit_on_reports_begins_anew_with_the_next_minute() -> None:
    clock = [0.0]
    window = Window(2, lambda: clock[0])
    for second in (0.0, 59.0):
        clock[0] = second
        window.take()
    with pytest.raises(RateLimited) as refused:
        window.take()
    assert refused.value.headers == {"retry-after": "1"}
    clock[0] = 60.0
    window.take()
    window.take()
