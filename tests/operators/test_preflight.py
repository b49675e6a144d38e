"""`make preflight`: each thing that a deployment may lack, provoked in an account that else has everything."""

from pathlib import Path
from typing import Any

import boto3
import pytest

from local import checkout, template
from operators import deploy, parameters, preflight
from operators.preflight import Aws
from tests.support.aws_account import MODEL, PROFILE, REGION, SECRET, Account, open_model
from tests.support.stack import all_parameters

CERTIFICATE = "arn:aws:acm:{}:123456789012:certificate/{}"


@pytest.fixture(autouse=True)
def authorities(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What is in the layer: Amazon's list of its databases' authorities."""
    (tmp_path / "rds.pem").touch()
    monkeypatch.setattr(checkout, "ROOT", tmp_path.parent)
    monkeypatch.setattr(preflight, "_CERTIFICATES", tmp_path)
    return tmp_path / "rds.pem"


@pytest.fixture
def account() -> Account:
    return Account()


EXTENSION = f"arn:aws:lambda:{REGION}:123456789012:layer:AWS-Parameters-and-Secrets-Lambda-Extension-Arm64:19"
OTHERS = {
    "AiModelId": PROFILE,
    "ApplePassTypeId": "pass.com.example.loyalty",
    "AppleTeamId": "A1B2C3D4E5",
    "AuthAnonKey": "sb_publishable_1",
    "AuthCookieName": "__Host-sb-project-auth-token",
    "AuthUrl": "https://project.supabase.co/auth/v1",
    "DashboardUrl": "https://desk.example.com",
    "GoogleWalletIssuerId": "3388000000012345678",
    "GoogleWalletLogoUrl": "https://desk.example.com/card-logo.png",
    "MailSender": "bookings@example.com",
    "SecretsExtensionArn": EXTENSION,
    "TurnstileHostnames": "book.example.com",
    "WalletServiceUrl": "https://app.example.com/api/wallet",
}


def complete() -> dict[str, str]:
    """A value for each parameter without a default, for the three logins, and for the layer."""
    declared = all_parameters()
    assert OTHERS.keys() <= declared.keys()
    secrets = {name: SECRET.format(name) for name in preflight.settings_by_parameter()}
    return OTHERS | secrets


def look(account: Account, stage: str = "production", without: str = "", **changed: str) -> preflight.Findings:
    parameters = {name: value for name, value in (complete() | changed).items() if name != without}
    return preflight.look(stage, parameters, Aws(account.client, REGION))


def missing(account: Account, without: str = "", **changed: str) -> list[str]:
    return look(account, without=without, **changed).missing


def test_nothing_is_missing_where_everything_is_there(account: Account) -> None:
    assert look(account) == preflight.Findings()


# Parameters


WITHOUT_DEFAULT = sorted(name for name, one in all_parameters().items() if "Default" not in one)


@pytest.mark.parametrize("name", WITHOUT_DEFAULT)
def test_a_parameter_without_default_is_given_or_kept(account: Account, name: str) -> None:
    [sentence] = missing(account, without=name)
    assert sentence.startswith(f"{name} has no value: ")
    for stack in checkout.STACKS:
        service = deploy.name_in("production", stack)
        kept = {name: complete()[name]} if name in deploy.declared_by(stack) else {}
        account.stacks[service] = {"status": "UPDATE_COMPLETE", "kept": kept}
    assert missing(account, without=name) == []
    for one in account.stacks.values():
        one["status"] = "ROLLBACK_COMPLETE"
    assert missing(account, without=name) == [sentence], "what failed when it was first made keeps nothing"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("StripeSecretArn", "sk_live_pasted"), ("AuthUrl", "http://project.supabase.co"), ("SessionDays", "0")),
        *(("SessionDays", "many"), ("CreateDatabase", "yes"), ("AiModelId", "a model")),
        *(("OperatorContact", "hello@example.com"), ("OperatorContact", "mailto:o'neill@example.com")),
    ],
)
def test_a_value_that_cloudformation_would_refuse_is_refused(account: Account, name: str, value: str) -> None:
    sentences = missing(account, **{name: value})
    assert [one for one in sentences if one.startswith(f"{name} is '{value}', which it may not be: ")] == sentences[:1]


def test_the_rules_of_the_templates_hold(account: Account) -> None:
    assert missing(account, AppDatabaseSecretArn="") == [
        "AppDatabaseSecretArn, JobsDatabaseSecretArn and BillingDatabaseSecretArn say which database it is; or else"
        " CreateDatabase=true creates one."
    ]
    assert missing(account, CreateDatabase="true", VpcId="vpc-0a1b2c3d") == [
        "CreateDatabase=true needs VpcId and SubnetIds, private subnets of that VPC in two zones or more."
    ]
    assert missing(account, V1Sunset="2027-09-01") == ["V1Deprecation and V1Sunset are set together or not at all."]


def test_every_rule_of_every_template_is_understood() -> None:
    rules = [
        rule
        for stack in checkout.STACKS
        for rule in template.document(checkout.STACKS[stack]).get("Rules", {}).values()
    ]
    assert len(rules) >= 5
    for rule in rules:
        for condition in [rule.get("RuleCondition"), *(one["Assert"] for one in rule["Assertions"])]:
            assert condition is None or parameters.holds(condition, complete()) in (True, False)


# Secrets


@pytest.mark.parametrize("parameter", preflight.settings_by_parameter())
def test_each_secret_is_there_with_its_settings(account: Account, parameter: str) -> None:
    contents = account.secret_of(parameter)
    for name in contents.keys() - preflight.NOT_NEEDED:
        value, contents[name] = contents[name], ""
        assert f"The secret of {parameter} lacks {name}." in missing(account)
        contents[name] = value
    assert missing(account) == []
    del account.secrets[SECRET.format(parameter)]
    arn = SECRET.format(parameter)
    assert missing(account) == [f"{parameter} names no secret of this region that holds a JSON object: {arn}"]


def test_the_logins_of_a_created_database_are_not_looked_for(account: Account) -> None:
    for parameter in preflight.ROLES:
        del account.secrets[SECRET.format(parameter)]
    logins = dict.fromkeys(preflight.ROLES, "")
    network = {"VpcId": "vpc-0a1b2c3d", "SubnetIds": "subnet-1,subnet-2"}
    assert missing(account, CreateDatabase="true", **network, **logins) == []


@pytest.mark.parametrize(("parameter", "role"), preflight.ROLES.items())
def test_each_login_is_of_its_role_with_or_without_the_poolers_project(
    account: Account, parameter: str, role: str
) -> None:
    """The owner's would be let in by the database and refused by the service: RLS would not hold for it."""
    contents = account.secret_of(parameter)
    contents["DATABASE_URL"] = contents["DATABASE_URL"].replace(role, f"{role}.project")
    assert missing(account) == []
    contents["DATABASE_URL"] = contents["DATABASE_URL"].replace(f"{role}.project", "booking_owner")
    assert missing(account) == [f"DATABASE_URL in the secret of {parameter} is to log in as {role}."]
    contents["DATABASE_URL"] = f"postgresql://{role}:p@db.test/booking?sslmode=require"
    assert look(account).warnings == [f"DATABASE_URL in the secret of {parameter} does not say sslmode=verify-full."]


@pytest.mark.parametrize("key", ["sk_test_1", "rk_test_1"])
def test_production_refuses_a_key_of_a_sandbox_and_staging_takes_it(account: Account, key: str) -> None:
    account.secret_of("StripeSecretArn")["STRIPE_SECRET_KEY"] = key
    [sentence] = missing(account)
    assert sentence == "Production takes a live key of Stripe's, and STRIPE_SECRET_KEY is one of a sandbox."
    assert look(account, "default") == preflight.Findings()


def test_staging_warns_of_a_live_key(account: Account) -> None:
    [warning] = look(account, "default").warnings
    assert warning.startswith("STRIPE_SECRET_KEY is a live key")


def test_a_signing_secret_that_is_still_to_come_is_a_warning(account: Account) -> None:
    account.secret_of("StripeWebhookSecretArn")["STRIPE_WEBHOOK_SECRET"] = "later"
    assert look(account).warnings == [
        "STRIPE_WEBHOOK_SECRET is none of Stripe's yet: no event of Stripe's is taken until it is."
    ]


def test_no_value_of_a_secret_is_said(account: Account) -> None:
    for contents in account.secrets.values():
        for name in contents:
            contents[name] = "hush_test_live"
    found = look(account)
    assert found.missing
    assert "hush" not in " ".join([*found.missing, *found.warnings])


# Certificates


DOMAINS = {
    "DomainName": ("CertificateArn", REGION, "app.example.com", "app.example.com"),
    "GuestDomain": ("GuestCertificateArn", REGION, "guests.example.com", "guests.example.com"),
    "VenueHosts": ("VenueHostsCertificateArn", REGION, "book.example", "*.book.example"),
    "WebDomain": ("WebCertificateArn", "us-east-1", "desk.example.com", "desk.example.com"),
}


@pytest.mark.parametrize("parameter", DOMAINS)
def test_each_domain_has_a_certificate_of_its_name_in_its_region_and_it_is_issued(
    account: Account, parameter: str
) -> None:
    of_certificate, region, domain, name = DOMAINS[parameter]
    arn = CERTIFICATE.format(region, "1")
    account.certificates[arn] = {"DomainName": name, "Status": "ISSUED"}
    given = {parameter: domain, of_certificate: arn}
    if parameter == "WebDomain":
        app = CERTIFICATE.format(REGION, "2")
        account.certificates[app] = {"DomainName": "app.example.com", "Status": "ISSUED"}
        given |= {"DomainName": "app.example.com", "CertificateArn": app, "SecurityContact": "mailto:a@example.com"}
        given |= {"OperatorContact": "mailto:hello@example.com"}
    assert missing(account, **given) == []
    needed = f"{parameter} needs {of_certificate}, a certificate of {name} in {region}."
    assert needed in missing(account, **given | {of_certificate: ""})
    elsewhere = CERTIFICATE.format("eu-west-2", "1")
    assert needed in missing(account, **given | {of_certificate: elsewhere})
    unknown = CERTIFICATE.format(region, "9")
    assert missing(account, **given | {of_certificate: unknown}) == [
        f"{of_certificate} names no certificate of this account: {unknown}"
    ]
    account.certificates[arn]["Status"] = "PENDING_VALIDATION"
    assert missing(account, **given) == [f"The certificate of {name} is not issued yet: PENDING_VALIDATION."]
    account.certificates[arn] = {"DomainName": "other.test", "SubjectAlternativeNames": ["x.test"], "Status": "ISSUED"}
    assert missing(account, **given) == [f"{of_certificate} is for other.test, x.test, and not for {name}."]
    account.certificates[arn]["SubjectAlternativeNames"] = [f"*.{name.partition('.')[2]}"]
    assert missing(account, **given) == []


# What else is asked of AWS


def test_the_account_may_run_what_the_service_keeps_and_leaves(account: Account) -> None:
    kept = sum(
        int(all_parameters()[one.concurrency_parameter]["Default"])
        for one in template.load().functions.values()
        if one.concurrency_parameter
    )
    assert kept > 0
    account.executions = kept + 100
    assert missing(account) == []
    account.executions -= 1
    [sentence] = missing(account)
    assert "aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384" in sentence
    names = {one.concurrency_parameter for one in template.load().functions.values() if one.concurrency_parameter}
    account.executions = 10
    assert missing(account, **dict.fromkeys(names, "")) == []


@pytest.mark.parametrize(
    "identities", [{"bookings@example.com": True}, {"bookings@example.com": False, "example.com": True}]
)
def test_the_sender_or_its_domain_is_verified(account: Account, identities: dict[str, bool]) -> None:
    account.identities = identities
    assert missing(account) == []
    for unverified in ({}, dict.fromkeys(identities, False), {"other.example": True}):
        account.identities = unverified
        assert missing(account) == [
            "SES may not send as bookings@example.com: neither it nor its domain is verified in this region."
        ]


def test_a_sandbox_of_ses_is_a_warning_and_a_stopped_account_is_missing(account: Account) -> None:
    account.mail["ProductionAccessEnabled"] = False
    assert look(account).warnings == [
        "SES still has this account in its sandbox: it sends to verified addresses alone."
    ]
    account.mail["SendingEnabled"] = False
    assert missing(account) == ["SES has stopped this account's sending: its console says why."]


@pytest.mark.parametrize("model_id", [MODEL, PROFILE])
def test_the_model_is_open_itself_or_behind_its_profile(account: Account, model_id: str) -> None:
    assert missing(account, AiModelId=model_id) == []
    closed: list[dict[str, Any]] = [
        {"authorizationStatus": "NOT_AUTHORIZED"},
        {"entitlementAvailability": "NOT_AVAILABLE"},
    ]
    for one in [*closed, {"agreementAvailability": {"status": "PENDING"}}]:
        account.models[MODEL] = open_model() | one
        assert missing(account, AiModelId=model_id) == [
            f"The model {MODEL} is not open to this account: Bedrock's console opens it."
        ]
    account.models[MODEL] = open_model() | {"regionAvailability": "NOT_AVAILABLE"}
    assert len(missing(account, AiModelId=model_id)) == (1 if model_id == MODEL else 0)
    unknown = "amazon.nova-next-v9:0"
    assert missing(account, AiModelId=unknown) == [
        f"AiModelId names no model or inference profile of this region: {unknown}"
    ]


@pytest.mark.parametrize("arn", ["", EXTENSION.replace(REGION, "eu-west-2")])
def test_functions_have_the_layer_of_this_region_that_reads_secrets(account: Account, arn: str) -> None:
    [sentence] = missing(account, SecretsExtensionArn=arn)
    assert sentence.startswith(f"SecretsExtensionArn is to name AWS's layer for {REGION}")


CREATED = {
    "CreateDatabase": "true",
    "VpcId": "vpc-0a1b2c3d",
    "SubnetIds": "subnet-1,subnet-2",
    **dict.fromkeys(preflight.ROLES, ""),
}


def test_the_layer_has_the_authorities_of_a_created_database(account: Account, authorities: Path) -> None:
    assert missing(account, **CREATED) == []
    authorities.unlink()
    [sentence] = missing(account, **CREATED)
    assert sentence.endswith("rds.pem is not there: functions believe the database by it.")


def test_the_layer_has_the_authority_that_the_address_of_a_given_database_names(
    account: Account, authorities: Path
) -> None:
    account.secret_of("JobsDatabaseSecretArn")["DATABASE_URL"] = (
        "postgresql://booking_jobs:p@db.test/booking?sslmode=verify-full&sslrootcert=/opt/certificates/supabase.crt"
    )
    [sentence] = missing(account)
    assert sentence.endswith("supabase.crt is not there: functions believe the database by it.")
    (authorities.parent / "supabase.crt").touch()
    assert missing(account) == []


def test_rds_offers_the_version_of_a_database_that_is_still_to_be_made(account: Account) -> None:
    assert missing(account, **CREATED, DatabaseVersion="17.11") == []
    given = {**CREATED, "DatabaseVersion": "18.5"}
    assert missing(account, **given) == [
        f"RDS offers no Aurora PostgreSQL 18.5 in {REGION}; DatabaseVersion may be one of 17.11, 18.6."
    ]
    account.clusters["booking-base-database"] = {}
    assert missing(account, **given) == []
    assert missing(account, DatabaseVersion="18.5") == []


def test_a_restored_database_is_there_at_its_address_with_its_administrators_secret(account: Account) -> None:
    master = SECRET.format("rds!cluster-1")
    host = "restored.cluster-1.ap-southeast-2.rds.amazonaws.com"
    given = {**CREATED, "RestoredCluster": "restored", "RestoredAddress": host, "RestoredMasterSecretArn": master}
    assert missing(account, **given) == ["RestoredCluster names no database of this region: restored"]
    account.clusters["restored"] = {"Endpoint": host}
    [sentence] = missing(account, **given)
    assert sentence.startswith(f"The database restored has RestoredAddress={host} and RestoredMasterSecretArn=none yet")
    account.clusters["restored"]["MasterUserSecret"] = {"SecretArn": master}
    assert missing(account, **given) == []


@pytest.mark.parametrize(
    "operation", ["GetSecretValue", "GetAccountSettings", "GetEmailIdentity", "GetInferenceProfile"]
)
def test_what_may_not_be_looked_at_is_a_warning(account: Account, operation: str) -> None:
    account.refused = {operation}
    found = look(account)
    assert found.missing == []
    [warning] = found.warnings
    assert warning.startswith("Not looked at, ")
    assert "AccessDenied" in warning


# The command


def test_the_command_says_all_that_is_missing_and_fails(
    account: Account, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Session:
        region_name = REGION
        client = account.client

    monkeypatch.setattr(boto3, "Session", Session)
    words = [f"{name}={value}" for name, value in complete().items()]
    assert preflight.main(["production", *words]) == 0
    assert capsys.readouterr().out == "Nothing is missing.\n"
    account.mail["ProductionAccessEnabled"] = False
    assert preflight.main(["production", *words]) == 0
    warning, last = capsys.readouterr().out.splitlines()
    assert warning.startswith("Warning: SES still has this account in its sandbox")
    assert last == "Nothing is missing."
    account.identities, account.executions = {}, 10
    assert preflight.main(["production", *words]) == 1
    said = capsys.readouterr().err.splitlines()
    assert [line.startswith("Missing: ") for line in said] == [True, True]
    assert preflight.main(["production", "MailSendr=x"]) == 1
    assert capsys.readouterr().err == "No template takes MailSendr from you.\n"
    Session.region_name = ""
    assert preflight.main(["production"]) == 1
    assert capsys.readouterr().err == "Name the region: export AWS_DEFAULT_REGION=…\n"
