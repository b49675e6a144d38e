"""POST /api/client-errors: what failed in a page is counted by its kind, and nothing else of it kept."""

import json
from typing import Any

import pytest

from booking.web.callers import browsers
from booking.web.callers.browsers import MOST_IN_A_MINUTE, OF_ONE, OF_SEVERAL, Window
from tests.support.makers import Tenant
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

PATH = "/api/client-errors"
SECRET = "a-name-that-nobody-may-log"


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute of its own for each test."""
    monkeypatch.setattr(browsers, "WINDOW_OF_PAGES", Window(MOST_IN_A_MINUTE))


def failure(kind: object) -> dict[str, Any]:
    return {"type": "client-error", "url": SECRET, "body": {"kind": kind, "message": SECRET}}


def report(call: Call, body: Any, media_type: str | None = OF_SEVERAL, **sent: Any) -> Answer:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    return call("POST", PATH, raw=raw, headers={"content-type": media_type}, **sent)


def counted(capsys: pytest.CaptureFixture[str]) -> dict[str, int]:
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines() if "ClientErrors" in line]
    return {line["Kind"]: sum(line["ClientErrors"]) for line in lines}


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("script", "script"),
        ("promise", "promise"),
        ("screen", "screen"),
        ("part", "part"),
        (SECRET, "other"),
        (None, "other"),
        (["script"], "other"),
        ({"script": 1}, "other"),
    ],
)
def test_a_failure_is_counted_by_its_kind_and_answered_with_nothing(
    call: Call, capsys: pytest.CaptureFixture[str], said: object, kind: str
) -> None:
    answer = report(call, [failure(said)])
    assert (answer.status, answer.text) == (204, "")
    assert counted(capsys) == {kind: 1}


def test_every_failure_of_a_list_counts_and_no_other_report(call: Call, capsys: pytest.CaptureFixture[str]) -> None:
    others = [{"type": "csp-violation", "body": {"kind": "script"}}, {"type": "client-error"}, 7, None]
    assert report(call, [failure("script"), failure("script"), failure("part"), *others]).status == 204
    assert counted(capsys) == {"script": 2, "part": 1}


def test_nothing_of_a_report_but_its_kind_is_kept_or_logged(
    call: Call, salon: Tenant, db: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "DEBUG")
    before = rows_of(db, salon)
    assert report(call, [failure(SECRET)], cookie=salon.owner.cookie).status == 204
    assert SECRET not in capsys.readouterr().out
    assert rows_of(db, salon) == before


def test_the_database_is_not_asked(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL")
    assert report(call, [failure("script")]).status == 204


@pytest.mark.parametrize("media_type", [None, "application/json", "text/plain", OF_ONE])
def test_a_report_of_another_content_type_is_refused(
    call: Call, media_type: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = report(call, [failure("script")], media_type)
    assert (answer.status, answer.error) == (415, f"A report is sent as {OF_SEVERAL}.")
    assert counted(capsys) == {}


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", {}, {"kind": "script"}, "script", 7, None])
def test_a_body_that_is_no_list_of_reports_is_400(call: Call, body: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert report(call, body).status == 400
    assert counted(capsys) == {}


def test_a_report_of_more_than_64_kb_is_refused_before_it_is_read(call: Call) -> None:
    assert report(call, b"[" + b"x" * 64 * 1024).status == 413


def test_so_many_are_taken_in_a_minute_and_then_none_is_looked_at(
    call: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [report(call, [failure("part")]).status for _ in range(MOST_IN_A_MINUTE)] == [204] * MOST_IN_A_MINUTE
    capsys.readouterr()
    refused = report(call, b"{")
    assert refused.status == 429
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert counted(capsys) == {}
