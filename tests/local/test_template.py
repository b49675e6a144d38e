"""Reading templates and choosing routes as API Gateway does."""

import pytest

from local.template import Consumer, Queue, Schedule, Template, load, load_handler
from tests.local.echo_gateway import ECHO_TEMPLATE


@pytest.fixture
def template() -> Template:
    return load(ECHO_TEMPLATE)


@pytest.mark.parametrize(
    ("method", "path", "route_key", "parameters"),
    [
        ("GET", "/api/things/newest", "GET /api/things/newest", {}),
        ("PUT", "/api/things/newest", "ANY /api/things/newest", {}),
        ("GET", "/api/things/7", "GET /api/things/{id}", {"id": "7"}),
        ("GET", "/api/things/a%20b", "GET /api/things/{id}", {"id": "a b"}),
        ("GET", "/api/things/a%2Fb", "GET /api/things/{file+}", {"file": "a/b"}),
        ("GET", "/api/%74hings/newest", "GET /api/things/newest", {}),
        ("GET", "/api/things/a/b", "GET /api/things/{file+}", {"file": "a/b"}),
        ("GET", "/api/things/parts/9", "GET /api/{kind}/parts/{part}", {"kind": "things", "part": "9"}),
        ("POST", "/api/things/7", "$default", {}),
        ("GET", "/api/things/", "$default", {}),
        ("GET", "//things", "$default", {}),
        ("GET", "/", "$default", {}),
        ("PUT", "/nowhere", "$default", {}),
        ("GET", "/api/v1x/things/7", "$default", {}),
        ("GET", "/api/v1/things/7", "GET /things/{id}", {"id": "7"}),
    ],
)
def test_the_most_specific_route_answers(
    template: Template, method: str, path: str, route_key: str, parameters: dict[str, str]
) -> None:
    match = template.match(method, path)
    assert match is not None
    assert (match[0].route_key, match[1]) == (route_key, parameters)


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/v1"), ("GET", "/api/v1/"), ("GET", "/api/v1/nowhere"), ("POST", "/api/v1/things/7")],
)
def test_a_path_that_its_own_api_does_not_know_reaches_no_function(template: Template, method: str, path: str) -> None:
    assert template.match(method, path) is None


def test_a_route_knows_its_function_stage_and_the_path_that_clients_see(template: Template) -> None:
    match = template.match("GET", "/api/v1/things/7")
    assert match is not None
    route = match[0]
    assert (route.function, route.api, route.stage) == ("EchoShow", "IntegratorApi", "v1")
    assert (route.path, route.module) == ("/api/v1/things/{id}", "tests.local.functions.echo.show")
    assert load_handler(route).__module__ == "tests.local.functions.echo.show"


def test_a_function_has_the_global_settings_under_its_own(template: Template) -> None:
    show, answer = template.functions["EchoShow"], template.functions["EchoAnswer"]
    assert (show.timeout_seconds, show.memory_mb, answer.memory_mb) == (10, 128, 256)
    assert answer.environment == {"GREETING": "hello", "JOBS_QUEUE_URL": {"Ref": "JobsQueue"}}
    assert show.environment["GREETING"] == {"Fn::If": ["Production", "good day", "hello"]}


def test_schedules_queues_and_their_consumers_are_read(template: Template) -> None:
    assert template.schedules == [Schedule("EchoShow", "Hourly", "rate(1 hour)")]
    assert template.consumers == [Consumer("EchoAnswer", "JobsQueue", 5, 1)]
    assert template.queues == [Queue("JobsQueue", 60, "FailedJobs", 5), Queue("FailedJobs", 30, None, None)]


def test_functions_are_started_by_requests_or_in_the_background(template: Template) -> None:
    routes, background = template.functions_of_routes, template.functions_in_background
    assert {function.name for function in [*routes, *background]} == template.functions.keys()
    assert [function.name for function in background] == [
        *(consumer.function for consumer in template.consumers),
        *(schedule.function for schedule in template.schedules),
    ]
