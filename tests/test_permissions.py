"""Each function gets the settings, secrets and permissions that it needs, and no more."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from booking.core import settings
from booking.core.handlers import Need
from booking.web.contract import RouteContract
from local import checkout, template
from local.template import Route
from tests.support.every_route import name_of
from tests.support.stack import FILES, camel_case, expanded, function_of, made_by_sam, name_of_file, raw_template

ROUTES = template.load().routes
MOST_RESOURCES = 420  # CloudFormation takes 500; the rest is for what comes with no function


def test_all_functions_share_only_what_nearly_all_need() -> None:
    """Beside the settings of the log and of the extension: the database, where sessions are checked, whose pages may
    write and how browsers come back, and the dates of v1. The auth server's anon key is no secret, browsers hold it."""
    shared = raw_template()["Globals"]["Function"]["Environment"]["Variables"].keys()
    own = {name for name in shared if not name.startswith(("POWERTOOLS_", "PARAMETERS_SECRETS_EXTENSION_"))}
    sessions, versions = {"AUTH_URL", "AUTH_ANON_KEY", "AUTH_COOKIE_NAME"}, {"V1_DEPRECATION", "V1_SUNSET"}
    browsers = {"APP_ORIGINS", "STRICT_TRANSPORT_SECURITY"}
    assert own == {"DATABASE_SECRET_ARN", "DB_POOLED", "SECRETS_REVISION"} | sessions | browsers | versions


def test_no_variable_of_a_function_holds_a_secret() -> None:
    """Variables show to whoever may look at a function: they name a secret, and the function reads it."""
    held = {name for names in settings.SECRETS.values() for name in names}
    for function in template.load().functions.values():
        assert held.isdisjoint(function.environment), function.name
        for name in function.environment.keys() & settings.SECRETS.keys():
            assert function.environment[name]["Ref"].endswith("SecretArn"), function.name
    assert "{{resolve:" not in checkout.TEMPLATE.read_text()


# What a function has beyond what all have, by what its decorator says that it needs.
SETTINGS: Mapping[Need, set[str]] = {
    "auth_admin": {"AUTH_SECRET_ARN"},
    "download_attachments": {"FILES_URL"},
    "download_logo": {"FILES_URL"},
    "beta": {"BETA_AUTO_APPROVE"},
    "holidays": {"HOLIDAYS_URL"},
    "links": {"DASHBOARD_URL"},
    "public_forms": {"PUBLIC_FORMS_SECRET_ARN", "TURNSTILE_URL", "TURNSTILE_HOSTNAMES"},
    "mail": {"MAIL_SENDER", "EMAILS_PER_BUSINESS_AND_HOUR", "EMAILS_PER_RECIPIENT_AND_HOUR"},
    "model": {"AI_MODEL_ID"},
    "pass_type": {"APPLE_PASS_TYPE_ID"},
    "apple_pass": {"APPLE_PASS_SECRET_ARN", "APPLE_TEAM_ID", "WALLET_SERVICE_URL"},
    "apns": {"APPLE_PASS_SECRET_ARN", "APNS_URL"},
    "google_wallet": {
        "GOOGLE_WALLET_SECRET_ARN",
        "GOOGLE_WALLET_ISSUER_ID",
        "GOOGLE_WALLET_LOGO_URL",
        "GOOGLE_WALLET_API_URL",
    },
    "places": {"PLACES_SECRET_ARN", "PLACES_API_URL", "PLACES_LOOKUPS_PER_DAY"},
    "scheduler": {"CRON_SECRET_ARN"},
    "sms": {"SMS_ORIGINATION", "SMS_PER_BUSINESS_AND_HOUR", "SMS_PER_RECIPIENT_AND_HOUR"},
    "stripe": {"STRIPE_SECRET_ARN", "STRIPE_API_URL"},
    "stripe_webhook": {"STRIPE_WEBHOOK_SECRET_ARN"},
    "sweep_attachments": {"FILES_BUCKET"},
    "upload_attachments": {"FILES_URL"},
    "upload_logo": {"FILES_URL"},
    "venue_pages": {"VENUE_PAGES"},
}
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


def allowing(action: str, resource: str) -> dict[str, Any]:
    """The policy that allows one thing alone."""
    return {"Statement": [{"Effect": "Allow", "Action": action, "Resource": resource}]}


POLICIES: Mapping[Need, list[Any]] = {
    "download_attachments": [allowing("s3:GetObject", "${FilesBucket.Arn}/attachments/*")],
    "download_logo": [allowing("s3:GetObject", "${FilesBucket.Arn}/logos/*")],
    "mail": ["SendMail"],
    "model": ["AskModel"],
    "sms": ["SendSms"],
    "sweep_attachments": [allowing("s3:DeleteObject", "${FilesBucket.Arn}/attachments/*")],
    "upload_attachments": [allowing("s3:PutObject", "${FilesBucket.Arn}/attachments/*")],
    "upload_logo": [allowing("s3:PutObject", "${FilesBucket.Arn}/logos/*")],
}


@pytest.mark.parametrize("file", FILES, ids=name_of_file)
def test_a_function_has_the_secrets_and_permissions_that_its_decorator_declares_and_no_others(file: Path) -> None:
    """Routes log in to the database as one role, jobs and schedules as another, the webhook as a third; a role may read
    the secrets that its function needs. The shared role may read that of routes."""
    function = function_of(file)
    contract: Any = template.load_handler(function).contract  # type: ignore[attr-defined]
    needs, enqueues = getattr(contract, "needs", ()), getattr(contract, "enqueues", ())
    pages = getattr(contract, "paged", None) is not None
    login = "JobsDatabaseSecretArn"
    if isinstance(contract, RouteContract):
        login = "BillingDatabaseSecretArn" if contract.surface == "webhook" else "AppDatabaseSecretArn"
    of_a_route = login == "AppDatabaseSecretArn"
    declared = raw_template()
    own = declared["Resources"][function.name]["Properties"]
    assert own.get("Environment", {}).get("Variables", {}).keys() == {
        *([] if of_a_route else ["DATABASE_SECRET_ARN"]),
        *(setting for need in needs for setting in SETTINGS[need]),
        *(f"{job_type.upper()}_QUEUE_URL" for job_type in enqueues),
        *(["CURSOR_SECRET_ARN"] if pages else []),
    }
    assert function.login == login
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
    role = role_of_routes_with(beyond) if of_a_route else None
    assert own.get("Role") == (None if role is None else f"{role}.Arn")
    assert own.get("Policies", []) == ([] if role else [reading(login), *beyond])


# The roles that routes share, by the secret that each may read beside the login of routes.
SHARED_ROLES = {
    "FunctionRole": None,
    "ListRole": "CursorSecretArn",
    "PaymentRole": "StripeSecretArn",
    "AccountRole": "AuthSecretArn",
}


def role_of_routes_with(beyond: list[Any]) -> str | None:
    """The shared role that allows this and nothing more; None if there is none."""
    for role, secret in SHARED_ROLES.items():
        if beyond == ([] if secret is None else [reading(secret)]):
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
    """Beside a role SAM ignores policies, and does not add what reading a queue takes."""
    for name, function in template.load().functions.items():
        properties = raw_template()["Resources"][name]["Properties"]
        assert ("Role" in properties) != ("Policies" in properties), function.module
    for consumer in template.load().consumers:
        assert "AWS::IAM::Role" in made_by_sam()[consumer.function]


@pytest.mark.parametrize(("role", "secret"), SHARED_ROLES.items())
def test_a_shared_role_allows_what_every_route_needs_one_secret_at_most_and_nothing_else(
    role: str, secret: str | None
) -> None:
    properties = expanded()[role]["Properties"]
    assert properties.keys() <= {"AssumeRolePolicyDocument", "ManagedPolicyArns", "Policies"}
    assert properties["ManagedPolicyArns"] == [{"Ref": "RoutePermissions"}]
    allowed = [one for policy in properties.get("Policies", []) for one in policy["PolicyDocument"]["Statement"]]
    reading_it = {"Effect": "Allow", "Action": "secretsmanager:GetSecretValue", "Resource": {"Ref": secret}}
    assert allowed == ([] if secret is None else [reading_it])


def test_every_route_may_write_logs_and_traces_join_the_subnets_and_read_the_login_of_routes() -> None:
    resources = expanded()
    policy = resources["RoutePermissions"]["Properties"]["PolicyDocument"]
    logs, traces, login, subnets = policy["Statement"]
    written = {
        one["Properties"]["LoggingConfig"]["LogGroup"]["Ref"]
        for one in resources.values()
        if one["Properties"].get("Role") in [{"Fn::GetAtt": [role, "Arn"]} for role in SHARED_ROLES]
    }
    assert {resource["Fn::GetAtt"][0] for resource in logs["Resource"]} == written
    assert logs["Action"] == ["logs:CreateLogStream", "logs:PutLogEvents"]
    assert traces["Action"] == ["xray:PutTraceSegments", "xray:PutTelemetryRecords"]
    assert (login["Action"], login["Resource"]) == ("secretsmanager:GetSecretValue", {"Ref": "AppDatabaseSecretArn"})
    condition, inside, outside = subnets["Fn::If"]
    assert (condition, outside) == ("HasVpc", {"Ref": "AWS::NoValue"})
    assert all(re.search(r"^ec2:.*(NetworkInterface|PrivateIpAddresses|Subnets)", one) for one in inside["Action"])


def test_150_functions_fit_into_one_stack() -> None:
    """In proportion: today's resources, those of no function included, over today's functions, times 150."""
    assert len(expanded()) <= MOST_RESOURCES
    assert len(expanded()) / len(FILES) * 150 <= MOST_RESOURCES
