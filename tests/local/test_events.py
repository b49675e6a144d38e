"""The events that functions get: payload format 2.0."""

import json
import re
from typing import Any

import pytest

from local.events import LambdaContext, http_event
from local.template import SERVICE_DOMAIN, Route, load
from tests.local.echo_gateway import ECHO_TEMPLATE

CATCH_ALL = Route("F", "Api", "$default", SERVICE_DOMAIN, "", "ANY", "/*", "$default", "functions.f")
V1 = Route("F", "Api", "v1", SERVICE_DOMAIN, "/api/v1", "GET", "/api/v1/things/{id}", "GET /things/{id}", "functions.f")


def event_of(route: Route = CATCH_ALL, path: str = "/x", **request: Any) -> dict[str, Any]:
    return http_event(route, {}, "POST", path, **request)


def test_the_event_of_the_sample_request_is_the_one_in_the_developer_guide() -> None:
    event = http_event(
        CATCH_ALL,
        {"parameter1": "value1"},
        "POST",
        "/my/path",
        query_string="parameter1=value1&parameter1=value2&parameter2=value",
        headers=[
            ("Header1", "value1"),
            ("Header2", "value1"),
            ("Header2", "value2"),
            ("Cookie", "cookie1; cookie2"),
            ("Host", "id.execute-api.us-east-1.amazonaws.com"),
            ("User-Agent", "agent"),
            ("Content-Type", "text/plain"),
        ],
        body=b"Hello from client",
        source_ip="192.0.2.1",
    )
    context = event["requestContext"]
    assert re.fullmatch(r"\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d \+0000", context.pop("time"))
    assert isinstance(context.pop("timeEpoch"), int)
    assert re.fullmatch(r"[\w-]{15}=", context.pop("requestId"))
    assert re.fullmatch(r"Root=1-[0-9a-f]{8}-[0-9a-f]{24}", event["headers"].pop("x-amzn-trace-id"))
    assert event == {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": "/my/path",
        "rawQueryString": "parameter1=value1&parameter1=value2&parameter2=value",
        "cookies": ["cookie1", "cookie2"],
        "headers": {
            "content-length": "17",
            "content-type": "text/plain",
            "header1": "value1",
            "header2": "value1,value2",
            "host": "id.execute-api.us-east-1.amazonaws.com",
            "user-agent": "agent",
            "x-forwarded-for": "192.0.2.1",
            "x-forwarded-port": "80",
            "x-forwarded-proto": "http",
        },
        "queryStringParameters": {"parameter1": "value1,value2", "parameter2": "value"},
        "requestContext": {
            "accountId": "123456789012",
            "apiId": "api",
            "domainName": "id.execute-api.us-east-1.amazonaws.com",
            "domainPrefix": "id",
            "http": {
                "method": "POST",
                "path": "/my/path",
                "protocol": "HTTP/1.1",
                "sourceIp": "192.0.2.1",
                "userAgent": "agent",
            },
            "routeKey": "$default",
            "stage": "$default",
        },
        "body": "Hello from client",
        "pathParameters": {"parameter1": "value1"},
        "isBase64Encoded": False,
    }


def test_an_event_has_no_keys_for_parts_that_the_request_lacks() -> None:
    event = event_of()
    assert not {"cookies", "queryStringParameters", "pathParameters", "body"} & event.keys()
    assert (event["rawQueryString"], event["headers"]["content-length"]) == ("", "0")


def test_the_path_of_a_named_stage_starts_with_the_stage_and_not_with_the_mapping() -> None:
    event = event_of(V1, "/api/v1/things/a%20b")
    assert event["rawPath"] == event["requestContext"]["http"]["path"] == "/v1/things/a b"


def test_query_parameters_are_decoded_and_the_raw_string_is_not() -> None:
    event = event_of(query_string="q=a%26b+c&empty=&flag&caf%C3%A9=%F0%9F%8D%B5")
    assert event["queryStringParameters"] == {"q": "a&b c", "empty": "", "flag": "", "café": "🍵"}
    assert event["rawQueryString"] == "q=a%26b+c&empty=&flag&caf%C3%A9=%F0%9F%8D%B5"


def test_cookies_of_several_headers_are_one_list() -> None:
    event = event_of(headers=[("cookie", "a=1;b=2"), ("Cookie", "c=3; ")])
    assert event["cookies"] == ["a=1", "b=2", "c=3"]
    assert "cookie" not in event["headers"]


@pytest.mark.parametrize("content_type", ["application/json; charset=utf-8", "text/csv", "Application/XML"])
def test_a_text_body_is_carried_as_text(content_type: str) -> None:
    event = event_of(headers=[("content-type", content_type)], body="gruß".encode())
    assert (event["body"], event["isBase64Encoded"]) == ("gruß", False)


@pytest.mark.parametrize("content_type", ["application/octet-stream", "application/x-www-form-urlencoded", "image/png"])
def test_any_other_body_is_carried_in_base64(content_type: str) -> None:
    event = event_of(headers=[("content-type", content_type)], body=b"a=1")
    assert (event["body"], event["isBase64Encoded"]) == ("YT0x", True)


def test_a_text_body_that_is_not_utf_8_is_carried_in_base64() -> None:
    event = event_of(headers=[("content-type", "application/json")], body=b"\xff")
    assert (event["body"], event["isBase64Encoded"]) == ("/w==", True)


def test_an_event_is_json() -> None:
    event = event_of(query_string="a=%FF%00", headers=[("x", "é")], path="/%ED%A0%80")
    assert json.loads(json.dumps(event)) == event


def test_the_context_counts_down_to_the_functions_timeout() -> None:
    context = LambdaContext.of(load(ECHO_TEMPLATE).functions["EchoAnswer"])
    assert (context.function_name, context.memory_limit_in_mb) == ("EchoAnswer", 256)
    assert context.invoked_function_arn.endswith(":function:EchoAnswer")
    assert 9_000 < context.get_remaining_time_in_millis() <= 10_000
