"""The samples in events/, for `sam local invoke AppointmentsCreate --event events/dashboard.json`, work."""

import json
from pathlib import Path
from typing import Any

import pytest

from local import checkout, template
from local.events import LambdaContext, http_event
from local.template import Route
from tests import documented

SAMPLES = sorted((checkout.ROOT / "events").glob("*.json"))


def read(sample: Path) -> dict[str, Any]:
    event: dict[str, Any] = json.loads(sample.read_text())
    return event


def route_of(sample: Path) -> Route:
    """The route that the sample says it is for, in the API that it is named after."""
    api = f"{sample.stem.capitalize()}Api"
    return next(
        route for route in template.load().routes if (route.api, route.route_key) == (api, read(sample)["routeKey"])
    )


def test_each_api_has_a_sample() -> None:
    assert {f"{sample.stem.capitalize()}Api" for sample in SAMPLES} == {route.api for route in template.load().routes}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_the_function_understands_its_sample_and_refuses_its_made_up_credential(sample: Path) -> None:
    route = route_of(sample)
    context = LambdaContext.of(template.load().functions[route.function])
    answer = template.load_handler(route)(read(sample), context)
    assert answer["statusCode"] == 401
    documented.check(route, answer["statusCode"], answer["headers"], answer["body"])


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_a_sample_is_the_event_that_api_gateway_sends(sample: Path) -> None:
    """Apart from what differs between any two requests, and from https."""
    event, route = read(sample), route_of(sample)
    headers = [*event["headers"].items(), *(("cookie", cookie) for cookie in event.get("cookies", []))]
    made = http_event(
        route,
        {},
        event["requestContext"]["http"]["method"],
        route.path,
        query_string=event["rawQueryString"],
        headers=[(name, value) for name, value in headers if name != "x-forwarded-for"],
        body=event.get("body", "").encode(),
        source_ip=event["requestContext"]["http"]["sourceIp"],
    )
    for passing in ("requestId", "time", "timeEpoch"):
        made["requestContext"][passing] = event["requestContext"][passing]
    for passing in ("x-amzn-trace-id", "x-forwarded-port", "x-forwarded-proto"):
        made["headers"][passing] = event["headers"][passing]
    assert made == event
