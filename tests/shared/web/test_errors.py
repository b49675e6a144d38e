"""Errors: each in its surface's shape, and none that tells what happened inside."""

from collections.abc import Iterator
from typing import Any, TypedDict
from uuid import uuid4

import pytest

from booking.core import errors
from booking.core.deferred import Deferred
from booking.core.errors import ApiError
from booking.core.handlers import LambdaHandler
from booking.database import transactions
from booking.database.statements import send_one
from booking.identity.actors import Member
from booking.web.callers.caller import ErrorShape
from booking.web.callers.members import member
from booking.web.error_boundary import error_boundary
from booking.web.http import HttpRequest, Response
from booking.web.routes import OnceRequest, Request, once, route
from local import template
from tests.support.after_the_commit import RaisedAfterCommit
from tests.support.makers import Tenant
from tests.support.service_client import Answer
from tests.support.unrouted_handlers import call_handler

STATUSES = {400, 401, 402, 403, 404, 405, 409, 412, 413, 415, 422, 429, 500, 502, 503}
V1_CODES = {
    "missing_authorization": 401,
    "invalid_key": 401,
    "key_revoked": 401,
    "key_expired": 401,
    "organization_inactive": 401,
    "insufficient_scope": 403,
    "wrong_vertical": 403,
    "plan_required": 403,
    "rate_limited": 429,
    "invalid_cursor": 400,
    "invalid_timestamp": 400,
    "not_found": 404,
    "method_not_allowed": 405,
    "unavailable": 503,
    "internal_error": 500,
}


def errors_under(kind: type[ApiError] = ApiError) -> Iterator[type[ApiError]]:
    """Every error of every function."""
    for subclass in kind.__subclasses__():
        yield subclass
        yield from errors_under(subclass)


@pytest.fixture(scope="module", autouse=True)
def _all_functions_imported() -> None:
    for one in template.load().routes:
        template.load_handler(one)


@pytest.mark.parametrize(("code", "status"), V1_CODES.items())
def test_the_published_codes_have_their_status(code: str, status: int) -> None:
    assert ApiError.by_code[code].status == status
    assert ApiError.by_code[code].code() == code


def test_every_error_has_a_status_of_the_specification_and_a_sentence() -> None:
    for error in errors_under():
        assert error.status in STATUSES, error
        assert error.message.endswith("."), error


def test_no_two_errors_share_a_code() -> None:
    codes = [error.code() for error in errors_under()]
    assert sorted(codes) == sorted(set(codes))


def test_every_constraint_with_an_error_of_its_own_exists(db: Any) -> None:
    known = db.execute(
        "select array(select conname::text from pg_constraint union select indexrelid::regclass::text from pg_index)"
        " as names"
    ).fetchone()["names"]
    assert ApiError.by_constraint
    assert set(ApiError.by_constraint) <= set(known)


def answer_of(surface: ErrorShape, failure: Exception) -> Answer:
    """What a route on this surface answers when this is raised in it."""

    def respond(request: HttpRequest) -> Response:
        raise failure

    return call_handler(error_boundary(surface, surface, respond))


def test_dashboard_routes_say_the_sentence_alone() -> None:
    answer = answer_of("session", errors.NotFound())
    assert (answer.status, answer.text) == (404, '{"error":"There is nothing here."}')


class NearestTimes(TypedDict):
    nearest: list[str]


class Untimely(errors.Conflict):
    """An error that a client acts on."""

    tells_code = True
    details = NearestTimes
    message = "That time is over."


def test_what_a_client_acts_on_stands_beside_the_sentence_and_the_code() -> None:
    answer = answer_of("session", Untimely(beside={"nearest": ["10:15"]}))
    assert answer.status == 409
    assert answer.json == {"error": "That time is over.", "code": "untimely", "nearest": ["10:15"]}


def test_integrators_receive_the_code_of_an_error_but_no_details() -> None:
    answer = answer_of("v1", Untimely(beside={"nearest": ["10:15"]}))
    assert answer.json == {"error": "That time is over.", "code": "untimely"}


def test_v1_routes_say_the_code_beside_the_sentence() -> None:
    answer = answer_of("v1", errors.NotFound())
    assert (answer.status, answer.text) == (404, '{"error":"There is nothing here.","code":"not_found"}')


@pytest.mark.parametrize("surface", ["session", "v1"])
def test_an_error_of_a_database_out_of_reach_says_when_to_try_again(surface: ErrorShape) -> None:
    answer = answer_of(surface, errors.Unavailable())
    assert answer.status == 503
    assert int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize("surface", ["session", "v1"])
def test_an_unexpected_failure_shows_a_request_id_and_nothing_else(surface: ErrorShape) -> None:
    answer = answer_of(surface, ZeroDivisionError("select secret from table"))
    assert answer.status == 500
    assert "Request id: " in answer.text
    assert "secret" not in answer.text
    assert "Zero" not in answer.text
    assert "Traceback" not in answer.text


def test_an_answer_is_json_and_not_cached() -> None:
    for answer in (answer_of("session", errors.NotFound()), answer_of("v1", ValueError())):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-type"] == "application/json"


def test_an_answer_that_cannot_be_rendered_is_an_unexpected_failure() -> None:
    answer = call_handler(error_boundary("v1", "v1", lambda request: Response(200, {"what": object()}, {})))
    assert answer.status == 500
    assert '"code":"internal_error"' in answer.text


def rename_and_refuse(request: Request[Member, None]) -> Deferred[dict[str, Any]]:
    def refuse(renamed: dict[str, Any]) -> dict[str, Any]:
        raise errors.NotFound

    rename = "update companies set name = 'Renamed' where id = current_company() returning name"
    return send_one(request.db, dict[str, Any], rename).then(refuse)


refusing_after_the_commit = route(caller=member())(rename_and_refuse)


@route(caller=member(), runs=once)
def refusing_before_it(request: OnceRequest[Member, None]) -> dict[str, Any]:
    return request.once(rename_and_refuse)


@pytest.mark.parametrize(
    ("handler", "status", "name"),
    [(refusing_after_the_commit, 500, "Renamed"), (refusing_before_it, 404, "As it was")],
    ids=["after the commit", "before the commit, with the answer that a key keeps"],
)
def test_an_error_over_committed_work_is_a_failure_of_ours_and_no_refusal(
    handler: LambdaHandler, status: int, name: str, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "RefusedAfterCommit", RaisedAfterCommit.in_production)
    db.execute("update companies set name = 'As it was' where id = %s", (salon.company_id,))
    headers = {"content-type": "application/json", "idempotency-key": str(uuid4())}
    assert call_handler(handler, salon, method="POST", headers=headers).status == status
    [company] = db.execute("select name from companies where id = %s", (salon.company_id,)).fetchall()
    assert company == {"name": name}


def test_an_error_over_committed_work_fails_the_run_whatever_a_test_expects_of_the_answer(salon: Tenant) -> None:
    with pytest.raises(RaisedAfterCommit):
        call_handler(refusing_after_the_commit, salon, method="POST")
