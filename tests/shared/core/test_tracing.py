"""X-Ray's subsegments: written by who is sampled, and by nobody else.

The functions run in interpreters of their own, as Lambda starts them, and a socket stands in for X-Ray's daemon.
"""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from local import checkout
from tests.support.makers import Tenant

SAMPLED = "Root=1-67400000-0123456789abcdef01234567;Parent=0123456789abcdef;Sampled=1"
_OF_A_ROUTE = """
import json, sys
from local import template
from local.events import LambdaContext, http_event
path, headers = json.loads(sys.argv[1])
declared = template.load()
route, parameters = declared.match("GET", path)
event = http_event(route, parameters, "GET", path, query_string="", headers=[*headers.items()], body=b"")
answer = template.load_handler(route)(event, LambdaContext.of(declared.functions[route.function]))
print(json.dumps([answer["statusCode"], [*sys.modules]]))
"""

_OF_A_SCHEDULE = """
import json, sys
from local import template
from local.events import LambdaContext, schedule_event
declared = template.load()
[schedule] = [one for one in declared.schedules if one.function == sys.argv[1]]
function = declared.functions[schedule.function]
template.load_handler(function)(schedule_event(schedule), LambdaContext.of(function))
print(json.dumps([200, [*sys.modules]]))
"""


class Invocation(NamedTuple):
    """What became of it: its status, its modules, and the subsegments that X-Ray was sent."""

    status: int
    modules: set[str]
    subsegments: list[dict[str, Any]]

    @property
    def waited_for(self) -> list[str]:
        return [subsegment["name"] for subsegment in self.subsegments]


@pytest.fixture
def daemon() -> Iterator[socket.socket]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as listening:
        listening.bind(("127.0.0.1", 0))
        listening.setblocking(False)
        yield listening


def invoke(daemon: socket.socket, trace: str, path: str, headers: Mapping[str, str], **settings: str) -> Invocation:
    return run(daemon, trace, _OF_A_ROUTE, json.dumps([path, headers]), settings)


def run(daemon: socket.socket, trace: str, program: str, argument: str, settings: Mapping[str, str]) -> Invocation:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(checkout.ROOT), str(checkout.ROOT / "shared")]),
        "LAMBDA_TASK_ROOT": "/var/task",
        "AWS_XRAY_DAEMON_ADDRESS": "{}:{}".format(*daemon.getsockname()),
        "_X_AMZN_TRACE_ID": trace,
        **settings,
    }
    ran = subprocess.run(
        [sys.executable, "-c", program, argument],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    status, modules = json.loads(ran.stdout.splitlines()[-1])
    sent = []
    while True:
        try:
            sent.append(json.loads(daemon.recv(65536).split(b"\n", 1)[1]))
        except BlockingIOError:
            return Invocation(status, set(modules), sent)


def test_a_sampled_request_says_what_it_waited_for(salon: Tenant, daemon: socket.socket) -> None:
    invocation = invoke(daemon, SAMPLED, "/api/services", {"cookie": salon.owner.cookie})
    assert invocation.status == 200
    assert invocation.waited_for == ["127.0.0.1", "admission"]  # a list travels with its commit
    assert {one["trace_id"] for one in invocation.subsegments} == {"1-67400000-0123456789abcdef01234567"}
    assert {one["parent_id"] for one in invocation.subsegments} == {"0123456789abcdef"}


def test_a_sampled_read_of_an_integrator_waits_for_one_thing(salon: Tenant, daemon: socket.socket) -> None:
    headers = {"authorization": f"Bearer {salon.key}"}
    assert invoke(daemon, SAMPLED, "/api/v1/services", headers).waited_for == ["admission"]


def test_a_failure_is_recorded_in_its_subsegment(salon: Tenant, daemon: socket.socket) -> None:
    headers = {"authorization": f"Bearer {salon.key}"}
    nowhere = "postgresql://booking_app:x@127.0.0.1:9/booking"
    invocation = invoke(daemon, SAMPLED, "/api/v1/services", headers, DATABASE_URL=nowhere)
    assert invocation.status == 503
    [admission] = invocation.subsegments
    assert admission["name"] == "admission"
    assert admission["fault"]


@pytest.mark.thorough
@pytest.mark.parametrize("trace", ["", SAMPLED.replace("Sampled=1", "Sampled=0")])
def test_an_unsampled_invocation_imports_no_tracer_and_sends_nothing(
    salon: Tenant, daemon: socket.socket, trace: str
) -> None:
    invocation = invoke(daemon, trace, "/api/services", {"cookie": salon.owner.cookie})
    assert invocation.status == 200
    assert invocation.subsegments == []
    assert not {
        name for name in invocation.modules if name.startswith(("aws_xray_sdk", "aws_lambda_powertools", "boto"))
    }


def prune_history(daemon: socket.socket, trace: str) -> Invocation:
    settings = {"DATABASE_URL": os.environ["JOBS_DATABASE_URL"]}
    return run(daemon, trace, _OF_A_SCHEDULE, "SchedulesPruneHistory", settings)


@pytest.mark.usefixtures("salon")
def test_a_sampled_run_of_a_schedule_says_what_it_waited_for_and_is_one_subsegment(daemon: socket.socket) -> None:
    *waits, whole = prune_history(daemon, SAMPLED).subsegments
    assert {one["name"] for one in waits} == {"begin", "commit"}
    assert {one["parent_id"] for one in waits} == {whole["id"]}
    assert (whole["name"], whole["parent_id"]) == ("## handler", "0123456789abcdef")
    assert whole["annotations"] == {"ColdStart": True, "Service": "booking"}
    assert "metadata" not in whole


@pytest.mark.thorough
@pytest.mark.usefixtures("salon")
@pytest.mark.parametrize("trace", ["", SAMPLED.replace("Sampled=1", "Sampled=0")])
def test_a_run_that_is_not_sampled_sends_nothing(daemon: socket.socket, trace: str) -> None:
    assert prune_history(daemon, trace).subsegments == []
