"""`make preflight STAGE=…`: says all that a deployment lacks before it begins; `make deploy` does so first.

What is missing ends a deployment; a warning does not. It only looks, with the credentials of who deploys. What it may
not look at is a warning, too: CloudFormation and the functions will tell.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from email.utils import parseaddr
from typing import Any
from urllib.parse import parse_qs, urlsplit

import boto3
import botocore.exceptions

from booking.core.settings import SECRETS
from local import checkout, template
from operators import deploy, parameters

LEFT_TO_OTHERS = 100
"""Executions of Lambda that AWS wants unreserved in an account."""
FROM_CLOUDFRONT = "us-east-1"
CERTIFICATES = {
    "DomainName": "CertificateArn",
    "GuestDomain": "GuestCertificateArn",
    "VenueHosts": "VenueHostsCertificateArn",
    "WebDomain": "WebCertificateArn",
}
ROLES = {
    "AppDatabaseSecretArn": "booking_app",
    "JobsDatabaseSecretArn": "booking_jobs",
    "BillingDatabaseSecretArn": "booking_billing",
}
NOT_NEEDED = {"CURSOR_SECRET_PREVIOUS", "EDGE_SECRET_PREVIOUS"}
"""Settings that a secret may lack."""
_PRODUCTION = "production"
_OFFERS = "OrderableDBInstanceOptions"
_UNKNOWN_MODEL = ("ResourceNotFoundException", "ValidationException")
_CERTIFICATES = checkout.ROOT / "layers/common/certificates"
_LAYER = "/opt/certificates/"
"""Where a function finds what is in that folder."""
EXTENSIONS_PAGE = "https://docs.aws.amazon.com/systems-manager/latest/userguide/ps-integration-lambda-extensions.html"


@dataclass
class Aws:
    """The clients of the account and region of the shell."""

    client: Callable[..., Any]
    region: str


@dataclass
class Findings:
    """What ends a deployment, and what somebody should know."""

    missing: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)


def main(arguments: list[str] | None = None) -> int:
    """Says what is missing and what to know; returns the exit status."""
    parser = ArgumentParser(prog="preflight", description="Say what a deployment lacks.")
    parser.add_argument("stage", help="the section of samconfig.toml, such as production")
    parser.add_argument(
        "parameters", nargs="*", metavar="Name=value", help=f"or {deploy.FILE} and a path, as for deploy"
    )
    options = parser.parse_args(arguments)
    try:
        session = boto3.Session()
        if not session.region_name:
            raise deploy.NotDeployed("Name the region: export AWS_DEFAULT_REGION=…")
        given = deploy.read(options.parameters)
        deploy.refuse_unknown(given)
        found = look(options.stage, given, Aws(session.client, session.region_name))
    except (RuntimeError, OSError, botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(error, file=sys.stderr)
        return 1
    for sentence in found.warnings:
        print(f"Warning: {sentence}")
    for sentence in found.missing:
        print(f"Missing: {sentence}", file=sys.stderr)
    if found.missing:
        return 1
    print("Nothing is missing.")
    return 0


def look(stage: str, given: Mapping[str, str], aws: Aws) -> Findings:
    """Looks at everything that a deployment of this stage with these parameters needs. Raises NotDeployed for a stage
    that there is not, and botocore's errors if nothing can be asked at all."""
    found = Findings()
    values: dict[str, str] = {}
    for stack in checkout.STACKS:
        kept = parameters.kept_by(aws.client("cloudformation"), deploy.name_in(stage, stack))
        of_stack = parameters.values_of(stack, given, kept)
        found.missing += [one for one in parameters.missing(stack, of_stack) if one not in found.missing]
        values |= of_stack
    checks = [
        *(settings, certificates, widget, concurrency, sender, model, extension),
        *(authorities, engine, restored_database),
    ]
    for check in checks:
        try:
            check(stage, values, aws, found)
        except botocore.exceptions.ClientError as error:
            found.warnings.append(f"Not looked at, {check.__name__.replace('_', ' ')}: {error}")
    return found


# Secrets


def settings(stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Looks for every secret that a parameter names, and for its settings. No value of one is ever said."""
    created = values.get("CreateDatabase") == "true"
    for parameter, names in settings_by_parameter().items():
        arn = values.get(parameter, "")
        if not arn or (created and parameter in ROLES):
            continue
        contents = _contents_of(arn, aws)
        if contents is None:
            found.missing.append(f"{parameter} names no secret of this region that holds a JSON object: {arn}")
            continue
        found.missing += [
            f"The secret of {parameter} lacks {name}."
            for name in names
            if name not in NOT_NEEDED and not contents.get(name)
        ]
        _look_into(stage, parameter, contents, found)


def settings_by_parameter() -> dict[str, list[str]]:
    """Returns, by the parameter that names a secret, the settings that functions expect of it."""
    expected: dict[str, list[str]] = {}
    for function in template.load().functions.values():
        for variable in SECRETS.keys() & function.environment.keys():
            for parameter in _referred(function.environment[variable]):
                if parameter.endswith("SecretArn"):
                    expected[parameter] = list(SECRETS[variable])
    return dict(sorted(expected.items()))


def _referred(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, one in value.items():
            if name == "Ref":
                yield one
            else:
                yield from _referred(one)
    elif isinstance(value, list):
        for one in value:
            yield from _referred(one)


def _contents_of(arn: str, aws: Aws) -> dict[str, str] | None:
    try:
        contents = json.loads(aws.client("secretsmanager").get_secret_value(SecretId=arn)["SecretString"])
    except (KeyError, ValueError):
        return None
    except botocore.exceptions.ClientError as error:
        if error.response["Error"]["Code"] in ("ResourceNotFoundException", "ValidationException"):
            return None
        raise
    return contents if isinstance(contents, dict) else None


def _look_into(stage: str, parameter: str, contents: Mapping[str, str], found: Findings) -> None:
    if role := ROLES.get(parameter):
        address = urlsplit(contents.get("DATABASE_URL", ""))
        if (address.username or "").partition(".")[0] != role:
            found.missing.append(f"DATABASE_URL in the secret of {parameter} is to log in as {role}.")
        if "sslmode=verify-full" not in address.query:
            found.warnings.append(f"DATABASE_URL in the secret of {parameter} does not say sslmode=verify-full.")
        for authority in parse_qs(address.query).get("sslrootcert", []):
            if authority.startswith(_LAYER):
                _look_for_authority(authority.removeprefix(_LAYER), found)
    key = contents.get("STRIPE_SECRET_KEY", "")
    if stage == _PRODUCTION and "_test_" in key:
        found.missing.append("Production takes a live key of Stripe's, and STRIPE_SECRET_KEY is one of a sandbox.")
    if stage != _PRODUCTION and "_live_" in key:
        found.warnings.append(f"STRIPE_SECRET_KEY is a live key, and the stage {stage} is for trying things out.")
    for name, value in contents.items():
        if name.endswith("WEBHOOK_SECRET") and value and not value.startswith("whsec_"):
            found.warnings.append(f"{name} is none of Stripe's yet: no event of Stripe's is taken until it is.")


# What else is asked of AWS


def certificates(_stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Looks for a certificate of each domain: issued, where it is needed, and for that name."""
    for parameter, of_certificate in CERTIFICATES.items():
        domain, arn = values.get(parameter, ""), values.get(of_certificate, "")
        if not domain:
            continue
        name = f"*.{domain}" if parameter == "VenueHosts" else domain
        region = FROM_CLOUDFRONT if parameter == "WebDomain" else aws.region
        if not arn.startswith("arn:") or arn.split(":")[3] != region:
            found.missing.append(f"{parameter} needs {of_certificate}, a certificate of {name} in {region}.")
            continue
        try:
            certificate = aws.client("acm", region_name=region).describe_certificate(CertificateArn=arn)["Certificate"]
        except botocore.exceptions.ClientError as error:
            if error.response["Error"]["Code"] != "ResourceNotFoundException":
                raise
            found.missing.append(f"{of_certificate} names no certificate of this account: {arn}")
            continue
        names = {certificate["DomainName"], *certificate.get("SubjectAlternativeNames", [])}
        if name not in names and f"*.{name.partition('.')[2]}" not in names:
            found.missing.append(f"{of_certificate} is for {', '.join(sorted(names))}, and not for {name}.")
        elif certificate["Status"] != "ISSUED":
            found.missing.append(f"The certificate of {name} is not issued yet: {certificate['Status']}.")


def widget(_stage: str, values: Mapping[str, str], _aws: Aws, found: Findings) -> None:
    """Looks whether the service believes the widget of its own pages: Turnstile says on which host one was solved."""
    domain, hostnames = values.get("WebDomain", ""), values.get("TurnstileHostnames", "").replace(" ", "").split(",")
    if values.get("TurnstileSiteKey") and domain and domain not in hostnames:
        found.missing.append(f"TurnstileSiteKey is for the form at {domain}: TurnstileHostnames has to name it, too.")


def concurrency(_stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Compares what the service keeps of Lambda's executions with what the account may run at once."""
    parameters = [one.concurrency_parameter for one in template.load().functions.values() if one.concurrency_parameter]
    kept = sum(int(values[name]) for name in parameters if values.get(name))
    allowed = aws.client("lambda").get_account_settings()["AccountLimit"]["ConcurrentExecutions"]
    if kept and allowed < kept + LEFT_TO_OTHERS:
        without = " ".join(f"{name}=" for name in sorted(set(parameters)))
        found.missing.append(
            f"Lambda runs {allowed} at once in this account, and the service keeps {kept} and leaves {LEFT_TO_OTHERS}."
            " Ask for more: aws service-quotas request-service-quota-increase --service-code lambda"
            f" --quota-code L-B99A9384 --desired-value 1000; until then deploy with {without}"
        )


def sender(_stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Looks whether SES sends as MailSender, and to everybody."""
    if not (address := parseaddr(values.get("MailSender", ""))[1]):
        return
    mail = aws.client("sesv2")
    if not any(_is_verified(mail, identity) for identity in (address, address.rpartition("@")[2])):
        found.missing.append(f"SES may not send as {address}: neither it nor its domain is verified in this region.")
    account = mail.get_account()
    if not account.get("SendingEnabled", True):
        found.missing.append("SES has stopped this account's sending: its console says why.")
    if not account.get("ProductionAccessEnabled"):
        found.warnings.append("SES still has this account in its sandbox: it sends to verified addresses alone.")


def _is_verified(mail: Any, identity: str) -> bool:
    try:
        return bool(mail.get_email_identity(EmailIdentity=identity)["VerifiedForSendingStatus"])
    except botocore.exceptions.ClientError as error:
        if error.response["Error"]["Code"] == "NotFoundException":
            return False
        raise


def model(_stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Looks whether the account may ask the model, or each one behind the inference profile."""
    if not (model_id := values.get("AiModelId", "")):
        return
    bedrock = aws.client("bedrock")
    try:
        for one in _models_behind(bedrock, model_id):
            if not _is_open(bedrock.get_foundation_model_availability(modelId=one), here=one == model_id):
                found.missing.append(f"The model {one} is not open to this account: Bedrock's console opens it.")
    except botocore.exceptions.ClientError as error:
        if error.response["Error"]["Code"] not in _UNKNOWN_MODEL:
            raise
        found.missing.append(f"AiModelId names no model or inference profile of this region: {model_id}")


def _models_behind(bedrock: Any, model_id: str) -> Sequence[str]:
    try:
        profile = bedrock.get_inference_profile(inferenceProfileIdentifier=model_id)
    except botocore.exceptions.ClientError as error:
        if error.response["Error"]["Code"] not in _UNKNOWN_MODEL:
            raise
        return [model_id]
    return sorted({one["modelArn"].rpartition("/")[2] for one in profile["models"]})


def _is_open(said: Mapping[str, Any], *, here: bool) -> bool:
    """Says whether Bedrock lets the account ask a model; one behind a profile may be in other regions alone."""
    return (
        said["authorizationStatus"] == "AUTHORIZED"
        and said["entitlementAvailability"] == "AVAILABLE"
        and said["agreementAvailability"]["status"] == "AVAILABLE"
        and (not here or said["regionAvailability"] == "AVAILABLE")
    )


def extension(_stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Looks whether functions can read secrets, which they do with a layer of this region."""
    arn = values.get("SecretsExtensionArn", "")
    if not arn.startswith("arn:") or arn.split(":")[3] != aws.region:
        found.missing.append(
            f"SecretsExtensionArn is to name AWS's layer for {aws.region}, by which functions read secrets:"
            f" {EXTENSIONS_PAGE}"
        )


def authorities(_stage: str, values: Mapping[str, str], _aws: Aws, found: Findings) -> None:
    """Looks whether functions can believe the created database."""
    if values.get("CreateDatabase") == "true":
        _look_for_authority("rds.pem", found)


def _look_for_authority(file: str, found: Findings) -> None:
    path = _CERTIFICATES / file
    if not path.exists():
        found.missing.append(f"{path.relative_to(checkout.ROOT)} is not there: functions believe the database by it.")


def engine(stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Looks whether RDS offers the created database's version in this region, if it is still to be made."""
    if values.get("CreateDatabase") != "true":
        return
    rds, version = aws.client("rds"), values["DatabaseVersion"]
    try:
        rds.describe_db_clusters(DBClusterIdentifier=f"{deploy.name_in(stage, 'base')}-database")
    except botocore.exceptions.ClientError as error:
        if error.response["Error"]["Code"] != "DBClusterNotFoundFault":
            raise
        wanted = {"Engine": "aurora-postgresql", "DBInstanceClass": "db.serverless"}
        if not rds.describe_orderable_db_instance_options(**wanted, EngineVersion=version)[_OFFERS]:
            offered = rds.describe_orderable_db_instance_options(**wanted)[_OFFERS]
            found.missing.append(
                f"RDS offers no Aurora PostgreSQL {version} in {aws.region}; DatabaseVersion may be one of"
                f" {', '.join(sorted({one['EngineVersion'] for one in offered}))}."
            )


def restored_database(_stage: str, values: Mapping[str, str], aws: Aws, found: Findings) -> None:
    """Looks whether a restored cluster is there, at the address that is given."""
    if not (cluster := values.get("RestoredCluster", "")):
        return
    try:
        [described] = aws.client("rds").describe_db_clusters(DBClusterIdentifier=cluster)["DBClusters"]
    except botocore.exceptions.ClientError as error:
        if error.response["Error"]["Code"] != "DBClusterNotFoundFault":
            raise
        found.missing.append(f"RestoredCluster names no database of this region: {cluster}")
        return
    master = described.get("MasterUserSecret", {}).get("SecretArn")
    if (values.get("RestoredAddress"), values.get("RestoredMasterSecretArn")) != (described.get("Endpoint"), master):
        found.missing.append(
            f"The database {cluster} has RestoredAddress={described.get('Endpoint')} and"
            f" RestoredMasterSecretArn={master or 'none yet, see docs/capacity.md'}."
        )


if __name__ == "__main__":
    sys.exit(main())
