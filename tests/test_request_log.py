"""Every request leaves one line in the log, which says who asked by ids and holds nothing else of anybody."""

import json
import re
from collections.abc import Callable, Hashable
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest

from booking.core.errors import ApiError
from local import template
from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, SESSION_ROUTES, V1_ROUTES, contract_of, entrance_of, every, name_of
from tests.support.guests import bistro_page
from tests.support.job_queues import Jobs, do, message
from tests.support.logs import listen, logged
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import Samples, samples_for
from tests.support.service_client import Answer, Call


@pytest.fixture(autouse=True)
def _lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "INFO")


class Log:
    """What is written from now on."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        capsys.readouterr()

    def holds_of(self, route: Route, answer: Answer, **ids: object) -> None:
        """There is one line, of this request, with these ids and nothing more."""
        [line] = [json.loads(line) for line in self.capsys.readouterr().out.splitlines()]
        assert datetime.fromisoformat(line.pop("timestamp")).tzinfo is not None
        assert line.pop("request_id")
        assert line.pop("milliseconds") >= 0
        self._has_the_code_of_a_refusal(line.pop("code", None), answer)
        assert line == {
            "level": "INFO",
            "message": "request",
            "service": "booking",
            "route": route.route_key,
            "status": answer.status,
            **{name: str(value) for name, value in ids.items()},
        }

    def _has_the_code_of_a_refusal(self, code: str | None, answer: Answer) -> None:
        """Also where the caller sees none."""
        if answer.status < 400:
            assert code is None
            return
        assert code is not None
        assert ApiError.by_code[code].status == answer.status
        if answer.headers["content-type"] == "application/json":
            assert answer.json.get("code", code) == code


def asked(samples: Samples, route: Route, call: Call, body: Any = None, **sent: Any) -> Answer:
    path = samples.path(route) + samples.query(route)
    return call(route.method, path, body, headers=samples.headers(route), **sent)


@pytest.mark.parametrize("route", every(SESSION_ROUTES, by=entrance_of), ids=name_of)
def test_the_line_of_a_session_names_user_and_business(
    route: Route, make: Maker, call: Call, db: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    samples = samples_for(make, route)
    tenant, body = samples.tenant, samples.body(route) if contract_of(route).body else None
    asked(samples, route, call, body, cookie=tenant.staff.cookie)  # whatever it has to make
    known = {"user_id": tenant.owner.id, "company_id": tenant.company_id}

    log = Log(capsys)
    if contract_of(route).body is not None:
        refused = asked(samples, route, call, ["nonsense"], cookie=tenant.owner.cookie)
        assert refused.status == 400
        log.holds_of(route, refused, **known)
    answer = asked(samples, route, call, body, cookie=tenant.owner.cookie)
    assert answer.status not in (400, 401, 403, 500)
    log.holds_of(route, answer, **known)
    nobody = asked(samples, route, call, body)
    assert nobody.status == 401
    log.holds_of(route, nobody)


@pytest.mark.parametrize("route", every(MEMBER_ROUTES, by=entrance_of), ids=name_of)
def test_the_line_of_a_refused_session_names_the_user_and_the_business(
    route: Route, make: Maker, salon: Tenant, bistro: Tenant, call: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    tenant = bistro if contract_of(route).asked.engine == "hospitality" else salon
    stranger, lost = make.user(company_id=tenant.company_id), make.user()
    assert stranger.cookie
    assert lost.cookie
    log = Log(capsys)
    foreign = call(route.method, route.path, cookie=stranger.cookie)
    assert foreign.status == 403
    log.holds_of(route, foreign, user_id=stranger.id, company_id=tenant.company_id)
    without = call(route.method, route.path, cookie=lost.cookie)
    assert without.status == 403
    log.holds_of(route, without, user_id=lost.id)


@pytest.mark.parametrize("route", V1_ROUTES, ids=name_of)
def test_the_line_of_a_key_names_key_and_business_once_its_secret_is_proven(
    route: Route, make: Maker, call: Call, db: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    tenant = samples_for(make, route).tenant
    key_id = tenant.key.split("_")[2]
    known = {"key_id": key_id, "company_id": tenant.company_id}
    log = Log(capsys)
    answer = call("GET", route.path, key=tenant.key)
    assert answer.status == 200
    log.holds_of(route, answer, **known)
    guessed = call("GET", route.path, key=tenant.key[:-1] + ("a" if tenant.key[-1] != "a" else "b"))
    assert guessed.status == 401
    log.holds_of(route, guessed)
    db.execute("update api_keys set revoked_at = now() where id = %s", (key_id,))
    revoked = call("GET", route.path, key=tenant.key)
    assert revoked.json["code"] == "key_revoked"
    log.holds_of(route, revoked, **known)


def shape_of(route: Route) -> Hashable:
    """Whoever calls, and what refusals look like to them."""
    contract = contract_of(route)
    return contract.surface, contract.caller.error_shape, route.method == "GET"


OTHER_ROUTES = [
    route for route in template.load().routes if contract_of(route).surface not in ("session", "v1", "unmatched")
]


@pytest.mark.parametrize("route", every(OTHER_ROUTES, by=shape_of), ids=name_of)
def test_the_line_of_whoever_has_no_session_has_the_code_of_a_refusal_whatever_they_are_shown(
    route: Route, call: Call, capsys: pytest.CaptureFixture[str]
) -> None:
    log = Log(capsys)
    answer = call(route.method, re.sub(r"{[^}]+}", "nothing", route.path), domain=route.domain)
    log.holds_of(route, answer)


IDS_OF_A_VISIT = {"serviceId": "service_id", "providerId": "provider_id", "customerId": "customer_id"}


def test_the_log_says_by_the_id_of_a_request_why_a_booking_was_refused(
    make: Maker, salon: Tenant, bistro: Tenant, capsys: pytest.CaptureFixture[str]
) -> None:
    """That of the desk, whose answer has no code, and that of a guest on a venue's page."""
    visit = make.appointment(salon)
    ids = {name: visit[column] for name, column in IDS_OF_A_VISIT.items()}
    page = bistro_page(make, bistro)
    assert page.book().status == 201, "the only table"
    wanted = {**ids, "startsAt": visit["starts_at"]}
    taken: list[tuple[Callable[[], Answer], str]] = [
        (lambda: salon.owner.post("/api/appointments", wanted), "time_taken"),
        (page.book, "slot_taken"),
    ]
    for refused, code in taken:
        capsys.readouterr()
        assert refused().status == 409
        *_, line = [one for one in map(json.loads, capsys.readouterr().out.splitlines()) if one["message"] == "request"]
        assert line["code"] == code
        assert line["request_id"]


# Jobs


def test_the_line_of_a_job_names_the_business_and_nobody_in_it(
    make: Maker, bistro: Tenant, jobs: Jobs, caplog: pytest.LogCaptureFixture
) -> None:
    reservation = make.cancelled_reservation(bistro, name="Zoë", email="zoe@example.com")
    job = message("reservation_cancelled", bistro.company_id, reservationId=reservation)
    listen(caplog)
    assert do("reservation_cancelled", job) == []
    [line] = logged(caplog)
    assert line.pop("timestamp")
    assert line.pop("location")
    assert json.loads(line.pop("job")) == json.loads(json.dumps(job))
    assert line == {
        "level": "INFO",
        "message": "the guest was emailed",
        "service": "booking",
        "company_id": str(bistro.company_id),
    }


def test_the_line_of_a_failed_job_names_the_business_and_nobody_in_it(
    bistro: Tenant, caplog: pytest.LogCaptureFixture
) -> None:
    broken = {**message("reservation_cancelled", bistro.company_id, reservationId=UUID(int=0)), "data": {}}
    assert do("reservation_cancelled", broken) == [0]
    [line] = caplog.records
    assert (line.getMessage(), vars(line)["company_id"]) == ("a job failed", str(bistro.company_id))
