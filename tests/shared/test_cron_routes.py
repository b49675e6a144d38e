"""The scheduler's routes: whoever does not send its secret is refused, and everybody while there is none."""

from typing import Any

import pytest

from booking.http import Request
from booking.routes.cron import cron_route
from local import template
from local.events import LambdaContext, http_event
from tests.client import Answer


@cron_route
def swept(request: Request) -> dict[str, Any]:
    return {"ok": True, "path": request.path}


def ask(*authorization: str) -> Answer:
    route = next(route for route in template.load().routes if route.method == "ANY")
    headers = [("authorization", value) for value in authorization]
    event = http_event(route, {}, "GET", "/api/cron/sweep", headers=headers)
    answer = swept(event, LambdaContext.of(template.load().functions[route.function]))
    return Answer(answer["statusCode"], answer["headers"], answer["body"])


def test_the_secret_opens_the_route(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRON_SECRET", "the-secret")
    answer = ask("Bearer the-secret")
    assert (answer.status, answer.json["ok"]) == (200, True)


@pytest.mark.parametrize("authorization", [(), ("Bearer another",), ("the-secret",), ("Bearer ",)])
def test_without_it_nothing_runs(monkeypatch: pytest.MonkeyPatch, authorization: tuple[str, ...]) -> None:
    monkeypatch.setenv("CRON_SECRET", "the-secret")
    answer = ask(*authorization)
    assert (answer.status, answer.json.keys()) == (401, {"error"})


@pytest.mark.parametrize("unset", [None, ""])
def test_while_no_secret_is_set_everybody_is_refused(monkeypatch: pytest.MonkeyPatch, unset: str | None) -> None:
    monkeypatch.delenv("CRON_SECRET", raising=False)
    if unset is not None:
        monkeypatch.setenv("CRON_SECRET", unset)
    for authorization in ("Bearer ", "Bearer None", "Bearer the-secret"):
        assert ask(authorization).status == 401
