"""Who waits for whom: each waits longer than what it waits for may take, from the browser to the AI model, so that a
caller always hears the service's own sentence (docs/decisions/ai.md#how-long-it-may-take)."""

import re

import pytest

from booking.ai import queries, rules
from booking.upstreams import auth_server, aws
from booking.upstreams.stripe import processor_client as stripe
from local import checkout, template
from local.template import Route
from tests.support.every_route import SESSION_ROUTES, contract_of, name_of
from tests.support.stack import all_parameters

pytestmark = pytest.mark.reads_code

# AWS: the maximum integration timeout of "Quotas for configuring and running an HTTP API", which cannot be raised, and
# CloudFront's `OriginReadTimeout`, unless a template says another.
API_GATEWAY_SECONDS = 30
CLOUDFRONT_SECONDS = 30
COLD_START_SECONDS = 3  # of a function with boto3, before its time begins
OWN_WORK_SECONDS = 4  # of the transactions before and after an upstream, one statement of a read out of time included
MOST_OF_AN_UPSTREAM = 10  # spec §7.2

PARAMETERS = all_parameters()
FUNCTIONS = template.load().functions
ROUTES = sorted({route.function for route in template.load().routes})
DASHBOARD = (checkout.ROOT / "dashboard/src/api.ts").read_text()


def chat_seconds(which: str) -> float:
    return float(PARAMETERS["AiChatSeconds"][which])


@pytest.mark.parametrize("function", ROUTES)
def test_api_gateway_waits_longer_than_any_function_may_take(function: str) -> None:
    assert FUNCTIONS[function].timeout_seconds < API_GATEWAY_SECONDS


def test_cloudfront_waits_as_long_as_api_gateway() -> None:
    for name in ("template.yaml", "edge.yaml", "stacks/guests.yaml"):
        timeouts = re.findall(r"OriginReadTimeout: (\d+)", (checkout.ROOT / name).read_text()) or [CLOUDFRONT_SECONDS]
        assert min(map(int, timeouts)) >= API_GATEWAY_SECONDS


def test_the_dashboard_waits_longer_than_api_gateway() -> None:
    [patience] = re.findall(r"^const PATIENCE_MS = ([\d_]+)$", DASHBOARD, re.M)
    assert int(patience) > API_GATEWAY_SECONDS * 1000


def test_the_chat_comes_to_its_end_before_anybody_gives_it_up() -> None:
    longest = auth_server._SECONDS + chat_seconds("MaxValue")
    assert longest + OWN_WORK_SECONDS <= FUNCTIONS["AiChat"].timeout_seconds
    assert COLD_START_SECONDS + longest < API_GATEWAY_SECONDS
    assert chat_seconds("MinValue") <= chat_seconds("Default") <= chat_seconds("MaxValue")


@pytest.mark.parametrize("route", [one for one in SESSION_ROUTES if "model" in contract_of(one).needs], ids=name_of)
def test_a_call_reserves_its_credit_for_longer_than_it_may_take(route: Route) -> None:
    assert FUNCTIONS[route.function].timeout_seconds < queries.LEASE_SECONDS


def test_every_other_upstream_is_given_up_within_ten_seconds() -> None:
    assert max(rules.DRAFT_SECONDS, stripe.SECONDS) < MOST_OF_AN_UPSTREAM
    longest = rules.DRAFT_SECONDS + auth_server._SECONDS
    assert longest + OWN_WORK_SECONDS <= FUNCTIONS["AiAssistInbox"].timeout_seconds


def test_the_model_is_asked_once_for_each_answer() -> None:
    """Another attempt would take the time of the first."""
    assert aws.client("bedrock-runtime").meta.config.retries["total_max_attempts"] == 1
