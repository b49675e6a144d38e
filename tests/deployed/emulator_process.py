"""The emulator of AWS, as a program of its own: `python emulator_process.py <where it is installed>`.

It is started with the interpreter of Lambda's runtime, which has nothing but what the runtime brings along, and starts
functions with the same one. The emulator itself is found in a folder of its own, which it alone sees.

What it lacks and the template needs is added here, and no check of its own is taken away:

- AWS's extension for secrets is a program that only AWS hands out. In its place the emulator's process answers at the
  same port with the same protocol, and asks the emulated Secrets Manager with the credentials of the function that
  asked, which are of the role that the template gives it.
- An email is sent as the identity that it names, and `ses:FromAddress` of a policy's condition is its sender: the
  emulator knows neither.
- API Gateway's events have the cookies by themselves, the stage in the path, the domain's name and what a request came
  by (`x-forwarded-…`); its answers, the id of the request.
- A model of Bedrock is asked at MODEL_URL, and Converse takes the permission to invoke a model, as AWS has it.
- `aws:SecureTransport` is true.
- An alarm over a computed metric is taken for one that says nothing.
- A policy of queues names them by their addresses at AWS, and the emulator knows those of its own.
- AWS's policy for writing traces, which SAM gives to roles that it makes, is as AWS has it.
- A layer is unpacked once, and not for each cold start; its size is taken once, and not for each function.
"""

# mypy: ignore-errors
import base64
import hashlib
import json
import os
import sys
import threading
import time
import zipfile
from contextvars import ContextVar
from email import message_from_bytes
from email.utils import parseaddr
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import Request, urlopen

sys.path.insert(0, sys.argv.pop(1))

import boto3
from botocore.exceptions import BotoCoreError, ClientError
from ministack import app
from ministack.core import iam_actions, iam_evaluator, lambda_runtime
from ministack.services import bedrock_runtime, iam, lambda_svc, sqs, sts
from ministack.services.cloudformation import provisioners

ACCOUNT, REGION = os.environ["MINISTACK_ACCOUNT_ID"], os.environ["MINISTACK_REGION"]
ENDPOINT = f"http://127.0.0.1:{os.environ['GATEWAY_PORT']}"


class SecretsExtension(BaseHTTPRequestHandler):
    """GET /secretsmanager/get?secretId=…, with the session token of the function's environment."""

    def do_GET(self) -> None:
        [arn] = parse_qs(urlsplit(self.path).query)["secretId"]
        try:
            secret = self._credentials_of_who_asks().get_secret_value(SecretId=arn)
        except (LookupError, BotoCoreError, ClientError) as error:
            sys.stderr.write(f"a secret is refused: {error!r}\n")
            self.send_error(400)
            return
        body = json.dumps({"ARN": secret["ARN"], "SecretString": secret["SecretString"]}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _credentials_of_who_asks(self):
        token = self.headers["X-Aws-Parameters-Secrets-Token"]
        [(key, session)] = [one for one in sts._sessions.items() if one[1].get("SessionToken") == token]
        return boto3.client(
            "secretsmanager",
            endpoint_url=ENDPOINT,
            aws_access_key_id=key,
            aws_secret_access_key=session["SecretAccessKey"],
            aws_session_token=token,
        )

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def knowing_the_sender(enforce, enforce_data_plane):
    """The emulator's check of a call to SES, of an email with its sender: the identity that policies are about, and the
    condition that they may make. A message of one's own making needs a permission of its own."""
    sent = ContextVar("sent", default=None)

    def check(method, path, headers, body, query_params, request_id):
        token = sent.set(json.loads(body) if path == "/v2/email/outbound-emails" else None)
        try:
            return enforce(method, path, headers, body, query_params, request_id)
        finally:
            sent.reset(token)

    def with_sender(service, action, *positional, **named):
        email = sent.get()
        if email is None:
            return enforce_data_plane(service, action, *positional, **named)
        sender = sender_of(email)
        identity = f"arn:aws:ses:{REGION}:{ACCOUNT}:identity/{sender}"
        named |= {"resource_arn": identity, "service_context": {"ses:fromaddress": sender}}
        actions = [action, "ses:SendRawEmail"] if "Raw" in email["Content"] else [action]
        refusals = (enforce_data_plane(service, one, *positional, **named) for one in actions)
        return next(filter(None, refusals), None)

    return check, with_sender


def sender_of(email):
    raw = email["Content"].get("Raw", {}).get("Data", "")
    named = email.get("FromEmailAddress") or message_from_bytes(base64.b64decode(raw))["From"]
    return parseaddr(named)[1]


def taking_computed_metrics(alarms):
    """What makes and changes alarms, for those over a metric as well as those over an expression."""

    def of(handle):
        def handle_either(*given, **named):
            properties = [one for one in given if isinstance(one, dict)][-1]
            name = f"computed-{given[0]}"
            silent = name, {"Arn": f"arn:aws:cloudwatch:{REGION}:{ACCOUNT}:alarm:{name}"}
            return silent if "Metrics" in properties else handle(*given, **named)

        return handle_either

    return {**alarms, "create": of(alarms["create"]), "update": of(alarms["update"])}


def of_queues_at_aws(policies):
    """What attaches policies to queues, for queues by their addresses at AWS."""

    def here(given):
        if not (isinstance(given, dict) and "Queues" in given):
            return given
        return {**given, "Queues": [sqs._queue_url(address.rpartition("/")[2]) for address in given["Queues"]]}

    def of(handle):
        return lambda *given: handle(*map(here, given))

    return {**policies, **{name: of(policies[name]) for name in ("create", "update", "delete")}}


def with_complete_events(execute):
    """What starts a function, with events from API Gateway, and answers to it, as AWS passes them on."""

    def start(record, event, *given, **named):
        if not (isinstance(event, dict) and event.get("version") == "2.0" and "routeKey" in event):
            return execute(record, event, *given, **named)
        complete(event)
        return naming_the_request(execute(record, event, *given, **named), event["requestContext"]["requestId"])

    return start


def naming_the_request(ended, request_id):
    answer = ended.get("body")
    if isinstance(answer, str | bytes):
        answer = json.loads(answer)
    if not isinstance(answer, dict) or "statusCode" not in answer:
        return ended  # it failed
    return {**ended, "body": {**answer, "headers": {**answer.get("headers", {}), "apigw-requestid": request_id}}}


def complete(event):
    context, headers = event["requestContext"], event["headers"]
    if cookies := headers.pop("cookie", None):
        event["cookies"] = [cookie.strip() for cookie in cookies.split(";")]
    if context["stage"] != "$default":
        event["rawPath"] = context["http"]["path"] = f"/{context['stage']}{event['rawPath']}"
    context["domainName"] = headers.get("host", "")
    headers |= {
        "x-amzn-trace-id": f"Root=1-{int(time.time()):x}-{os.urandom(12).hex()}",
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-port": "443",
        "x-forwarded-proto": "https",
    }
    if not event["pathParameters"]:
        del event["pathParameters"]


class LayersUnpackedOnce(zipfile.ZipFile):
    """For every environment a layer is the same folder. What is in it has been checked by who made it."""

    unpacked = Path(os.environ["TMPDIR"]) / "layers"
    one_at_a_time = threading.Lock()

    def namelist(self):
        return [] if self._is_layer else super().namelist()

    def extractall(self, path):
        if not self._is_layer:
            super().extractall(path)
            return
        folder = self.unpacked / hashlib.sha256(Path(self.filename).read_bytes()).hexdigest()
        with self.one_at_a_time:
            if not folder.exists():
                super().extractall(folder, super().namelist())
        for entry in folder.iterdir():
            (Path(path) / entry.name).symlink_to(entry)

    @property
    def _is_layer(self):
        return Path(self.filename).name.startswith("layer_")


def converse(model_id, _headers, body):
    """What the model says."""
    asked = Request(f"{os.environ['MODEL_URL']}/{quote(model_id, safe='')}/converse", body)
    with urlopen(asked, timeout=10) as answer:
        return answer.status, {"Content-Type": "application/json"}, answer.read()


def knowing_converse(extract_action):
    """Which permission a call takes."""

    def action(*given, **named):
        taken = extract_action(*given, **named)
        return "bedrock:InvokeModel" if taken == "bedrock:Converse" else taken

    return action


def over_tls(resolve):
    """The values of conditions. Whoever asks AWS does so over TLS, and the emulator without."""

    def value(key, context):
        return "true" if key.lower() == "aws:securetransport" else resolve(key, context)

    return value


WRITE_TRACES = {
    "Version": "2012-10-17",
    "Statement": [
        {
            "Effect": "Allow",
            "Action": [
                *("xray:PutTraceSegments", "xray:PutTelemetryRecords"),
                *("xray:GetSamplingRules", "xray:GetSamplingTargets", "xray:GetSamplingStatisticSummaries"),
            ],
            "Resource": "*",
        }
    ],
}
managed = iam._make_aws_managed_record("AWSXrayWriteOnlyAccess", json.dumps(WRITE_TRACES))
iam._aws_managed_policies[managed["Arn"]] = managed
iam_evaluator._resolve_condition_key = over_tls(iam_evaluator._resolve_condition_key)
lambda_runtime.zipfile = SimpleNamespace(ZipFile=LayersUnpackedOnce, BadZipFile=zipfile.BadZipFile)
lambda_svc._unzipped_size = cache(lambda_svc._unzipped_size)
lambda_svc._execute_function_with_config_scope = with_complete_events(lambda_svc._execute_function_with_config_scope)
bedrock_runtime._converse = converse
iam_actions.extract_iam_action = knowing_converse(iam_actions.extract_iam_action)
app._enforce_ses_v2, app._enforce_data_plane = knowing_the_sender(app._enforce_ses_v2, app._enforce_data_plane)
handlers = provisioners._RESOURCE_HANDLERS
handlers["AWS::SMSVOICE::ProtectConfiguration"] = {  # which AWS alone reads
    "create": lambda logical_id, properties, stack: (f"{stack}-{logical_id}", {}),
    "delete": lambda physical_id, properties: None,
}
handlers["AWS::CloudWatch::Alarm"] = taking_computed_metrics(handlers["AWS::CloudWatch::Alarm"])
handlers["AWS::SQS::QueuePolicy"] = of_queues_at_aws(handlers["AWS::SQS::QueuePolicy"])
extension = ThreadingHTTPServer(
    ("127.0.0.1", int(os.environ["PARAMETERS_SECRETS_EXTENSION_HTTP_PORT"])), SecretsExtension
)
threading.Thread(target=extension.serve_forever, daemon=True).start()
app.main()
