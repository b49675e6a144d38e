"""The templates, the files under functions/ and what they say of themselves agree; what is deployed is watched."""

import ast
import json
import re
import sys
from datetime import UTC, datetime
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any, get_args

import pytest

from booking.core import settings
from booking.core.errors import RateLimited
from booking.jobs.functions import JobContract, ScheduleContract
from booking.jobs.job_types import BestEffortJobType, KeptJobType, MailQueue, WebhookQueue
from booking.web.callers.caller import Surface
from booking.web.contract import RouteContract
from local import checkout, template
from local.clock import next_time
from local.template import Route
from tests.support.alarms import Alarm
from tests.support.every_route import contract_of, name_of
from tests.support.stack import (
    FILES,
    FUNCTIONS,
    STANDALONE,
    all_parameters,
    all_resources,
    camel_case,
    expanded_stack,
    function_of,
    module_of,
    name_of_file,
    raw_template,
    stack_of,
    written,
)

pytestmark = pytest.mark.reads_code

EDGE = checkout.ROOT / "edge.yaml"
OPERATIONS = checkout.ROOT / "docs/operations.md"
ROUTES = template.load().routes
WEBHOOK_QUEUES = get_args(WebhookQueue)
NO_JOBS = {*WEBHOOK_QUEUES, *get_args(MailQueue)}
# What the Lambda runtime itself has beside the standard library.
OF_THE_RUNTIME = {
    "awslambdaric",
    "bootstrap",
    "boto3",
    "botocore",
    "dateutil",
    "jmespath",
    "s3transfer",
    "six",
    "snapshot_restore_py",
    "urllib3",
}


def test_every_file_is_one_function_of_the_templates_and_the_other_way_round() -> None:
    declared = [
        function.module for path in checkout.STACKS.values() for function in template.load(path).functions.values()
    ]
    assert sorted(declared) == sorted(module_of(file) for file in [*FILES, *STANDALONE])


@pytest.mark.parametrize("file", [*FILES, *STANDALONE], ids=name_of_file)
def test_a_function_is_named_after_its_folder_and_file(file: Path) -> None:
    assert function_of(file).name == camel_case(file.parent.name, file.stem)


@pytest.mark.parametrize("file", [*FILES, *STANDALONE], ids=name_of_file)
def test_a_function_has_tests_in_a_file_of_its_name(file: Path) -> None:
    assert (checkout.ROOT / "tests/functions" / file.parent.name / f"test_{file.name}").exists()


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_a_functions_docstring_begins_with_its_method_and_the_path_that_clients_see(route: Route) -> None:
    file = checkout.ROOT / f"{route.module.replace('.', '/')}.py"
    assert docstring_of(file).startswith(f"{route.method} {route.path}: ")


def docstring_of(file: Path) -> str:
    return ast.get_docstring(ast.parse(file.read_text())) or ""


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_a_route_lives_in_the_api_of_its_surface(route: Route) -> None:
    """Which decorator a handler has decides who may call it, so each must have one that belongs where it hangs."""
    contract = contract_of(route)
    assert isinstance(contract, RouteContract)
    surfaces = {
        "DashboardApi": set(get_args(Surface)) - {"v1"},
        "VenueApi": {"session", "unmatched"},
        "IntegratorApi": {"v1", "unmatched"},
        "GuestApi": {"public", "guest", "booking", "waiting", "page", "calendar", "unmatched"},
    }
    assert contract.surface in surfaces[route.api]
    assert (contract.surface == "unmatched") == (route.route_key == "$default")


def test_each_api_refuses_what_no_route_of_it_answers_the_bare_address_included() -> None:
    apis = {route.api for route in ROUTES}
    assert sorted(route.api for route in ROUTES if route.route_key == "$default") == sorted(apis)


def test_no_file_hides_a_library() -> None:
    """On Lambda a function's folder comes first on the path: `email.py` there would be everybody's `email`."""
    pinned = (checkout.ROOT / "layers/common/requirements.txt").read_text()
    distributions = set(re.findall(r"^([\w-]+)(?:\[\S+\])?==", pinned, re.MULTILINE))
    of_the_layer = {
        package
        for package, owners in packages_distributions().items()
        if not distributions.isdisjoint(re.sub(r"[-_.]+", "-", owner).lower() for owner in owners)
    }
    assert {"psycopg", "orjson", "pydantic", "requests", "aws_lambda_powertools"} < of_the_layer
    libraries = sys.stdlib_module_names | of_the_layer | OF_THE_RUNTIME | {"booking"}
    assert {file.stem for file in FILES} & libraries == set()


# Jobs and schedules


def test_each_function_of_jobs_takes_from_its_own_queue() -> None:
    """`functions/jobs/series_cancelled.py` does the jobs of this type, and the queue of this name carries no others: it
    is SeriesCancelledQueue of the base."""
    consumed = {one.function: one.queue for one in template.load().consumers if one.queue not in NO_JOBS}
    for file in FUNCTIONS.glob("jobs/*.py"):
        function = function_of(file)
        contract = template.load_handler(function).contract  # type: ignore[attr-defined]
        assert isinstance(contract, JobContract)
        assert contract.type == file.stem
        assert consumed.pop(function.name) == file.stem
        queue = all_resources()[f"{camel_case(file.stem)}Queue"]["Properties"]
        assert queue["QueueName"] == f"${{AWS::StackName}}-job-{file.stem}"
        assert docstring_of(file).startswith(f"Job {file.stem}: ")
    assert consumed == {}
    assert {file.stem for file in FUNCTIONS.glob("jobs/*.py")} == {*get_args(KeptJobType), *get_args(BestEffortJobType)}


def test_a_function_in_schedules_is_started_by_the_clock() -> None:
    expressions = {one.function: one.expression for one in template.load().schedules}
    for file in FUNCTIONS.glob("schedules/*.py"):
        function = function_of(file)
        contract = template.load_handler(function).contract  # type: ignore[attr-defined]
        assert isinstance(contract, ScheduleContract)
        assert docstring_of(file).startswith(f"Schedule {expressions[function.name]}: ")
        assert next_time(expressions[function.name], datetime.now(UTC)) > datetime.now(UTC)


def test_the_relay_publishes_every_type_of_job_that_is_kept_and_webhooks() -> None:
    relay = next(one for one in template.load().functions.values() if one.name == "SchedulesRelay")
    contract = template.load_handler(relay).contract  # type: ignore[attr-defined]
    assert set(contract.enqueues) == {*get_args(KeptJobType), "webhook_send", "webhook_retry"}


def test_every_queue_of_jobs_gives_up_after_five_times_and_outlasts_its_function() -> None:
    declared = template.load()
    queues = {queue.name: queue for queue in declared.queues}
    for consumer in declared.consumers:
        queue, function = queues[consumer.queue], declared.functions[consumer.function]
        assert queue.visibility_timeout_seconds >= 6 * function.timeout_seconds
        if consumer.queue in WEBHOOK_QUEUES:
            assert queue.dead_letter_queue is None, "a delivery is sent anew"
            continue
        assert (queue.dead_letter_queue, queue.max_receive_count) == ("FailedJobs", 5)


def test_each_failed_message_is_reported_to_lambda() -> None:
    """Without it, one failure would deliver the whole batch again."""
    for resource in all_resources().values():
        for event in resource.get("Properties", {}).get("Events", {}).values():
            if event["Type"] == "SQS":
                assert event["Properties"]["FunctionResponseTypes"] == ["ReportBatchItemFailures"]


# Alarms and limits


def test_every_log_is_kept_for_ninety_days() -> None:
    groups = [one for one in all_resources().values() if one["Type"] == "AWS::Logs::LogGroup"]
    assert [group["Properties"]["RetentionInDays"] for group in groups] == [90] * 6


def test_routes_of_reports_are_throttled_more_than_other_routes() -> None:
    held_back = all_resources()["DashboardApi"]["Properties"]["RouteSettings"]
    assert held_back.keys() == {"POST /api/csp-reports", "POST /api/client-errors"}
    assert held_back.keys() <= {f"{one.method} {one.path}" for one in ROUTES}
    assert all(limits == {"ThrottlingRateLimit": 5, "ThrottlingBurstLimit": 20} for limits in held_back.values())


@pytest.mark.parametrize("stack", ["dashboard", "venue", "integrators", "guests"])
def test_every_api_is_throttled_and_logs_each_request_without_secrets(stack: str) -> None:
    shared, parameters = written(stack)["Globals"]["HttpApi"], written(stack)["Parameters"]
    assert shared["DefaultRouteSettings"] == {name: name for name in ("ThrottlingRateLimit", "ThrottlingBurstLimit")}
    assert 0 < parameters["ThrottlingRateLimit"]["Default"] <= parameters["ThrottlingBurstLimit"]["Default"]
    stages = [one["Properties"] for one in expanded_stack(stack).values() if one["Type"] == "AWS::ApiGatewayV2::Stage"]
    assert len(stages) == 1
    for api in stages:
        limits = api["DefaultRouteSettings"]
        assert limits == {name: {"Ref": name} for name in ("ThrottlingRateLimit", "ThrottlingBurstLimit")}
    assert "$context.routeKey" in shared["AccessLogSettings"]["Format"]
    assert not re.search(r"\$context\.(path|http\.path|authorizer)", shared["AccessLogSettings"]["Format"])


def test_an_expensive_function_has_reserved_concurrency_unless_the_operator_wants_none() -> None:
    declared_functions = template.load()
    functions = declared_functions.functions
    reserved = {name: one.concurrency_parameter for name, one in functions.items() if one.concurrency_parameter}
    assert reserved == {
        "AvailabilityList": "AvailabilityConcurrency",
        "CustomersSearch": "SearchConcurrency",
        # all that guests may call, of whom anybody may be many
        **{one.name: "GuestConcurrency" for one in declared_functions.functions_of_guests},
        "PublicBook": "GuestBookingConcurrency",
        "PublicBookByForm": "GuestBookingConcurrency",
        "PublicListTimes": "GuestSearchConcurrency",
        "PublicShowVenue": "GuestSearchConcurrency",
        "PublicShowVenueOfHost": "GuestSearchConcurrency",
    }
    kept = sum(int(all_parameters()[parameter]["Default"]) for parameter in reserved.values())
    assert kept <= 330, "the least that an account may run is in docs/operations.md: 100 more than are kept"
    for name, parameter in reserved.items():
        declared = all_parameters()[parameter]
        assert re.search(declared["AllowedPattern"], ""), "an account with few executions has none to keep"
        assert 1 <= int(declared["Default"]) <= 50, "100 of an account's 1,000 stay, and most are for other routes"
        assert not re.search(declared["AllowedPattern"], "0"), "none at all would run"
        resource = expanded_stack(stack_of(name))[name]
        condition, most, otherwise = resource["Properties"]["ReservedConcurrentExecutions"]["Fn::If"]
        assert (condition, most, otherwise) == (f"Has{parameter}", {"Ref": parameter}, {"Ref": "AWS::NoValue"})


ALARMS = {name: one["Properties"] for name, one in all_resources().items() if one["Type"].endswith("::Alarm")}


def watched(metric: str, *, when_silent: str = "notBreaching") -> list[str]:
    """The resources whose metric of this name an alarm looks at."""
    looked_at = [
        known for name, one in ALARMS.items() if one["TreatMissingData"] == when_silent for known in Alarm(name).metrics
    ]
    return sorted(value for known in looked_at if known.name == metric for _, value in known.dimensions)


def test_every_api_has_an_alarm_for_its_errors() -> None:
    assert watched("5xx") == sorted({route.api for route in ROUTES})


def test_every_queue_has_an_alarm_for_jobs_that_wait_too_long_and_for_those_that_failed() -> None:
    queues = template.load().queues
    with_attempts = [queue for queue in queues if queue.max_receive_count]
    assert watched("ApproximateAgeOfOldestMessage") == sorted(queue.name for queue in with_attempts)
    assert watched("ApproximateNumberOfMessagesVisible") == ["FailedJobs"]
    assert {queue.dead_letter_queue for queue in with_attempts} == {"FailedJobs"}
    for queue in with_attempts:
        attempts_take = queue.visibility_timeout_seconds * (queue.max_receive_count or 0)
        assert ALARMS["QueuesAlarm"]["Threshold"] == ALARMS["AccountQueuesAlarm"]["Threshold"] >= attempts_take


def test_every_schedule_has_an_alarm_for_its_silence_and_is_not_retried() -> None:
    """A schedule that stopped fails at nothing, so no other alarm would tell."""
    scheduled = sorted(schedule.function for schedule in template.load().schedules)
    assert watched("Invocations", when_silent="breaching") == scheduled
    assert watched("Errors", when_silent="breaching") == scheduled
    resources = all_resources()
    for function in scheduled:
        assert resources[function]["Properties"]["EventInvokeConfig"] == {"MaximumRetryAttempts": 0}


def test_the_docs_list_every_setting_parameter_and_alarm() -> None:
    text = OPERATIONS.read_text()
    given = {name for one in template.load().functions.values() for name in one.environment}
    secret = {name for names in settings.SECRETS.values() for name in names}
    first_columns = re.findall(r"^\| (.*?) \|", text.partition("## Settings")[2].partition("\n## ")[0], re.MULTILINE)
    listed = re.findall(r"`([A-Z0-9_]+)`", " ".join(first_columns))
    assert set(listed) == given | secret
    alarms = text.partition("## Alarms")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+Alarm)` \| [^|]+ \| [^|]+ \|$", alarms, re.MULTILINE) == [*ALARMS], "in this order"
    assert set(re.findall(r"`(\w+Alarm)`", text)) == ALARMS.keys()
    assert all_parameters().keys() | raw_template(EDGE)["Parameters"].keys() <= set(re.findall(r"\w+", text))


# In front of the domain: edge.yaml (docs/decisions/edge.md#the-web-acl)


def test_the_web_acl_holds_each_address_back_before_a_route_is_full() -> None:
    """Answered as the service would, since it is the service that callers think they hear."""
    web_acl = raw_template(EDGE)["Resources"]["WebAcl"]["Properties"]
    by_address = web_acl["Rules"][0]
    rate = by_address["Statement"]["RateBasedStatement"]
    assert (rate["AggregateKeyType"], rate["Limit"]) == ("IP", "RequestsPerAddress")
    of_a_route = all_parameters()["ThrottlingRateLimit"]["Default"] * rate["EvaluationWindowSec"]
    assert raw_template(EDGE)["Parameters"]["RequestsPerAddress"]["Default"] <= of_a_route / 5
    listed = by_address["Action"]["Block"]["CustomResponse"]
    assert (listed["ResponseCode"], listed["ResponseHeaders"]) == (429, [{"Name": "retry-after", "Value": "60"}])
    body = web_acl["CustomResponseBodies"][listed["CustomResponseBodyKey"]]
    assert (body["ContentType"], json.loads(body["Content"])["code"]) == ("APPLICATION_JSON", RateLimited.code())


def test_the_web_acl_refuses_no_body_for_what_people_type() -> None:
    common = raw_template(EDGE)["Resources"]["WebAcl"]["Properties"]["Rules"][1]["Statement"][
        "ManagedRuleGroupStatement"
    ]
    assert (common["VendorName"], common["Name"]) == ("AWS", "AWSManagedRulesCommonRuleSet")
    counted = {rule["Name"] for rule in common["RuleActionOverrides"] if rule["ActionToUse"] == {"Count": {}}}
    assert {name for name in counted if name.endswith("_BODY")} == {
        f"{kind}_BODY"
        for kind in ("SizeRestrictions", "CrossSiteScripting", "GenericLFI", "GenericRFI", "EC2MetaDataSSRF")
    }


def test_what_the_pages_pass_on_is_not_counted_as_one_address() -> None:
    """By the secret that the pages show: the one in use, and the one that they showed before."""
    document = template.document(EDGE)
    rate = document["Resources"]["WebAcl"]["Properties"]["Rules"][0]["Statement"]["RateBasedStatement"]
    left_out = rate["ScopeDownStatement"]["NotStatement"]["Statement"]["OrStatement"]["Statements"]
    shown = [one["ByteMatchStatement"] for one in left_out]
    assert [one["FieldToMatch"] for one in shown] == [{"SingleHeader": {"Name": "x-pages-secret"}}] * 2
    assert {one["PositionalConstraint"] for one in shown} == {"EXACTLY"}
    in_use, before = {"Ref": "EdgeSecret"}, {"Ref": "EdgeSecretPrevious"}
    assert [one["SearchString"] for one in shown] == [in_use, {"Fn::If": ["IsReplacingSecret", before, in_use]}]


def test_the_edge_guards_every_request_of_each_domain_with_its_web_acl_and_the_pages_may_have_it_too() -> None:
    guarded = {name: one["WebACLId"] for name, one in DISTRIBUTIONS.items() if name.startswith("edge.yaml")}
    assert guarded == dict.fromkeys([f"edge.yaml {kind}Distribution" for kind in ("", "Guest", "Venues")], "WebAcl.Arn")
    resources = template.document(EDGE)["Resources"].values()
    distributions = [
        one["Properties"]["DistributionConfig"] for one in resources if one["Type"].endswith("Distribution")
    ]
    names = [{"Ref": "DomainName"}, {"Ref": "GuestDomain"}, {"Fn::Sub": "*.${VenueHosts}"}]
    assert [one["Aliases"] for one in distributions] == [[name] for name in names]
    pages = template.document(checkout.STACKS["dashboard"])["Resources"]["PagesDistribution"]["Properties"]
    of_edge = {"Fn::If": ["HasWebAcl", {"Ref": "WebAclArn"}, {"Ref": "AWS::NoValue"}]}
    assert pages["DistributionConfig"]["WebACLId"] == of_edge
    assert "WebAclArn" in raw_template(EDGE)["Outputs"]


def test_a_revision_of_secrets_has_the_pages_show_the_new_one() -> None:
    """CloudFormation resolves a reference to a secret anew when it changes the resource, and only then."""
    pages = DISTRIBUTIONS["template.yaml PagesDistribution"]
    assert "${SecretsRevision}" in pages["Comment"]
    assert "{{resolve:secretsmanager:${EdgeSecretArn}:SecretString:EDGE_SECRET}}" in str(pages["Origins"])


# What CloudFront's managed policies are called (docs.aws.amazon.com, Use managed origin request policies).
CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"
ALL_VIEWER_AND_CLOUDFRONT_HEADERS = "33f36d7e-f396-46d9-90e0-52428a34d9dc"
ALL_VIEWER_EXCEPT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac"
# Headers that CloudFront adds to no request (the same documents, Add custom headers to origin requests).
NEVER_ADDED = re.compile(
    r"x-amz-.*|x-edge-.*|x-real-ip|authorization|cache-control|connection|content-length|cookie|host|if-.*|max-forwards|pragma"
    r"|proxy-.*|range|request-range|te|trailer|transfer-encoding|upgrade|via",
    re.IGNORECASE,
)
DISTRIBUTIONS = {
    f"{file.name} {name}": resource["Properties"]["DistributionConfig"]
    for file in (checkout.STACKS["dashboard"], EDGE)
    for name, resource in raw_template(file)["Resources"].items()
    if resource["Type"] == "AWS::CloudFront::Distribution"
}


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_a_distribution_sends_the_viewers_address_with_its_secret(name: str) -> None:
    distribution = DISTRIBUTIONS[name]
    behaviours = [distribution["DefaultCacheBehavior"], *distribution.get("CacheBehaviors", [])]
    to_the_service = [behaviour for behaviour in behaviours if behaviour["TargetOriginId"] == "Service"]
    assert to_the_service
    [origin] = [origin for origin in distribution["Origins"] if origin["Id"] == "Service"]
    [header] = origin["OriginCustomHeaders"]
    assert not NEVER_ADDED.fullmatch(header["HeaderName"])
    assert "EDGE_SECRET" in header["HeaderValue"] or header["HeaderValue"] == "EdgeSecret"
    for behaviour in to_the_service:
        assert {route.method for route in ROUTES} - {"ANY"} <= set(behaviour["AllowedMethods"])
        assert (behaviour["ViewerProtocolPolicy"], behaviour["CachePolicyId"]) == ("https-only", CACHING_DISABLED)
        assert tells_of_the_viewer(behaviour) == header["HeaderName"]


def tells_of_the_viewer(behaviour: dict[str, Any]) -> str | None:
    """The header with whose secret `booking.web.client_address` believes what this behaviour says of the viewer."""
    if behaviour["OriginRequestPolicyId"] == ALL_VIEWER_AND_CLOUDFRONT_HEADERS:
        return "x-origin-secret"
    code = all_resources()["PagesViewer"]["Properties"]["FunctionCode"]
    function = {"EventType": "viewer-request", "FunctionARN": "PagesViewer.FunctionARN"}
    writes = "event.request.headers['x-viewer-address'] = { value: event.viewer.ip }" in code
    passes_it_on = behaviour["OriginRequestPolicyId"] == ALL_VIEWER_EXCEPT_HOST
    return "x-pages-secret" if writes and passes_it_on and function in behaviour["FunctionAssociations"] else None
