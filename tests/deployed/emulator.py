"""The templates as they are, deployed as `make deploy` does it to an emulator of AWS that enforces IAM."""

import io
import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import boto3

from booking.core.settings import SECRETS
from local import checkout, environment, template
from local.events import ACCOUNT, REGION
from local.postgres import free_port
from local.template import Function
from operators import deploy as make_deploy, stacks
from tests.deployed.execution import BUILD, RUNTIME
from tests.support.optional_features import PARAMETERS as OPTIONAL
from tests.support.service_client import environment_of_invocation, invoking
from tests.support.stack import all_parameters

DOMAIN = "booking.test"
GUEST_DOMAIN = "guests.booking.test"
SERVICE = "booking"
SESSION_COOKIE = f"__Host-{environment.SESSION_COOKIE}"  # as only https lets a browser call it
ARTIFACTS = "artifacts"
EXTENSION = "AWS-Parameters-and-Secrets-Lambda-Extension-Arm64"
CREDENTIALS = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_DEFAULT_REGION": REGION}
"""Of the emulated account itself, which may do anything: who deploys."""
_SECONDS_TO_START = 30.0
_SAM = Path(sys.prefix) / "sam/bin/sam"
_FUNCTION_OR_ALIAS_IN_URI = re.compile(r"functions/\$\{(\w+)(?:\.Arn)?\}/")


@dataclass(frozen=True)
class Emulator:
    """A running emulator."""

    origin: str
    log: Path

    def client(self, service: str) -> Any:
        """AWS's own client, for who deploys."""
        return _client(self.origin, service)

    def get(self, path: str) -> Any:
        """What it says of itself."""
        with urllib.request.urlopen(self.origin + path, timeout=10) as answer:
            return json.load(answer)


@cache
def _client(origin: str, service: str) -> Any:
    return boto3.client(
        service,
        endpoint_url=origin,
        region_name=REGION,
        aws_access_key_id=CREDENTIALS["AWS_ACCESS_KEY_ID"],
        aws_secret_access_key=CREDENTIALS["AWS_SECRET_ACCESS_KEY"],
    )


@contextmanager
def running(folder: Path, certificate: Path, model_url: str) -> Iterator[Emulator]:
    """An emulator with nothing in it. Functions believe this certificate, and what answers them as AI model is here."""
    port, log = free_port(), folder / "emulator.log"
    [installed] = Path(sys.prefix).glob("emulator/lib/python*/site-packages")
    environment = {
        **CREDENTIALS,
        "AUTH": "true",
        "BIND_HOST": "127.0.0.1",
        "GATEWAY_PORT": str(port),
        "MINISTACK_ACCOUNT_ID": ACCOUNT,
        "MINISTACK_REGION": REGION,
        "MODEL_URL": model_url,
        "PATH": os.environ["PATH"],
        "TMPDIR": str(folder),
        # What functions find in their environment, and the emulator has no use for.
        "LANG": "en_US.UTF-8",
        "PARAMETERS_SECRETS_EXTENSION_HTTP_PORT": str(free_port()),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONTZPATH": "",
        "SSL_CERT_FILE": str(certificate),
        "TZ": "UTC",
    }
    with log.open("wb") as output:
        process = subprocess.Popen(
            [RUNTIME, Path(__file__).with_name("emulator_process.py"), installed],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        emulator = Emulator(f"http://127.0.0.1:{port}", log)
        _wait_until_ready(emulator, process)
        yield emulator
    finally:
        process.terminate()
        process.wait(30)


def _wait_until_ready(emulator: Emulator, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + _SECONDS_TO_START
    while True:
        assert process.poll() is None, emulator.log.read_text()
        assert time.monotonic() < deadline, emulator.log.read_text()
        try:
            emulator.get("/_ministack/health")
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
        else:
            return


@dataclass(frozen=True)
class Deployment:
    """The stacks, by the logical names of their resources."""

    emulator: Emulator
    physical: Mapping[str, str]
    failures: Sequence[str] = ()
    """What the tries said that did not get to the last stack."""
    removed: Sequence[str] = ()
    """The stacks of which the next try found something left."""

    def client(self, service: str) -> Any:
        return self.emulator.client(service)

    def configurations(self) -> dict[str, Any]:
        """What Lambda knows of each function: its role, its variables."""
        pages = self.client("lambda").get_paginator("list_functions").paginate()
        by_physical = {one["FunctionName"]: one for page in pages for one in page["Functions"]}
        deployed = (function.name for function in template.load().functions.values() if not function.condition)
        return {name: by_physical[self.physical[name]] for name in deployed}

    def allows(self, role: str, action: str, resource: str) -> bool:
        """Whether IAM lets the role do this."""
        said = self.client("iam").simulate_principal_policy(
            PolicySourceArn=role, ActionNames=[action], ResourceArns=[resource]
        )
        return [one["EvalDecision"] for one in said["EvaluationResults"]] == ["allowed"]

    def policies(self, role: str) -> list[str]:
        """The managed policies of a role."""
        attached = self.client("iam").list_attached_role_policies(RoleName=role.rpartition("/")[2])
        return [policy["PolicyArn"] for policy in attached["AttachedPolicies"]]

    def emails(self) -> list[dict[str, Any]]:
        """The emails that SES has taken, oldest first, as `/dev/outbox` has them."""
        sent = self.emulator.get("/_ministack/ses/messages")["messages"]
        return [
            {"to": email["To"], "subject": email["Subject"].strip(), "text": email["BodyText"]}
            for account in sent.values()
            for email in account
        ]


@dataclass
class Account:
    """The emulated account, and what is put in the way of a stack right before it is deployed."""

    emulator: Emulator
    folder: Path
    in_the_way: Mapping[str, Callable[[Emulator], object]] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)

    def clear(self, stack: str) -> None:
        cloudformation = self.emulator.client("cloudformation")
        if stacks.remove_if_never_made(cloudformation, stacks.name_of(SERVICE, stack)):
            self.removed.append(stack)

    def deploy(self, stack: str, parameters: Mapping[str, str]) -> None:
        if obstacle := self.in_the_way.get(stack):
            obstacle(self.emulator)
        sam_deploy(self.emulator, self.folder, stack, parameters)

    def outputs_of(self, stack: str) -> Mapping[str, str]:
        return stacks.outputs_of(self.emulator.client("cloudformation"), stacks.name_of(SERVICE, stack))

    def migrate(self) -> None:
        raise AssertionError("the database is one that is given")

    def protect(self, cluster: str) -> None:
        raise AssertionError("the database is one that is given")

    def code_of(self, stack: str) -> str:
        return f"of {stack}"


Deploying: TypeAlias = Callable[..., AbstractContextManager[Deployment]]
"""Deploys under a name, with what else `deploy` takes."""


def deploy(
    emulator: Emulator,
    folder: Path,
    upstream: Callable[[str], str],
    without: Collection[str] = (),
    try_before: Callable[[Account, Mapping[str, str]], Sequence[str]] = lambda account, parameters: (),
) -> Deployment:
    """Puts in place what a deployment asks for, deploys what was built, and gives the APIs their routes. `upstream`
    gives the https address of an upstream's local one. Parameters in `without` are not given. What `try_before`
    did before says how it failed."""
    emulator.client("s3").create_bucket(Bucket=ARTIFACTS, CreateBucketConfiguration={"LocationConstraint": REGION})
    parameters = {name: one for name, one in parameters_of(emulator, upstream).items() if name not in without}
    mail = emulator.client("sesv2")
    mail.create_email_identity(EmailIdentity=parameters["MailSender"])
    mail.put_account_details(MailType="TRANSACTIONAL", WebsiteURL=f"https://{DOMAIN}", ProductionAccessEnabled=True)
    account = Account(emulator, folder)
    failures = try_before(account, parameters)
    make_deploy.deploy(parameters, account)
    cloudformation = emulator.client("cloudformation")
    physical: dict[str, str] = {}
    for stack in checkout.STACKS:
        pages = cloudformation.get_paginator("list_stack_resources").paginate(StackName=stacks.name_of(SERVICE, stack))
        made = [resource for page in pages for resource in page["StackResourceSummaries"]]
        physical |= {resource["LogicalResourceId"]: resource["PhysicalResourceId"] for resource in made}
    deployment = Deployment(emulator, physical, failures, account.removed)
    for stack in checkout.STACKS:
        add_routes(deployment, stacks.name_of(SERVICE, stack))
    return deployment


def sam_deploy(emulator: Emulator, folder: Path, stack: str, parameters: Mapping[str, str]) -> None:
    """What `make deploy` runs for a stack, but for the account's own settings; parameters that are not named keep their
    values. Raises NotDeployed with what SAM said."""
    [overrides, *given] = make_deploy.overrides_of(parameters)
    command: list[str | Path] = [
        *(_SAM, "deploy", "--template-file", BUILD / checkout.STACKS[stack].stem / "template.yaml"),
        *("--stack-name", stacks.name_of(SERVICE, stack), "--s3-bucket", ARTIFACTS),
        *("--capabilities", "CAPABILITY_IAM", "--no-confirm-changeset", "--no-fail-on-empty-changeset"),
        *(overrides, *given),
    ]
    settings = {**CREDENTIALS, "AWS_ENDPOINT_URL": emulator.origin, "SAM_CLI_TELEMETRY": "0"}
    done = subprocess.run(
        command,
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        failure = make_deploy.not_deployed(stacks.name_of(SERVICE, stack))
        failure.add_note(f"{done.stdout[-3000:]}\n{emulator.log.read_text()[-3000:]}")
        raise failure


def update(emulator: Emulator, parameters: Mapping[str, str]) -> None:
    """What a deployment does that changes these parameters alone."""
    for stack in checkout.STACKS:
        of_stack = {name: parameters[name] for name in parameters.keys() & make_deploy.declared_by(stack)}
        if make_deploy.REVISION in make_deploy.declared_by(stack):
            of_stack[make_deploy.REVISION] = make_deploy.revision_of("another", of_stack)
        _update_stack(emulator, stacks.name_of(SERVICE, stack), of_stack)


def _update_stack(emulator: Emulator, name: str, parameters: Mapping[str, str]) -> None:
    cloudformation = emulator.client("cloudformation")
    [stack] = cloudformation.describe_stacks(StackName=name)["Stacks"]
    kept = {one["ParameterKey"] for one in stack["Parameters"]} - parameters.keys()
    cloudformation.update_stack(
        StackName=name,
        UsePreviousTemplate=True,
        Capabilities=["CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"],
        Parameters=[
            *({"ParameterKey": name, "ParameterValue": value} for name, value in parameters.items()),
            *({"ParameterKey": name, "UsePreviousValue": True} for name in sorted(kept)),
        ],
    )
    cloudformation.get_waiter("stack_update_complete").wait(StackName=name, WaiterConfig={"Delay": 1})


# Parameters


def parameters_of(emulator: Emulator, upstream: Callable[[str], str]) -> dict[str, str]:
    """A value for every parameter that has no default, for the addresses of upstreams, for the domain, and for whatever
    a deployment may do without."""
    declared = all_parameters()
    known = _values_of_variables()
    given = {
        "SecretsExtensionArn": _extension(emulator),
        "AuthCookieName": SESSION_COOKIE,
        "DomainName": DOMAIN,
        "CertificateArn": emulator.client("acm").request_certificate(DomainName=DOMAIN)["CertificateArn"],
        "GuestDomain": GUEST_DOMAIN,
        "GuestCertificateArn": emulator.client("acm").request_certificate(DomainName=GUEST_DOMAIN)["CertificateArn"],
        **_secrets(emulator),
    }
    for name, parameter in declared.items():
        value = known.get(name, "")
        if value.startswith("http://"):
            given[name] = upstream(value)
        elif name not in given and ("Default" not in parameter or name in OPTIONAL):
            given[name] = value
    return given


def _values_of_variables() -> dict[str, str]:
    """What functions have on this machine in the variables that the templates fill with parameters."""
    values: dict[str, str] = {}
    for function in template.load().functions.values():
        for variable, value in _given(function).items():
            reference = function.environment.get(variable)
            if isinstance(reference, dict) and "Ref" in reference:
                values[reference["Ref"]] = value
    return values


def _given(function: Function) -> Mapping[str, str]:
    with invoking(function):
        return dict(environment_of_invocation())


def _secrets(emulator: Emulator) -> dict[str, str]:
    """Makes every secret that a function reads; their addresses by the parameters that name them."""
    contents: dict[str, dict[str, str]] = {}
    for function in template.load().functions.values():
        given = _given(function)
        for variable in SECRETS.keys() & function.environment.keys():
            settings = {name: given[name] for name in SECRETS[variable] if name in given}
            contents.setdefault(function.environment[variable]["Ref"], {}).update(settings)
    manager = emulator.client("secretsmanager")
    return {
        parameter: manager.create_secret(Name=f"booking/{parameter}", SecretString=json.dumps(settings))["ARN"]
        for parameter, settings in contents.items()
    }


def _extension(emulator: Emulator) -> str:
    """A layer of the extension's name. What answers in its place is not in it: see emulator_process.py."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as layer:
        layer.writestr("README", "In the place of AWS's extension.")
    published = emulator.client("lambda").publish_layer_version(
        LayerName=EXTENSION, Content={"ZipFile": packed.getvalue()}
    )
    return str(published["LayerVersionArn"])


# Routes


def add_routes(deployment: Deployment, stack: str) -> None:
    """SAM makes routes by the body of an API, which the emulator's CloudFormation leaves out. So they are made here, as
    that body in the processed template has them."""
    processed = deployment.client("cloudformation").get_template(StackName=stack, TemplateStage="Processed")
    gateway = deployment.client("apigatewayv2")
    for name, resource in processed["TemplateBody"]["Resources"].items():
        if resource["Type"] != "AWS::ApiGatewayV2::Api":
            continue
        for path, operations in resource["Properties"]["Body"]["paths"].items():
            for method, operation in operations.items():
                integration = operation["x-amazon-apigateway-integration"]
                [function] = _FUNCTION_OR_ALIAS_IN_URI.findall(json.dumps(integration["uri"]))
                _add_route(
                    deployment, gateway, deployment.physical[name], _route_key(method, path), function, integration
                )


def _route_key(method: str, path: str) -> str:
    if path == "/$default":
        return "$default"
    return f"{'ANY' if method == 'x-amazon-apigateway-any-method' else method.upper()} {path}"


def _add_route(
    deployment: Deployment, gateway: Any, api: str, key: str, function: str, integration: Mapping[str, Any]
) -> None:
    made = gateway.create_integration(
        ApiId=api,
        IntegrationType="AWS_PROXY",
        IntegrationMethod=integration["httpMethod"],
        IntegrationUri=_arn_of(deployment.physical[function]),
        PayloadFormatVersion=integration["payloadFormatVersion"],
    )
    gateway.create_route(ApiId=api, RouteKey=key, Target=f"integrations/{made['IntegrationId']}")


def _arn_of(physical: str) -> str:
    """That of a function, whose physical id is its name, or of an alias, whose id it is."""
    return physical if physical.startswith("arn:") else f"arn:aws:lambda:{REGION}:{ACCOUNT}:function:{physical}"
