"""Answers in the ways a function can: the path says which."""

import base64
import time
from itertools import count
from typing import Any

from booking.database.connection import on_live_connection

calls = count(1)
invocations: list[object] = []  # those that are running

ANSWERS = {
    "cookies": {"statusCode": 200, "cookies": ["a=1; Path=/", "b=2"], "headers": {"X-Kind": "cookies"}, "body": "{}"},
    "binary": {"statusCode": 200, "isBase64Encoded": True, "body": base64.b64encode(b"\x00\xff").decode()},
    "nothing": {"statusCode": 204},
    "text": "just text",
    "bytes": {"statusCode": 200, "body": b"bytes are not JSON"},
    "nonsense": {"statusCode": "often"},
}


def handler(event: dict[str, Any], _context: Any) -> Any:
    match event["pathParameters"]["what"]:
        case "error":
            raise ValueError("the reason stays in the log")
        case "calls":
            return {"statusCode": 200, "body": str(next(calls))}
        case "invocations":
            return {"statusCode": 200, "body": str(count_invocations())}
        case "backend":
            pid = on_live_connection(lambda connection: connection.info.backend_pid)
            return {"statusCode": 200, "body": str(pid)}
        case "size":
            return {"statusCode": 200, "body": str(len(event["body"]))}
        case what:
            return ANSWERS[what]


def count_invocations() -> int:
    """How many invocations run at the same time as this one, itself included."""
    invocations.append(object())
    time.sleep(0.05)
    counted = len(invocations)
    invocations.pop()
    return counted
