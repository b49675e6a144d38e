"""A founder's first deployment fails before it stands, and has nothing of what it may do without: it says what it
lacks."""

from collections.abc import Iterator

import pytest
import requests

from tests.deployed.emulator import DOMAIN, Deploying, Deployment
from tests.deployed.obstacles import fail_first
from tests.support.makers import Tenant, User
from tests.support.optional_features import PARAMETERS, SHOWN

pytestmark = pytest.mark.thorough  # all is deployed once more, and two times not


@pytest.fixture(scope="module")
def bare(deploying: Deploying) -> Iterator[Deployment]:
    """A deployment without any of it."""
    with deploying("bare", PARAMETERS, fail_first) as deployed:
        yield deployed


def test_tries_that_failed_at_the_first_and_at_the_third_stack_stand_in_nobodys_way(bare: Deployment) -> None:
    """What CloudFormation left of them was removed, with all that keeps its name for good; what stood went on."""
    assert bare.failures == [
        "The stack booking-base was not deployed, nor those after it.",
        "The stack booking-integrators was not deployed, nor those after it.",
    ]
    assert bare.removed == ["base", "integrators"]
    standing = {one["StackStatus"] for one in bare.client("cloudformation").describe_stacks()["Stacks"]}
    assert standing <= {"CREATE_COMPLETE", "UPDATE_COMPLETE"}
    groups = {group["logGroupName"] for group in bare.client("logs").describe_log_groups()["logGroups"]}
    assert {f"/aws/lambda/booking-base/{name}" for name in ("dashboard", "integrator", "guests", "jobs")} <= groups


def ask(
    deployment: Deployment, method: str, path: str, member: User | None = None, body: object = None
) -> requests.Response:
    headers = {"host": DOMAIN} | ({} if member is None else {"cookie": f"__Host-{member.cookie}"})
    return requests.request(method, deployment.emulator.origin + path, json=body, headers=headers, timeout=120)


def test_a_bare_deployment_has_none_of_the_roles_and_settings_of_what_it_does_without(
    bare: Deployment, salon: Tenant
) -> None:
    assert bare.physical.keys().isdisjoint({"AskModel", "ModelRole", "SendSms", "SmsProtectConfiguration"})
    organization = ask(bare, "GET", "/api/organization", salon.owner)
    assert organization.status_code == 200, organization.text
    assert {organization.json()["features"][name] for name in SHOWN} == {False}


def test_whoever_wants_what_is_left_out_learns_that_it_is(bare: Deployment, salon: Tenant) -> None:
    body = {"mode": "reply", "kind": "enquiry", "customerName": "Noor", "messages": [{"author": "guest", "body": "Hi"}]}
    drafted = ask(bare, "POST", "/api/ai/inbox-assist", salon.owner, body)
    assert (drafted.status_code, drafted.json()["code"]) == (409, "not_set_up_here")
    found = ask(bare, "POST", "/api/onboarding/google-lookup", salon.owner, {"query": "Wattle & Wren"})
    assert (found.status_code, found.json()) == (200, {"found": False})
    closed = ask(bare, "POST", "/api/newsletter", body={"email": "kim@example.com", "botToken": "any"})
    assert closed.status_code == 403, closed.text
