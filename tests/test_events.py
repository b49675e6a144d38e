"""The samples in events/, for `sam local invoke AppointmentsCreate --event events/dashboard.json`, work."""

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest

from local import checkout, template
from local.events import LambdaContext, http_event, queue_event, schedule_event
from local.template import Function, Route
from tests.support import openapi_conformance
from tests.support.every_route import contract_of
from tests.support.job_queues import Jobs
from tests.support.service_client import invoking

EVENTS = checkout.ROOT / "events"
DEPLOYING = checkout.ROOT / "docs/deploying.md"
JOB, SCHEDULE = EVENTS / "job.json", EVENTS / "schedule.json"
# Who has no credential, as anybody may ask, is not refused.
ANSWERED_WITH = {"form": 404, "webhook": 400, "guest": 200}
REQUESTS = sorted(set(EVENTS.glob("*.json")) - {JOB, SCHEDULE})


def read(sample: Path) -> dict[str, Any]:
    event: dict[str, Any] = json.loads(sample.read_text())
    return event


def route_of(sample: Path) -> Route:
    """The route that the sample says it is for."""
    named = (read(sample)["requestContext"]["apiId"], read(sample)["routeKey"])
    return next(route for route in template.load().routes if (route.api.lower(), route.route_key) == named)


def test_each_api_and_each_kind_of_caller_has_a_sample() -> None:
    routes = [route_of(sample) for sample in REQUESTS]
    assert {route.api for route in routes} == {route.api for route in template.load().routes}
    assert {contract_of(route).surface for route in routes} >= {"session", "v1", "webhook", "cron", "public", "wallet"}


@pytest.mark.parametrize("sample", REQUESTS, ids=lambda sample: sample.stem)
def test_the_function_understands_its_sample_and_refuses_its_made_up_credential(sample: Path) -> None:
    route = route_of(sample)
    function = template.load().functions[route.function]
    with invoking(function):
        answer = template.load_handler(route)(read(sample), LambdaContext.of(function))
    assert answer["statusCode"] == ANSWERED_WITH.get(sample.stem, 401)
    openapi_conformance.check(route, answer["statusCode"], answer["headers"], answer["body"])


@pytest.mark.parametrize("sample", REQUESTS, ids=lambda sample: sample.stem)
def test_a_sample_is_the_event_that_api_gateway_sends(sample: Path) -> None:
    """Apart from what differs between any two requests, and from https."""
    event, route = read(sample), route_of(sample)
    path_parameters = event.get("pathParameters", {})
    headers = [*event["headers"].items(), *(("cookie", cookie) for cookie in event.get("cookies", []))]
    body = event.get("body", "").encode()
    made = http_event(
        route,
        path_parameters,
        event["requestContext"]["http"]["method"],
        route.path.format(**path_parameters),
        query_string=event["rawQueryString"],
        headers=[(name, value) for name, value in headers if name != "x-forwarded-for"],
        body=base64.b64decode(body) if event["isBase64Encoded"] else body,
        source_ip=event["requestContext"]["http"]["sourceIp"],
    )
    for passing in ("requestId", "time", "timeEpoch"):
        made["requestContext"][passing] = event["requestContext"][passing]
    for passing in ("x-amzn-trace-id", "x-forwarded-port", "x-forwarded-proto"):
        made["headers"][passing] = event["headers"][passing]
    assert made == event


def function_of(sample: Path) -> str:
    """The function that the sample is for."""
    if sample == JOB:
        queue = read(sample)["Records"][0]["eventSourceARN"].split(":")[-1]
        return next(one.function for one in template.load().consumers if one.queue == queue)
    if sample == SCHEDULE:
        [rule] = read(sample)["resources"]
        return next(one.function for one in template.load().schedules if rule.endswith(one.function + one.name))
    return route_of(sample).function


def test_the_guide_starts_with_each_sample_the_function_that_it_is_for() -> None:
    invoked = re.findall(r"sam local invoke (\w+) --event events/([\w.]+) ", DEPLOYING.read_text())
    assert sorted(invoked) == sorted((function_of(sample), sample.name) for sample in EVENTS.glob("*.json"))


def answer_to(sample: Path, function: Function) -> Any:
    with invoking(function):
        return template.load_handler(function)(read(sample), LambdaContext.of(function))


def test_the_sample_of_a_job_is_what_its_queue_delivers_and_its_function_does_it(jobs: Jobs) -> None:
    """The business that it names does not exist, so there is nothing to do."""
    [record] = read(JOB)["Records"]
    message = json.loads(record["body"])
    jobs.send(message["type"], message)
    received = jobs.sqs.receive_message(QueueUrl=jobs.url(message["type"]), AttributeNames=["All"])["Messages"]
    queue = record["eventSourceARN"].split(":")[-1]
    [made] = queue_event(queue, received)["Records"]
    for passing in ("messageId", "receiptHandle"):
        made[passing] = record[passing]
    assert made | {"attributes": made["attributes"].keys()} == record | {"attributes": record["attributes"].keys()}
    assert answer_to(JOB, template.load().functions[function_of(JOB)]) == {"batchItemFailures": []}


def test_the_sample_of_a_schedule_is_what_the_clock_sends_and_its_function_runs() -> None:
    sample = read(SCHEDULE)
    [schedule] = [one for one in template.load().schedules if one.function == function_of(SCHEDULE)]
    made = schedule_event(schedule)
    assert made | {"id": sample["id"], "time": sample["time"]} == sample
    assert "published" in answer_to(SCHEDULE, template.load().functions[schedule.function])
