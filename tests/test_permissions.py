"""Each function gets the settings, secrets and permissions that it needs, and no more."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import pytest

from booking.core import settings
from booking.core.handlers import Need
from booking.jobs.functions import JobContract, OperationContract, QueueContract, ScheduleContract
from booking.jobs.job_types import JobType, KeptJobType
from booking.web.contract import RouteContract
from local import template
from local.template import Route
from tests.support.every_route import name_of
from tests.support.needs import OF_ALL_FUNCTIONS, needs_of, variables_of
from tests.support.optional_features import SECRETS as OPTIONAL
from tests.support.policies import ANY_QUEUE, POLICIES, allowing
from tests.support.stack import (
    FILES,
    STACKS,
    all_parameters,
    all_resources,
    expanded,
    function_of,
    made_by_sam,
    name_of_file,
    stack_of,
    written,
)

pytestmark = pytest.mark.reads_code

ROUTES = template.load().routes


@pytest.mark.parametrize("stack", STACKS)
def test_the_functions_of_a_stack_share_only_what_nearly_all_need(stack: str) -> None:
    assert written(stack)["Globals"]["Function"]["Environment"]["Variables"].keys() == OF_ALL_FUNCTIONS[stack]


def test_no_variable_of_a_function_holds_a_secret() -> None:
    """Variables show to whoever may look at a function: they name a secret, and the function reads it."""
    secret_settings = {name for names in settings.SECRETS.values() for name in names}
    for function in template.load().functions.values():
        assert secret_settings.isdisjoint(function.environment), function.name
        assert "{{resolve:" not in str(function.environment), function.name
        for name in function.environment.keys() & settings.SECRETS.keys():
            assert function.environment[name]["Ref"].endswith("SecretArn"), function.name


# What a role may do beyond what all may, by what the decorator of its function says that it needs.
SECRETS: Mapping[Need, list[str]] = {
    "auth_admin": ["AuthSecretArn"],
    "places": ["PlacesSecretArn"],
    "public_forms": ["PublicFormsSecretArn", "EdgeSecretArn"],
    "client_addresses": ["EdgeSecretArn"],
    "pass_type": [],
    "apple_pass": ["ApplePassSecretArn"],
    "apns": ["ApplePassSecretArn"],
    "google_wallet": ["GoogleWalletSecretArn"],
    "guest_tokens": ["GuestTokenSecretArn"],
    "webhook_keys": ["WebhookSecretArn"],
    "scheduler": ["CronSecretArn"],
    "stripe": ["StripeSecretArn"],
    "stripe_connect_webhook": ["StripeConnectWebhookSecretArn"],
    "stripe_webhook": ["StripeWebhookSecretArn"],
}


@pytest.mark.parametrize("file", FILES, ids=name_of_file)
def test_a_function_has_the_secrets_and_permissions_that_its_decorator_declares_and_no_others(file: Path) -> None:
    """Routes log in as one role, jobs and schedules as another, the webhook and what reads accounts as a third."""
    function = function_of(file)
    contract: Any = template.load_handler(function).contract  # type: ignore[attr-defined]
    needs, enqueues = needs_of(function), getattr(contract, "enqueues", ())
    pages = getattr(contract, "paged", None) is not None
    login = login_of(contract)
    own = all_resources()[function.name]["Properties"]
    login_of_its_own = {"DATABASE_SECRET_ARN"} if login == "Billing" else set()  # the others are their stacks'
    assert own.get("Environment", {}).get("Variables", {}).keys() == login_of_its_own | variables_of(function)
    assert function.login == (f"{login}DatabaseSecretArn" if login else None)
    beyond = [
        *(reading(secret) for need in needs for secret in SECRETS.get(need, [])),
        *([reading("CursorSecretArn")] if pages else []),
        *sending(enqueues),
        *(policy for need in needs for policy in POLICIES.get(need, [])),
    ]
    role = shared_role(contract, login, beyond)
    assert own.get("Role") == (f"{role}.Arn" if role in all_resources() and stack_of(role) == "work" else role)
    assert own.get("Policies", []) == ([] if role else [*([f"Read{login}Login"] if login else []), *beyond])


def login_of(contract: object) -> str | None:
    """Whose login of the database a function has; None if none of functions'."""
    if isinstance(contract, RouteContract):
        return "Billing" if contract.surface == "webhook" else "App"
    writes_accounts = "stripe_accounts" in getattr(contract, "needs", ())
    return None if isinstance(contract, OperationContract) else "Billing" if writes_accounts else "Jobs"


def sending(enqueues: Sequence[JobType]) -> list[Any]:
    """The policies that let a function send jobs of these types."""
    if set(enqueues) >= set(get_args(KeptJobType)):
        return [{"Statement": [allowing("sqs:SendMessage*", ANY_QUEUE)]}]
    return [{"SQSSendMessagePolicy": {"QueueName": f"${{JobQueueNames}}{job_type}"}} for job_type in enqueues]


# The roles that routes share, by the secret that each may read beside the login of routes.
SHARED_ROLES: Mapping[str, list[str]] = {
    "FunctionRole": [],
    "ListRole": ["CursorSecretArn"],
    "GuestRole": ["GuestTokenSecretArn"],
    "GuestPaymentRole": ["GuestTokenSecretArn", "StripeSecretArn"],
    "AddressRole": ["EdgeSecretArn"],
    "GuestAddressRole": ["GuestTokenSecretArn", "EdgeSecretArn"],
    "KeyListRole": ["CursorSecretArn", "EdgeSecretArn"],
    "WebhookRole": ["WebhookSecretArn"],
    "PaymentRole": ["StripeSecretArn"],
    "AccountRole": ["AuthSecretArn"],
}
# And by what else each may do.
JOB_ROLES: Mapping[str, list[Any]] = {
    "QueueRole": [],
    "MailJobRole": ["SendMail"],
    "LinkJobRole": [{"AWSSecretsManagerGetSecretValuePolicy": {"SecretArn": "GuestTokenSecretArn"}}, "SendMail"],
    "PaymentJobRole": [{"AWSSecretsManagerGetSecretValuePolicy": {"SecretArn": "StripeSecretArn"}}],
}
ROLES_FOR_MORE: Mapping[str, list[Any]] = {
    "ModelRole": ["AskModel"],
    "PushRole": sending(["loyalty_pass_push"]),
    "LogoRole": POLICIES["download_logo"],
    "PictureRole": POLICIES["remove_pictures"],
}


def shared_role(contract: object, login: str | None, beyond: list[Any]) -> str | None:
    """The shared role that allows this and nothing more; None if there is none."""
    if isinstance(contract, ScheduleContract) and not beyond:
        return "ScheduleRole"
    for role, allowed in JOB_ROLES.items():
        if isinstance(contract, JobContract | QueueContract | ScheduleContract) and beyond == allowed:
            return role if login == "Jobs" else "AccountJobRole"
    for role, secrets in SHARED_ROLES.items():
        if login == "App" and len(beyond) == len(secrets) and all(reading(secret) in beyond for secret in secrets):
            return role
    for role, allowed in ROLES_FOR_MORE.items():
        if login == "App" and beyond == allowed:
            return role
    return None


def test_functions_that_need_the_same_share_a_role() -> None:
    """Whatever policies a function has of its own, no other has them too."""
    own = [str(one["Properties"]["Policies"]) for one in all_resources().values() if "Policies" in one["Properties"]]
    functions = [one for one in own if "ReadAppLogin" in one or "ReadJobsLogin" in one]
    assert len(functions) == len(set(functions)) > 10


def reading(secret: str) -> dict[str, Any]:
    """The policy that lets a function read one secret alone; none where it is of an option that is off."""
    policy = {"AWSSecretsManagerGetSecretValuePolicy": {"SecretArn": secret}}
    return {"Fn::If": [OPTIONAL[secret], policy, "AWS::NoValue"]} if secret in OPTIONAL else policy


def test_the_bucket_of_files_is_private_encrypted_over_tls_alone_and_forgets_attachments_and_exports_by_itself() -> (
    None
):
    resources = all_resources()
    bucket = resources["FilesBucket"]["Properties"]
    assert set(bucket["PublicAccessBlockConfiguration"].values()) == {True}
    assert bucket["OwnershipControls"] == {"Rules": [{"ObjectOwnership": "BucketOwnerEnforced"}]}
    [encryption] = bucket["BucketEncryption"]["ServerSideEncryptionConfiguration"]
    assert encryption == {"ServerSideEncryptionByDefault": {"SSEAlgorithm": "AES256"}}
    rules = bucket["LifecycleConfiguration"]["Rules"]
    assert {rule["Prefix"]: rule["ExpirationInDays"] for rule in rules[:3]} == {
        "attachments/": 97,
        "exports/": 1,
        "uploads/": 1,
    }
    assert (bucket["VersioningConfiguration"], len(rules)) == ({"Status": "Enabled"}, 4)
    kept = {"NoncurrentVersionExpiration": {"NoncurrentDays": 30}, "ExpiredObjectDeleteMarker": True}
    assert rules[3] == {"Id": rules[3]["Id"], "Status": "Enabled", **kept}, "what is deleted would stay"
    [statement] = resources["FilesBucketPolicy"]["Properties"]["PolicyDocument"]["Statement"]
    assert (statement["Effect"], statement["Principal"], statement["Action"]) == ("Deny", "*", "s3:*")
    assert statement["Resource"] == ["FilesBucket.Arn", "${FilesBucket.Arn}/*"]
    assert statement["Condition"] == {"Bool": {"aws:SecureTransport": "false"}}


def test_functions_that_send_mail_may_use_only_the_identity_and_a_default_configuration_set() -> None:
    """SES asks for both where the account or the identity has such a set, and else sends nothing."""
    [allowed] = expanded()["SendMail"]["Properties"]["PolicyDocument"]["Statement"]
    arn = "arn:${AWS::Partition}:ses:${AWS::Region}:${AWS::AccountId}"
    assert allowed == {
        "Effect": "Allow",
        "Action": ["ses:SendEmail", "ses:SendRawEmail"],
        "Resource": [{"Fn::Sub": f"{arn}:identity/*"}, {"Fn::Sub": f"{arn}:configuration-set/*"}],
        "Condition": {"StringEquals": {"ses:FromAddress": {"Ref": "MailSender"}}},
    }


def test_functions_that_send_sms_name_the_stacks_rules_by_country() -> None:
    resources = expanded()
    assert resources["SmsProtectConfiguration"]["Condition"] == "SendsSms"
    senders = [
        one["Properties"]["Environment"]["Variables"]
        for one in resources.values()
        if "SMS_PRICES" in one["Properties"].get("Environment", {}).get("Variables", {})
    ]
    assert senders
    for variables in senders:
        named = {"Fn::If": ["SendsSms", {"Ref": "SmsProtectConfiguration"}, ""]}
        assert variables["SMS_PROTECT_CONFIGURATION"] == named


def test_the_outside_world_is_spoken_to_over_tls_alone() -> None:
    parameters = all_parameters()
    for name in (
        "AuthUrl",
        "HolidaysUrl",
        "PlacesApiUrl",
        "StripeApiUrl",
        "TurnstileUrl",
        "WalletServiceUrl",
        "ApnsUrl",
        "GoogleWalletApiUrl",
    ):
        pattern = parameters[name]["AllowedPattern"]
        assert re.search(pattern, "https://upstream.test/v1")
        assert not re.search(pattern, "http://upstream.test/v1")
        assert not re.search(pattern, "https://upstream.test/v1/"), "paths are appended to it"
    assert re.search(parameters["StripeApiUrl"]["AllowedPattern"], "")


def test_with_a_domain_the_apis_own_addresses_are_closed() -> None:
    apis = [one["Properties"]["Body"] for one in expanded().values() if one["Type"] == "AWS::ApiGatewayV2::Api"]
    assert len(apis) == 4
    conditions = []
    for api in apis:
        [server] = api["servers"]
        closed = server["x-amazon-apigateway-endpoint-configuration"]["disableExecuteApiEndpoint"]
        condition, *values = closed["Fn::If"]
        conditions.append(condition)
        assert values == [True, False]
    assert sorted(conditions) == ["HasDomain", "HasDomain", "HasDomain", "HasGuestDomain"]


# Roles and resources, in what SAM makes of the template


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_a_route_is_two_resources_one_more_with_policies_or_head_and_two_more_with_an_alias(route: Route) -> None:
    """An alias, and the version that it names, are what may start from a snapshot."""
    properties = all_resources()[route.function]["Properties"]
    of_all = written(stack_of(route.function)).get("Globals", {}).get("Function", {})
    expected = ["AWS::Lambda::Function", "AWS::Lambda::Permission"]
    expected += ["AWS::IAM::Role"] if "Policies" in properties else []
    expected += ["AWS::Lambda::Permission"] if route.answers_head else []
    if "AutoPublishAlias" in of_all | properties:
        expected += ["AWS::Lambda::Alias", "AWS::Lambda::Version"]
    assert sorted(made_by_sam()[route.function]) == sorted(expected)


def test_a_function_has_either_a_shared_role_or_policies() -> None:
    """Beside a role SAM ignores policies, and does not add what reading a queue takes, which the roles of jobs have."""
    for name, function in template.load().functions.items():
        properties = all_resources()[name]["Properties"]
        assert ("Role" in properties) != ("Policies" in properties), function.module
    shared_roles = {f"{role}.Arn" for role in (*JOB_ROLES, "AccountJobRole", "WebhookSenderRole")}
    for consumer in template.load().consumers:
        role = all_resources()[consumer.function]["Properties"].get("Role")
        assert (role in shared_roles) != ("AWS::IAM::Role" in made_by_sam()[consumer.function])


@pytest.mark.parametrize(("role", "secrets"), SHARED_ROLES.items())
def test_a_shared_role_allows_what_every_route_needs_the_secrets_of_its_routes_and_nothing_else(
    role: str, secrets: list[str]
) -> None:
    properties = dict(expanded()[role]["Properties"])
    if isinstance(properties.get("Policies"), dict):  # the one secret is of an option
        condition, properties["Policies"], _ = properties["Policies"]["Fn::If"]
        assert [condition] == [OPTIONAL[one] for one in secrets]
        optional = set[str]()
    else:
        optional = OPTIONAL.keys() & set(secrets)
    assert properties.keys() <= {"AssumeRolePolicyDocument", "ManagedPolicyArns", "Policies"}
    assert properties["ManagedPolicyArns"] == [{"Ref": "RoutePermissions"}, {"Ref": "ReadAppLogin"}]
    allowed = [one for policy in properties.get("Policies", []) for one in policy["PolicyDocument"]["Statement"]]
    refs = [
        {"Fn::If": [OPTIONAL[one], {"Ref": one}, {"Ref": "AWS::NoValue"}]} if one in optional else {"Ref": one}
        for one in secrets
    ]
    assert allowed == ([allowing("secretsmanager:GetSecretValue", *refs)] if refs else [])


def test_the_role_of_the_model_may_ask_it_beside_what_every_route_needs() -> None:
    model = expanded()["ModelRole"]["Properties"]
    assert model.keys() == {"AssumeRolePolicyDocument", "ManagedPolicyArns"}
    assert model["ManagedPolicyArns"] == [{"Ref": "RoutePermissions"}, {"Ref": "ReadAppLogin"}, {"Ref": "AskModel"}]


IN_FILES = [{"Fn::Sub": f"${{FilesBucket.Arn}}/{prefix}/*"} for prefix in ("logos", "pictures")]


@pytest.mark.parametrize(
    ("role", "allowed"),
    [
        ("PushRole", allowing("sqs:SendMessage*", {"Fn::GetAtt": ["LoyaltyPassPushQueue", "Arn"]})),
        ("LogoRole", allowing("s3:GetObject", *IN_FILES)),
        ("PictureRole", allowing("s3:DeleteObject", IN_FILES[1])),
    ],
)
def test_the_roles_of_pushes_logos_and_pictures_may_do_one_thing_beside_what_every_route_needs(
    role: str, allowed: dict[str, Any]
) -> None:
    shared = expanded()[role]["Properties"]
    assert shared.keys() == {"AssumeRolePolicyDocument", "ManagedPolicyArns", "Policies"}
    assert shared["ManagedPolicyArns"] == [{"Ref": "RoutePermissions"}, {"Ref": "ReadAppLogin"}]
    [policy] = shared["Policies"]
    assert policy["PolicyDocument"]["Statement"] == [allowed]


@pytest.mark.parametrize("login", ["App", "Jobs", "Billing"])
def test_a_function_reads_its_login_of_the_created_or_the_given_database(login: str) -> None:
    [allowed] = expanded()[f"Read{login}Login"]["Properties"]["PolicyDocument"]["Statement"]
    secret = {"Fn::If": ["CreatesDatabase", {"Ref": f"{login}Secret"}, {"Ref": f"{login}DatabaseSecretArn"}]}
    assert allowed == {"Effect": "Allow", "Action": "secretsmanager:GetSecretValue", "Resource": secret}


@pytest.mark.parametrize(
    ("role", "lacks"),
    [("MailJobRole", {"SendSms"}), ("ScheduleRole", {"SendSms", "SendMail", "AWSLambdaSQSQueueExecutionRole"})],
)
def test_jobs_and_schedules_that_need_the_same_share_the_role_that_sam_would_make_for_each(
    role: str, lacks: set[str]
) -> None:
    """As it makes one for the job that sends texts, too."""
    shared, made = (expanded()[name]["Properties"] for name in (role, "JobsBookingReminderRole"))
    assert shared.keys() == {"AssumeRolePolicyDocument", "ManagedPolicyArns"}
    assert names_of(shared["ManagedPolicyArns"]) == names_of(made["ManagedPolicyArns"]) - lacks


def names_of(policies: list[Any]) -> set[str]:
    """Managed policies, of the stack or of AWS in whatever partition."""
    switched_on = [one["Fn::If"][1] if isinstance(one, dict) and "Fn::If" in one else one for one in policies]
    arns = [one if isinstance(one, str) else one.get("Ref") or one["Fn::Sub"] for one in switched_on]
    return {arn.rpartition("/")[2] for arn in arns}


def test_every_route_may_write_logs_and_traces_and_join_the_subnets() -> None:
    resources = expanded()
    policy = resources["RoutePermissions"]["Properties"]["PolicyDocument"]
    logs, traces, subnets = policy["Statement"]
    written = {
        one["Properties"]["LoggingConfig"]["LogGroup"]["Ref"]
        for one in resources.values()
        if one["Properties"].get("Role") in [{"Ref": role} for role in (*SHARED_ROLES, *ROLES_FOR_MORE)]
    }
    assert {resource["Fn::GetAtt"][0] for resource in logs["Resource"]} == written
    assert logs["Action"] == ["logs:CreateLogStream", "logs:PutLogEvents"]
    assert traces["Action"] == ["xray:PutTraceSegments", "xray:PutTelemetryRecords"]
    condition, inside, outside = subnets["Fn::If"]
    assert (condition, outside) == ("HasVpc", {"Ref": "AWS::NoValue"})
    assert all(re.search(r"^ec2:.*(NetworkInterface|PrivateIpAddresses|Subnets)", one) for one in inside["Action"])
