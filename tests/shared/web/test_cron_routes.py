"""The scheduler's routes: whoever does not send its secret is refused, and everybody while there is none."""

from typing import Any

import pytest

from booking.web.callers.scheduler import scheduler
from booking.web.routes import CallingRequest, between_calls, route
from tests.support.service_client import Answer
from tests.support.unrouted_handlers import call_handler


@route(caller=scheduler, runs=between_calls)
def swept(request: CallingRequest[None, None]) -> dict[str, Any]:
    return {"ok": True, "path": request.http.path}


def ask(authorization: str | None) -> Answer:
    headers = {"authorization": authorization} if authorization is not None else {}
    return call_handler(swept, path="/api/cron/sweep", headers=headers)


def test_the_schedulers_secret_opens_a_cron_route(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRON_SECRET", "the-secret")
    answer = ask("Bearer the-secret")
    assert (answer.status, answer.json["ok"]) == (200, True)


@pytest.mark.parametrize("authorization", [None, "Bearer another", "the-secret", "Bearer "])
def test_a_cron_route_runs_nothing_without_the_secret(
    monkeypatch: pytest.MonkeyPatch, authorization: str | None
) -> None:
    monkeypatch.setenv("CRON_SECRET", "the-secret")
    answer = ask(authorization)
    assert (answer.status, answer.json.keys()) == (401, {"error"})


@pytest.mark.parametrize("unset", [None, ""])
def test_a_cron_route_refuses_everybody_while_no_secret_is_set(
    monkeypatch: pytest.MonkeyPatch, unset: str | None
) -> None:
    monkeypatch.delenv("CRON_SECRET", raising=False)
    if unset is not None:
        monkeypatch.setenv("CRON_SECRET", unset)
    for authorization in ("Bearer ", "Bearer None", "Bearer the-secret"):
        assert ask(authorization).status == 401
