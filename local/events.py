"""The events that API Gateway, SQS and EventBridge send to a function, and the context Lambda passes along with them.

Requests in payload format 2.0 of HTTP APIs, from AWS's developer guide ("Create AWS Lambda proxy integrations for HTTP
APIs") and, where it is silent, from what the service is known to do: the path is decoded and starts with the name of a
named stage, whatever the API mapping; only a few content types count as text, and a form is not among them.
"""

import base64
import os
import re
import time
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qsl, unquote

from local.template import Function, Route, Schedule

ACCOUNT = "123456789012"
REGION = "ap-southeast-2"
TEXT_TYPES = ("application/json", "application/xml", "application/javascript")
HOP_BY_HOP = {"connection", "expect", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"}

Headers = Iterable[tuple[str, str]]


def http_event(
    route: Route,
    path_parameters: dict[str, str],
    method: str,
    path: str,
    *,
    query_string: str = "",
    headers: Headers = (),
    body: bytes = b"",
    source_ip: str = "127.0.0.1",
) -> dict[str, Any]:
    """The event for a request that `route` answers. `path` and `query_string` are as sent, percent-encoded."""
    fields, cookies = _fields(headers)
    fields["content-length"] = str(len(body))
    forwarded_for = [fields["x-forwarded-for"], source_ip] if "x-forwarded-for" in fields else [source_ip]
    host, _, port = fields.get("host", "localhost").partition(":")
    now = datetime.now(UTC)
    fields |= {
        "x-amzn-trace-id": f"Root=1-{int(now.timestamp()):x}-{os.urandom(12).hex()}",
        "x-forwarded-for": ", ".join(forwarded_for),
        "x-forwarded-port": port or "80",
        "x-forwarded-proto": "http",
    }
    raw_path = unquote(path.removeprefix(route.mount)) or "/"
    route_key = re.sub("^GET ", "HEAD ", route.route_key) if method == "HEAD" else route.route_key
    if route.stage != "$default":
        raw_path = f"/{route.stage}{raw_path}"
    event: dict[str, Any] = {
        "version": "2.0",
        "routeKey": route_key,
        "rawPath": raw_path,
        "rawQueryString": query_string,
        "headers": dict(sorted(fields.items())),
        "requestContext": {
            "accountId": ACCOUNT,
            "apiId": route.api.lower(),
            "domainName": host,
            "domainPrefix": host.split(".")[0],
            "http": {
                "method": method,
                "path": raw_path,
                "protocol": "HTTP/1.1",
                "sourceIp": source_ip,
                "userAgent": fields.get("user-agent", ""),
            },
            "requestId": base64.urlsafe_b64encode(os.urandom(11)).decode(),
            "routeKey": route_key,
            "stage": route.stage,
            "time": now.strftime("%d/%b/%Y:%H:%M:%S %z"),
            "timeEpoch": int(now.timestamp() * 1000),
        },
        "isBase64Encoded": False,
    }
    if cookies:
        event["cookies"] = cookies
    if parameters := _joined(parse_qsl(query_string, keep_blank_values=True)):
        event["queryStringParameters"] = parameters
    if path_parameters:
        event["pathParameters"] = path_parameters
    if body:
        event["body"], event["isBase64Encoded"] = _body(body, fields.get("content-type", ""))
    return event


def queue_event(queue: str, received: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The event for messages of a queue, as `receive_message` gives them with all their attributes."""
    records = [
        {
            "messageId": message["MessageId"],
            "receiptHandle": message["ReceiptHandle"],
            "body": message["Body"],
            "attributes": message.get("Attributes", {}),
            "messageAttributes": {},
            "md5OfBody": message["MD5OfBody"],
            "eventSource": "aws:sqs",
            "eventSourceARN": f"arn:aws:sqs:{REGION}:{ACCOUNT}:{queue}",
            "awsRegion": REGION,
        }
        for message in received
    ]
    return {"Records": records}


def schedule_event(schedule: Schedule) -> dict[str, Any]:
    """The event of a schedule that is due now."""
    return {
        "version": "0",
        "id": str(uuid.uuid4()),
        "detail-type": "Scheduled Event",
        "source": "aws.events",
        "account": ACCOUNT,
        "time": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "region": REGION,
        "resources": [f"arn:aws:events:{REGION}:{ACCOUNT}:rule/{schedule.function}{schedule.name}"],
        "detail": {},
    }


def _fields(headers: Headers) -> tuple[dict[str, str], list[str]]:
    """Lower-case headers with duplicates joined, and the cookies, which leave the headers for a list of their own."""
    kept, cookies = [], []
    for name, value in headers:
        if name.lower() == "cookie":
            cookies += [cookie for cookie in (part.strip() for part in value.split(";")) if cookie]
        elif name.lower() not in HOP_BY_HOP:
            kept.append((name.lower(), value))
    return _joined(kept), cookies


def _joined(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    joined: dict[str, str] = {}
    for name, value in pairs:
        joined[name] = f"{joined[name]},{value}" if name in joined else value
    return joined


def _body(body: bytes, content_type: str) -> tuple[str, bool]:
    media_type = content_type.partition(";")[0].strip().lower()
    if media_type.startswith("text/") or media_type in TEXT_TYPES:
        try:
            return body.decode(), False
        except UnicodeDecodeError:
            pass
    return base64.b64encode(body).decode(), True


@dataclass(frozen=True)
class LambdaContext:
    """What Lambda passes as a handler's second argument."""

    function_name: str
    memory_limit_in_mb: int
    deadline: float = field(repr=False)
    aws_request_id: str = field(default_factory=lambda: str(uuid.uuid4()))
    function_version: str = "$LATEST"

    @classmethod
    def of(cls, function: Function) -> "LambdaContext":
        """The context of an invocation that starts now."""
        return cls(function.name, function.memory_mb, time.monotonic() + function.timeout_seconds)

    @property
    def invoked_function_arn(self) -> str:
        """The function's full name in the region."""
        return f"arn:aws:lambda:{REGION}:{ACCOUNT}:function:{self.function_name}"

    @property
    def log_group_name(self) -> str:
        """Where the function's log goes."""
        return f"/aws/lambda/{self.function_name}"

    def get_remaining_time_in_millis(self) -> int:
        """How long the function may still take."""
        return max(0, int((self.deadline - time.monotonic()) * 1000))
