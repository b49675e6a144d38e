"""POST /slow/{what}: takes its time, and then fails on request."""

import time
from typing import Any


def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    time.sleep(1.5)
    if event["pathParameters"]["what"] == "error":
        raise RuntimeError("as requested")
    return {"statusCode": 200, "body": "done"}
