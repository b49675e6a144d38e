"""The service is six stacks: each has room, takes routes of its own alone, and gets what it needs from the others."""

import json
import re
import sys
from itertools import combinations
from pathlib import Path
from typing import Any, get_args

import pytest

from booking.jobs.job_types import BestEffortJobType, KeptJobType
from local import checkout, template
from operators import deploy
from tests.support.resolved_stack import resolved
from tests.support.stack import (
    LAYER,
    STACKS,
    WITHOUT_A_LAYER,
    all_resources,
    expanded_stack,
    is_standalone,
    seen_by_sam,
    written,
)

pytestmark = pytest.mark.reads_code

# CloudFormation takes 500 resources in a stack; the dashboard's is to have room for what it gets next. Of its
# integrations an HTTP API has one for each route, and may have 300.
MOST_RESOURCES = dict.fromkeys(STACKS, 300) | {"dashboard": 440, "venue": 440}
MOST_INTEGRATIONS = 300
APIS = {"dashboard": "DashboardApi", "venue": "VenueApi", "integrators": "IntegratorApi", "guests": "GuestApi"}


@pytest.mark.parametrize("stack", STACKS)
def test_a_stack_has_room(stack: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Its size is in the test's output, as SAM expands it."""
    size, most = len(expanded_stack(stack)), MOST_RESOURCES[stack]
    with capsys.disabled():
        sys.stdout.write(f" {stack}: {size} of {most} resources ")
    assert size <= most


@pytest.mark.parametrize("stack", STACKS)
def test_a_stack_is_one_api_or_has_none_and_its_routes_are_those_of_its_functions(stack: str) -> None:
    """SAM adds a route to an API of its own template only."""
    apis = [name for name, one in written(stack)["Resources"].items() if one["Type"].endswith("::HttpApi")]
    assert apis == ([APIS[stack]] if stack in APIS else [])
    routes = template.load(checkout.STACKS[stack]).routes
    assert {route.api for route in routes} == set(apis)
    assert sum(1 + route.answers_head for route in routes) <= MOST_INTEGRATIONS


def test_no_domain_has_two_routes_for_a_request() -> None:
    routes = [(route.domain, route.mount, route.route_key) for route in template.load().routes]
    assert len(routes) == len(set(routes))


@pytest.mark.parametrize("stack", STACKS)
def test_every_stack_has_a_layer_of_its_own_of_what_was_built_once(stack: str) -> None:
    layer = written(stack)["Resources"][LAYER]
    assert "Metadata" not in layer, "`sam build` would build it for each stack"
    built = (checkout.STACKS[stack].parent / layer["Properties"]["ContentUri"]).resolve()
    assert built == checkout.ROOT / ".aws-sam/layer"
    [made] = [name for name in expanded_stack(stack) if name.startswith(LAYER)]
    for function in functions_of(stack):
        assert made in json.dumps(function["Layers"]) or function["Layers"] == WITHOUT_A_LAYER


def functions_of(stack: str) -> list[dict[str, Any]]:
    return [one["Properties"] for one in expanded_stack(stack).values() if one["Type"] == "AWS::Lambda::Function"]


def test_the_pages_need_the_domain_where_both_apis_of_the_dashboard_are() -> None:
    rule = written("dashboard")["Rules"]["PagesNeedACertificate"]["Assertions"]
    assert "WebDomain needs DomainName" in " ".join(one["AssertDescription"] for one in rule)
    mounts = {route.api: (route.domain, route.mount) for route in template.load().routes}
    assert mounts["DashboardApi"] == ("DomainName", "")
    assert mounts["VenueApi"] == ("DomainName", "/api/venue")


# What one stack gets from another


@pytest.mark.parametrize("stack", STACKS)
def test_a_parameter_from_another_stack_has_a_default(stack: str) -> None:
    for name in deploy.passed_to(stack):
        assert written(stack)["Parameters"][name]["Default"] == "", name


def test_no_stack_imports_from_another_or_nests_one() -> None:
    for file in checkout.STACKS.values():
        assert not re.search(
            r"ImportValue|\bExport:|AWS::CloudFormation::Stack|AWS::Serverless::Application", file.read_text()
        )


def test_every_output_of_a_stack_is_used() -> None:
    """An output without a description is for other stacks; one with it is for the operator."""
    for stack in STACKS:
        for name, output in written(stack).get("Outputs", {}).items():
            asking = [other for other in STACKS if name in deploy.passed_to(other)]
            assert bool(asking) != ("Description" in output), name


def test_a_parameter_of_one_name_is_the_same_wherever_the_operator_gives_it() -> None:
    for one, other in combinations(STACKS, 2):
        given = [deploy.declared_by(stack) - deploy.passed_to(stack) for stack in (one, other)]
        for name in given[0] & given[1]:
            assert written(one)["Parameters"][name] == written(other)["Parameters"][name], name


@pytest.mark.parametrize("stack", STACKS)
def test_every_parameter_of_a_stack_is_used(stack: str) -> None:
    text = checkout.STACKS[stack].read_text()
    for name in written(stack)["Parameters"]:
        assert re.search(rf"!Ref {name}\b|\$\{{{name}\}}", text), name


def test_the_secrets_extension_is_a_layer_on_aws_and_absent_on_one_machine() -> None:
    """With it, `sam local` would fetch a layer of AWS's, and need an account for it."""
    for stack in STACKS:
        assert written(stack)["Parameters"]["SecretsExtensionArn"]["Default"] == ""
        layers = [one["Layers"] for one in functions_of(stack) if one["Layers"] != WITHOUT_A_LAYER]
        for layer in map(str, layers):
            assert layer.startswith("{'Fn::If': ['HasSecretsExtension'"), layer


@pytest.mark.machine
@pytest.mark.parametrize("stack", STACKS)
def test_sam_local_reads_a_template_whole_and_without_an_account(stack: str) -> None:
    program = """
import json
from samcli.lib.providers.api_provider import ApiProvider
from samcli.lib.providers.sam_function_provider import SamFunctionProvider
from samcli.lib.providers.sam_stack_provider import SamLocalStackProvider

read, _ = SamLocalStackProvider.get_stacks(sys.argv[1])
functions = {one.name: [layer.codeuri for layer in one.layers] for one in SamFunctionProvider(read).get_all()}
routes = [f"{method} {route.path}" for route in ApiProvider(read).api.routes for method in route.methods]
print(json.dumps({"functions": functions, "routes": routes}))
"""
    built = json.loads(seen_by_sam(program, stack))
    declared = template.load(checkout.STACKS[stack])
    assert built["functions"].keys() == declared.functions.keys()
    # What has no layer SAM would only find out on AWS. It serves no route, so that nobody on one machine needs it.
    layered = {name: one for name, one in declared.functions.items() if not is_standalone(one)}
    for name in layered:
        layers = [Path(layer).name for layer in built["functions"][name]]
        assert layers == ["layer"], "this checkout's, and none of AWS's"
    assert {route.route_key for route in declared.routes} - {"$default"} <= set(built["routes"])


# Who receives what


def test_functions_of_guests_and_integrators_have_no_session_settings() -> None:
    for stack in ("integrators", "guests", "work", "base"):
        for function in functions_of(stack):
            names = function["Environment"]["Variables"]
            assert not [name for name in names if name.startswith("AUTH_") or name == "APP_ORIGINS"]


# Adding a type of job (CONTRIBUTING, "A type of job in six steps")


@pytest.mark.parametrize("job_type", [*get_args(KeptJobType), *get_args(BestEffortJobType)])
def test_a_type_of_job_is_named_in_three_files_beside_its_function_and_its_senders(job_type: str) -> None:
    """Among the types, where its queue is made, and where its function is given that queue and watched. Of what carries
    jobs and deploys them; what a job writes to whom has files of its own."""
    words = job_type.split("_")
    spellings = re.compile("|".join([job_type, "".join(words), f"{job_type}_queue_url"]), re.IGNORECASE)
    folders = ("shared/booking/jobs", "shared/booking/upstreams", "functions/schedules", "stacks", "local")
    naming = {
        str(file.relative_to(checkout.ROOT))
        for folder in folders
        for file in (checkout.ROOT / folder).rglob("*")
        if file.suffix in (".py", ".yaml") and spellings.search(file.read_text())
    }
    senders = {"stacks/venue.yaml"} if job_type == "account_look_requested" else set()
    assert naming == {"shared/booking/jobs/job_types.py", "stacks/base.yaml", "stacks/work.yaml"} | senders


# Adding a route for guests (CONTRIBUTING, "A route for guests")


def test_a_route_for_guests_is_the_one_file_and_the_one_block_that_the_guide_shows() -> None:
    guide = (checkout.ROOT / "CONTRIBUTING.md").read_text()
    assert f"```python\n{(checkout.ROOT / 'functions/public/ping.py').read_text()}```" in guide
    [block] = re.findall(r"```yaml\n(  PublicPing:\n.*?)```", guide, re.DOTALL)
    assert block in checkout.STACKS["guests"].read_text()
    naming = {
        str(file.relative_to(checkout.ROOT))
        for folder in ("functions", "shared", "stacks", "operators", "generators")
        for file in (checkout.ROOT / folder).rglob("*")
        if file.suffix in (".py", ".yaml") and re.search(r"public/ping|PublicPing", file.read_text())
    }
    assert naming == {"functions/public/ping.py", "stacks/guests.yaml"}


def test_what_outlives_its_stack_does_not_outlive_a_first_try_that_failed() -> None:
    """Its name would stand in the way of the next one. A database is never replaced without a snapshot."""
    kept = {name: one["DeletionPolicy"] for name, one in all_resources().items() if "DeletionPolicy" in one}
    assert kept.pop("Database") == "Snapshot"
    assert {"DashboardLogs", "FilesBucket"} < kept.keys()
    assert set(kept.values()) == {"RetainExceptOnCreate"}
    assert all(all_resources()[name]["UpdateReplacePolicy"] == "Retain" for name in kept)


def test_the_dashboard_frames_the_guests_pages_and_no_others_whether_or_not_they_have_a_domain() -> None:
    """Without one a scheme alone would be left of their address, and allow any host."""
    pages = resolved("dashboard", {"WebDomain": "desk.test", "GuestOrigin": "https://guests.test"})
    policy = pages["PagesHeaders"]["Properties"]["ResponseHeadersPolicyConfig"]["SecurityHeadersConfig"]
    assert " frame-src https://guests.test;" in policy["ContentSecurityPolicy"]["ContentSecurityPolicy"]["Fn::Sub"]
    assert (
        template.document(checkout.STACKS["guests"])["Outputs"]["GuestOrigin"]["Value"]["Fn::If"][0] == "HasGuestDomain"
    )
    assert "GuestOrigin" in deploy.passed_to("dashboard")
