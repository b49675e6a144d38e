"""Queues webhook_send and webhook_retry: send a signed event to an integrator's endpoint, and report what came of it.

Whoever has this function can reach whatever it reaches, so it has nothing: neither layer, database, secret nor VPC, and
is made of the standard library and boto3 alone. The relay has signed what it sends. Where the host's name leads is
decided here, once, and the call goes there and nowhere else (docs/decisions/webhooks.md#where-they-may-go).
"""

import http.client
import io
import json
import logging
import os
import re
import socket
import ssl
import threading
import time
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import cache
from http import HTTPStatus
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

SECONDS_IN_ALL = 15.0
SECONDS_TO_CONNECT = 3.0
SECONDS_FOR_THE_BODY = 1.0  # of the answer, of which only the beginning is kept
SECONDS_UNTIL_STALE = 60.0
MOST_READ = 8192
MOST_KEPT = 1024
PORT = 443

# Where nobody is whom the service should call. What `ipaddress` calls global has holes: multicast, NAT64 of a private
# address, site-local ones. IPv6 is the other way about: what is public is one network, with these holes in it.
NOT_PUBLIC_IN_IPV4 = [
    *map(
        ip_network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
        ),
    )
]
PUBLIC_IN_IPV6 = ip_network("2000::/3")
NOT_PUBLIC_IN_IPV6 = [*map(ip_network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))]

_INTERIM = re.compile(rb"\A(HTTP/1\.1 1\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)*")
_LOG = logging.getLogger(__name__)


LOST = {"outcome": "lost", "error": "the attempt ended without a report"}
"""What came of an attempt whose message comes back: whoever was at it has died of it, or could not report."""


class NotSent(Exception):
    """The endpoint was not called, or has not answered; the message says why, to the integrator."""


def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    """Sends each message, and reports it. What cannot be reported stays in its queue."""
    failed = []
    for record in event["Records"]:
        try:
            message = json.loads(record["body"])
            has_begun = int(record["attributes"]["ApproximateReceiveCount"]) > 1
            report(named_by(message) | LOST if has_begun else outcome_of(message))
        except Exception:  # noqa: BLE001 — whatever it is, the others of the batch are sent
            _LOG.exception("an attempt was not reported")
            failed.append({"itemIdentifier": record["messageId"]})
    return {"batchItemFailures": failed}


def named_by(message: dict[str, Any]) -> dict[str, Any]:
    """Returns how a report names the attempt that it is about."""
    return {name: message[name] for name in ("id", "companyId", "attempt")} | {"type": "webhook_results"}


def outcome_of(message: dict[str, Any]) -> dict[str, Any]:
    """Sends the event once, and returns what came of it, whatever was answered. One that was signed too long ago is not
    sent."""
    named = named_by(message)
    if time.time() - float(message["headers"]["webhook-timestamp"]) > SECONDS_UNTIL_STALE:
        return named | {"outcome": "unsent"}
    began = time.monotonic()
    try:
        answer = _call(message["url"], message["headers"], message["body"].encode(), began + SECONDS_IN_ALL)
    except NotSent as reason:
        answer = {"outcome": "failed", "error": str(reason)}
    except Exception:  # noqa: BLE001 — an answer is an outcome, whatever it does to whoever reads it
        _LOG.exception("an attempt failed in a way that nobody has foreseen")
        answer = {"outcome": "failed", "error": "the answer could not be read"}
    return named | answer | {"ms": round((time.monotonic() - began) * 1000)}


def _call(url: str, headers: dict[str, str], body: bytes, deadline: float) -> dict[str, Any]:
    parts = urlsplit(url)
    host, path = parts.hostname or "", parts.path + (f"?{parts.query}" if parts.query else "")
    request = [f"POST {path} HTTP/1.1", f"host: {host}", f"content-length: {len(body)}", "connection: close"]
    request += [f"{name}: {value}" for name, value in headers.items()]
    with _connected(host, deadline) as connection:
        try:
            connection.sendall("\r\n".join([*request, "", ""]).encode() + body)
            raw = _read(connection, deadline)
        except OSError as error:
            raise NotSent(_why(error)) from error
    return _answer_in(raw)


def _connected(host: str, deadline: float) -> ssl.SSLSocket:
    """Connects to the host, over TLS. Its name is resolved once; the call goes to one of these very addresses, and the
    certificate must be of the name."""
    until = min(time.monotonic() + SECONDS_TO_CONNECT, deadline)
    refused: OSError | ValueError | None = None
    for family, address in _elsewhere().get(host) or _public_addresses(host, until):
        plain = socket.socket(family, socket.SOCK_STREAM)
        try:
            plain.settimeout(_left(until))
            plain.connect(address)
            plain.settimeout(_left(deadline))
            return _trust().wrap_socket(plain, server_hostname=host)
        except (OSError, ValueError) as error:
            plain.close()
            refused = error
            if not isinstance(error, OSError) or isinstance(error, ssl.SSLError):
                break
    assert refused is not None, "a name that resolves has an address"
    raise NotSent(_why(refused)) from refused


def _public_addresses(host: str, until: float) -> list[tuple[socket.AddressFamily, Any]]:
    """Returns the addresses of a host, those of IPv4 first. Raises NotSent if one of them is not public: whoever mixes
    them wants to be called at the other."""
    found: list[Any] = []

    def look_up() -> None:
        try:
            found.append(socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM))
        except (OSError, UnicodeError) as error:
            found.append(error)

    looking = threading.Thread(target=look_up, daemon=True)
    looking.start()
    looking.join(_left(until))
    if not found:
        raise NotSent("the name of the host was not resolved in time")
    if isinstance(found[0], Exception) or not found[0]:
        raise NotSent("the name of the host does not resolve")
    addresses = [(family, address) for family, _, _, _, address in found[0]]
    if not all(is_public(address[0]) for _, address in addresses):
        raise NotSent("the name of the host leads to an address that is not public")
    return sorted(addresses, key=lambda one: one[0] != socket.AF_INET)


def is_public(text: str) -> bool:
    """Says whether an address is one that anybody on the internet could call."""
    address = ip_address(text)
    if isinstance(address, IPv4Address):
        return not any(address in network for network in NOT_PUBLIC_IN_IPV4)
    return (
        address.scope_id is None
        and address in PUBLIC_IN_IPV6
        and not any(address in network for network in NOT_PUBLIC_IN_IPV6)
    )


def _read(connection: ssl.SSLSocket, deadline: float) -> bytes:
    """Returns the head of the answer and how its body begins: so much of it as is kept, or as comes at once."""
    raw, has_head = b"", False
    while len(raw) < MOST_READ:
        connection.settimeout(_left(deadline))
        try:
            received = connection.recv(MOST_READ - len(raw))
        except OSError:
            if has_head:
                break
            raise
        if not received:
            break
        raw += received
        final = _INTERIM.sub(b"", raw, count=1)
        head, end, body = final.partition(b"\r\n\r\n")
        if end and not has_head:
            has_head, deadline = True, min(deadline, time.monotonic() + SECONDS_FOR_THE_BODY)
        length = re.search(rb"(?i)\r\ncontent-length:[ \t]*(\d{1,9})\r\n", head + b"\r\n")
        if has_head and (len(body) >= MOST_KEPT or (length and len(body) >= int(length[1]))):
            break
    if not has_head:
        raise NotSent("the answer is no HTTP, or its head is too long")
    return _INTERIM.sub(b"", raw, count=1)


class _Received:
    """What was read, as http.client reads a socket."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw

    def makefile(self, mode: str) -> io.BytesIO:
        return io.BytesIO(self._raw)


def _answer_in(raw: bytes) -> dict[str, Any]:
    response = http.client.HTTPResponse(_Received(raw))  # type: ignore[arg-type]
    try:
        response.begin()
    except (http.client.HTTPException, ValueError) as error:
        raise NotSent("the answer is no HTTP") from error
    body = b""
    with suppress(http.client.HTTPException, ValueError):  # it was cut off: what came before counts
        while len(body) < MOST_KEPT and (more := response.read1(MOST_KEPT - len(body))):
            body += more
    status = response.status
    succeeded = HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES
    redirects = HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST
    return {
        "outcome": "delivered" if succeeded else "gone" if status == HTTPStatus.GONE else "failed",
        "status": status,
        "error": "redirects are not followed" if redirects else None,
        "answer": body.decode(errors="replace").replace("\0", "\ufffd") or None,
        "retryAfter": _seconds_in(response.getheader("retry-after")),
    }


def _seconds_in(retry_after: str | None) -> float | None:
    """Returns how long to wait: the header holds seconds or an instant. None without one that can be read."""
    if retry_after is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", retry_after.strip()):
        return float(retry_after)
    try:
        at = parsedate_to_datetime(retry_after)
        return (at.replace(tzinfo=at.tzinfo or UTC) - datetime.now(UTC)).total_seconds()
    except (ValueError, OverflowError, TypeError, IndexError):
        return None  # it names no instant that a calendar has


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate is refused: {error.verify_message}"[:200]
    if isinstance(error, TimeoutError):
        return "it did not answer in time"
    if isinstance(error, ssl.SSLError):
        return "TLS failed"
    if isinstance(error, ConnectionRefusedError):
        return "it refused the connection"
    return "the connection failed"


def _left(deadline: float) -> float:
    return max(deadline - time.monotonic(), 0.001)


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


@cache
def _elsewhere() -> dict[str, list[tuple[socket.AddressFamily, Any]]]:
    """Returns the hosts that are elsewhere than their names say: `hooks.test=127.0.0.1:8443`. Only somebody's own
    machine has such, never a deployment (tests/functions/webhook_sender/test_template.py)."""
    named = (pair.partition("=") for pair in os.environ.get("WEBHOOK_HOSTS", "").split(",") if pair)
    places = ((host, place.rpartition(":")) for host, _, place in named)
    return {host: [(socket.AF_INET, (address, int(port)))] for host, (address, _, port) in places}


def report(outcome: dict[str, Any]) -> None:
    """Puts what came of an attempt into the queue whose job notes it."""
    url = os.environ["JOB_QUEUES"] + "webhook_results"
    _queue().send_message(QueueUrl=url, MessageBody=json.dumps(outcome), MessageGroupId=outcome["companyId"])


@cache
def _queue() -> Any:
    import boto3  # noqa: PLC0415 — whoever only looks at addresses does without
    from botocore.config import Config  # noqa: PLC0415

    return boto3.client("sqs", config=Config(connect_timeout=1, read_timeout=2, retries={"total_max_attempts": 2}))
