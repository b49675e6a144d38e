"""Each function gets the settings, secrets and permissions that it needs, and no more."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from booking.core import settings
from booking.core.handlers import Need
from booking.jobs.functions import JobContract, OperationContract, ScheduleContract
from booking.web.contract import RouteContract
from local import checkout, template
from local.template import Route
from tests.support.every_route import name_of
from tests.support.needs import OF_ALL_FUNCTIONS, needs_of, variables_of
from tests.support.stack import FILES, camel_case, expanded, function_of, made_by_sam, name_of_file, raw_template

ROUTES = template.load().routes
MOST_RESOURCES = 420  # CloudFormation takes 500; the rest is for what comes with no function


def test_all_functions_share_only_what_nearly_all_need() -> None:
    assert raw_template()["Globals"]["Function"]["Environment"]["Variables"].keys() == OF_ALL_FUNCTIONS


def test_no_variable_of_a_function_holds_a_secret() -> None:
    """Variables show to whoever may look at a function: they name a secret, and the function reads it."""
    held = {name for names in settings.SECRETS.values() for name in names}
    for function in template.load().functions.values():
        assert held.isdisjoint(function.environment), function.name
        for name in function.environment.keys() & settings.SECRETS.keys():
            assert function.environment[name]["Ref"].endswith("SecretArn"), function.name
    assert "{{resolve:" not in checkout.TEMPLATE.read_text()


# What a role may do beyond what all may, by what the decorator of its function says that it needs.
SECRETS: Mapping[Need, list[str]] = {
    "auth_admin": ["AuthSecretArn"],
    "places": ["PlacesSecretArn"],
    "public_forms": ["PublicFormsSecretArn"],
    "pass_type": [],
    "apple_pass": ["ApplePassSecretArn"],
    "apns": ["ApplePassSecretArn"],
    "google_wallet": ["GoogleWalletSecretArn"],
    "scheduler": ["CronSecretArn"],
    "stripe": ["StripeSecretArn"],
    "stripe_webhook": ["StripeWebhookSecretArn"],
}


def allowing(action: str, *resources: str) -> dict[str, Any]:
    """A statement that allows one thing alone."""
    return {"Effect": "Allow", "Action": action, "Resource": list(resources) if len(resources) > 1 else resources[0]}


LOGINS = ["AppSecret", "JobsSecret", "BillingSecret"]


POLICIES: Mapping[Need, list[Any]] = {
    "download_attachments": [{"Statement": [allowing("s3:GetObject", "${FilesBucket.Arn}/attachments/*")]}],
    "download_logo": [{"Statement": [allowing("s3:GetObject", "${FilesBucket.Arn}/logos/*")]}],
    "logins": [
        {
            "Statement": [
                allowing(
                    "secretsmanager:GetSecretValue", "Database.MasterUserSecret.SecretArn", "OwnerSecret", *LOGINS
                ),
                allowing("secretsmanager:PutSecretValue", *LOGINS),
            ]
        }
    ],
    "mail": ["SendMail"],
    "model": ["AskModel"],
    "sms": ["SendSms"],
    "sweep_attachments": [{"Statement": [allowing("s3:DeleteObject", "${FilesBucket.Arn}/attachments/*")]}],
    "upload_attachments": [{"Statement": [allowing("s3:PutObject", "${FilesBucket.Arn}/attachments/*")]}],
    "upload_logo": [{"Statement": [allowing("s3:PutObject", "${FilesBucket.Arn}/logos/*")]}],
}


@pytest.mark.parametrize("file", FILES, ids=name_of_file)
def test_a_function_has_the_secrets_and_permissions_that_its_decorator_declares_and_no_others(file: Path) -> None:
    """Routes log in to the database as one role, jobs and schedules as another, the webhook as a third; a role may read
    the secrets that its function needs. The shared roles may read that of routes, or of schedules."""
    function = function_of(file)
    contract: Any = template.load_handler(function).contract  # type: ignore[attr-defined]
    needs, enqueues = needs_of(function), getattr(contract, "enqueues", ())
    pages = getattr(contract, "paged", None) is not None
    login = login_of(contract)
    shared_login = login in (None, "App")  # what no function says of itself
    declared = raw_template()
    own = declared["Resources"][function.name]["Properties"]
    login_of_its_own = set() if shared_login else {"DATABASE_SECRET_ARN"}
    assert own.get("Environment", {}).get("Variables", {}).keys() == login_of_its_own | variables_of(function)
    assert function.login == f"{login or 'App'}DatabaseSecretArn"
    beyond = [
        *(
            {"AWSSecretsManagerGetSecretValuePolicy": {"SecretArn": secret}}
            for need in needs
            for secret in SECRETS.get(need, [])
        ),
        *([reading("CursorSecretArn")] if pages else []),
        *({"SQSSendMessagePolicy": {"QueueName": f"{camel_case(job_type)}Queue.QueueName"}} for job_type in enqueues),
        *(policy for need in needs for policy in POLICIES.get(need, [])),
    ]
    role = shared_role(contract, login, beyond)
    assert own.get("Role") == (None if role is None else f"{role}.Arn")
    assert own.get("Policies", []) == ([] if role else [*([f"Read{login}Login"] if login else []), *beyond])


def login_of(contract: object) -> str | None:
    """Whose login of the database a function has; None if none of functions'."""
    if isinstance(contract, RouteContract):
        return "Billing" if contract.surface == "webhook" else "App"
    return None if isinstance(contract, OperationContract) else "Jobs"


# The roles that routes share, by the secret that each may read beside the login of routes.
SHARED_ROLES = {
    "FunctionRole": None,
    "ListRole": "CursorSecretArn",
    "PaymentRole": "StripeSecretArn",
    "AccountRole": "AuthSecretArn",
}


def shared_role(contract: object, login: str | None, beyond: list[Any]) -> str | None:
    """The shared role that allows this and nothing more; None if there is none."""
    if isinstance(contract, ScheduleContract) and not beyond:
        return "ScheduleRole"
    if isinstance(contract, JobContract) and beyond == ["SendMail"]:
        return "MailJobRole"
    for role, secret in SHARED_ROLES.items():
        if login == "App" and beyond == ([] if secret is None else [reading(secret)]):
            return role
    return None


def reading(secret: str) -> dict[str, Any]:
    """The policy that lets a function read one secret, and no other."""
    return {"AWSSecretsManagerGetSecretValuePolicy": {"SecretArn": secret}}


def test_the_bucket_of_files_is_private_encrypted_over_tls_alone_and_forgets_attachments_by_itself() -> None:
    resources = raw_template()["Resources"]
    bucket = resources["FilesBucket"]["Properties"]
    assert set(bucket["PublicAccessBlockConfiguration"].values()) == {True}
    assert bucket["OwnershipControls"] == {"Rules": [{"ObjectOwnership": "BucketOwnerEnforced"}]}
    [encryption] = bucket["BucketEncryption"]["ServerSideEncryptionConfiguration"]
    assert encryption == {"ServerSideEncryptionByDefault": {"SSEAlgorithm": "AES256"}}
    [rule] = bucket["LifecycleConfiguration"]["Rules"]
    assert (rule["Status"], rule["Prefix"], rule["ExpirationInDays"]) == ("Enabled", "attachments/", 97)
    assert "VersioningConfiguration" not in bucket, "what is deleted would stay"
    [statement] = resources["FilesBucketPolicy"]["Properties"]["PolicyDocument"]["Statement"]
    assert (statement["Effect"], statement["Principal"], statement["Action"]) == ("Deny", "*", "s3:*")
    assert statement["Resource"] == ["FilesBucket.Arn", "${FilesBucket.Arn}/*"]
    assert statement["Condition"] == {"Bool": {"aws:SecureTransport": "false"}}


def test_the_outside_world_is_spoken_to_over_tls_alone() -> None:
    parameters = raw_template()["Parameters"]
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
    assert len(apis) == 2
    for api in apis:
        [server] = api["servers"]
        closed = server["x-amazon-apigateway-endpoint-configuration"]["disableExecuteApiEndpoint"]
        assert closed == {"Fn::If": ["HasDomain", True, False]}


# Roles and resources, in what SAM makes of the template


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_a_route_is_two_resources_and_a_third_only_if_it_has_policies(route: Route) -> None:
    role = ["AWS::IAM::Role"] if "Policies" in raw_template()["Resources"][route.function]["Properties"] else []
    assert sorted(made_by_sam()[route.function]) == [*role, "AWS::Lambda::Function", "AWS::Lambda::Permission"]


def test_a_function_has_either_a_shared_role_or_policies() -> None:
    """Beside a role SAM ignores policies, and does not add what reading a queue takes, which MailJobRole has."""
    for name, function in template.load().functions.items():
        properties = raw_template()["Resources"][name]["Properties"]
        assert ("Role" in properties) != ("Policies" in properties), function.module
    for consumer in template.load().consumers:
        shared = raw_template()["Resources"][consumer.function]["Properties"].get("Role") == "MailJobRole.Arn"
        assert shared != ("AWS::IAM::Role" in made_by_sam()[consumer.function])


@pytest.mark.parametrize(("role", "secret"), SHARED_ROLES.items())
def test_a_shared_role_allows_what_every_route_needs_one_secret_at_most_and_nothing_else(
    role: str, secret: str | None
) -> None:
    properties = expanded()[role]["Properties"]
    assert properties.keys() <= {"AssumeRolePolicyDocument", "ManagedPolicyArns", "Policies"}
    assert properties["ManagedPolicyArns"] == [{"Ref": "RoutePermissions"}, {"Ref": "ReadAppLogin"}]
    allowed = [one for policy in properties.get("Policies", []) for one in policy["PolicyDocument"]["Statement"]]
    reading_it = {"Effect": "Allow", "Action": "secretsmanager:GetSecretValue", "Resource": {"Ref": secret}}
    assert allowed == ([] if secret is None else [reading_it])


@pytest.mark.parametrize("login", ["App", "Jobs", "Billing"])
def test_who_may_read_a_login_may_read_that_of_the_stacks_database_or_the_one_given(login: str) -> None:
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
    arns = [one if isinstance(one, str) else one.get("Ref") or one["Fn::Sub"] for one in policies]
    return {arn.rpartition("/")[2] for arn in arns}


def test_every_route_may_write_logs_and_traces_and_join_the_subnets() -> None:
    resources = expanded()
    policy = resources["RoutePermissions"]["Properties"]["PolicyDocument"]
    logs, traces, subnets = policy["Statement"]
    written = {
        one["Properties"]["LoggingConfig"]["LogGroup"]["Ref"]
        for one in resources.values()
        if one["Properties"].get("Role") in [{"Fn::GetAtt": [role, "Arn"]} for role in SHARED_ROLES]
    }
    assert {resource["Fn::GetAtt"][0] for resource in logs["Resource"]} == written
    assert logs["Action"] == ["logs:CreateLogStream", "logs:PutLogEvents"]
    assert traces["Action"] == ["xray:PutTraceSegments", "xray:PutTelemetryRecords"]
    condition, inside, outside = subnets["Fn::If"]
    assert (condition, outside) == ("HasVpc", {"Ref": "AWS::NoValue"})
    assert all(re.search(r"^ec2:.*(NetworkInterface|PrivateIpAddresses|Subnets)", one) for one in inside["Action"])


def test_150_functions_fit_into_one_stack() -> None:
    """All there may be of today's stack, and in proportion: today's resources over today's functions, times 150. What a
    stack has on a condition, such as a database or the dashboard's pages, comes with no function and does not grow."""
    optional = sum("Condition" in one for one in expanded().values())
    assert len(expanded()) <= MOST_RESOURCES
    assert (len(expanded()) - optional) / len(FILES) * 150 + optional <= MOST_RESOURCES
