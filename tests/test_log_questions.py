"""The queries of docs/operations.md find what they are for: the fields that each names, lines of its log group have."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

import pytest

from booking.services import queries as services
from generators.documentation.log_questions import QUESTIONS
from local import template
from local.template import GUEST_DOMAIN
from tests.support.job_queues import Jobs, do, message, relay
from tests.support.logs import listen, logged
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call
from tests.support.stack import written

_WORDS = {"fields", "filter", "stats", "sort", "limit", "parse", "by", "as", "and", "or", "like", "desc", "asc"}
_OF_CLOUDWATCH = {"@timestamp"}
Lines = Mapping[str, list[dict[str, Any]]]


def fields_of(query: str) -> set[str]:
    """The fields that a query asks for: its words that are no text, no pattern, no function and no name of its own."""
    own = {*re.findall(r"\bas (\w+)", query), *re.findall(r"\(\?<(\w+)>", query)}
    bare = re.sub(r'"[^"]*"|/(?:[^/\n])+/', " ", query)
    words = set(re.findall(r"(?<![\w@])@?[A-Za-z]\w*\b(?!\()", bare))
    return words - own - _WORDS - _OF_CLOUDWATCH


@pytest.fixture
def lines(
    make: Maker,
    salon: Tenant,
    bistro: Tenant,
    call: Call,
    jobs: Jobs,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> Lines:
    """What a day leaves in each log group."""
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "INFO")
    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")

    def fail(*_: object) -> None:
        raise RuntimeError("nobody foresaw this")

    def on_the_dashboard() -> None:
        salon.owner.get("/api/services")
        with monkeypatch.context() as patch:
            patch.setattr(services, "list_services", fail)
            salon.owner.get("/api/services")

    def at_the_guests() -> None:
        call("GET", "/api/public/nobody", domain=GUEST_DOMAIN)

    def at_the_integrators() -> None:
        salon.get_v1("services")
        salon.get_v1("services?limit=x&cursor=nonsense")

    def in_jobs() -> None:
        done = message("reservation_cancelled", bistro.company_id, reservationId=reservation)
        broken = {**message("reservation_cancelled", bistro.company_id, reservationId=UUID(int=0)), "data": {}}
        assert do("reservation_cancelled", done, broken) == [1]
        for schedule in template.load().schedules:
            relay(template.load().functions[schedule.function])

    def left_by(work: Callable[[], None]) -> list[dict[str, Any]]:
        capsys.readouterr()
        listen(caplog)
        work()
        written = [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]
        return [line for line in [*written, *logged(caplog)] if "message" in line]

    access = written("dashboard")["Globals"]["HttpApi"]["AccessLogSettings"]["Format"]
    return {
        "…/dashboard": left_by(on_the_dashboard),
        "…/guests": left_by(at_the_guests),
        "…/integrator": left_by(at_the_integrators),
        "…/jobs": left_by(in_jobs),
        "…/access": [json.loads(access)],
    }


def test_an_operator_finds_the_answers_to_ten_questions() -> None:
    assert len({question["ask"] for question in QUESTIONS}) == len(QUESTIONS) == 10


def test_what_became_of_a_request_is_asked_of_every_log_group() -> None:
    groups = {one["Properties"]["LogGroupName"] for one in written("base")["Resources"].values() if _is_group(one)}
    [asked] = [one for one in QUESTIONS if "request_id = " in one["query"]]
    assert {one.removeprefix("…/") for one in asked["log_groups"]} == {name.rpartition("/")[2] for name in groups}
    assert "code" in fields_of(asked["query"])


def _is_group(resource: Mapping[str, Any]) -> bool:
    """Says whether it is a log group that knows requests, as the database's does not."""
    return bool(resource["Type"] == "AWS::Logs::LogGroup" and "Condition" not in resource)


@pytest.mark.thorough
def test_the_queries_name_fields_and_messages_that_the_lines_of_their_log_groups_have(lines: Lines) -> None:
    for question in QUESTIONS:
        query = question["query"]
        of_groups = [line for group in question["log_groups"] for line in lines[group]]
        messages = re.findall(r'message = "([^"]+)"', query)
        found = [line for line in of_groups if not messages or line["message"] in messages]
        assert found, question["ask"]
        assert fields_of(query), question["ask"]
        missing = fields_of(query) - {field for line in found for field in line}
        assert not missing, f"{question['ask']} No line has {missing}."


@pytest.mark.thorough
def test_a_field_that_no_line_has_would_be_noticed(lines: Lines) -> None:
    assert fields_of('filter message = "request" and colour >= 5 | stats count(*) as n by route, bin(5m)') == {
        "message",
        "colour",
        "route",
    }
