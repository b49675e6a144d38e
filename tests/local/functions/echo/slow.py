"""POST /slow/{what}: takes its time, and then fails if it is told to."""

import time
from typing import Any


def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    time.sleep(1.5)
    if event["pathParameters"]["what"] == "error":
        raise RuntimeError("as it was told")
    return {"statusCode": 200, "body": "done"}
