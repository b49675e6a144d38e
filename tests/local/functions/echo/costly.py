"""POST /costly/{what}: a costly call that waits until a test lets it go."""

import threading
from types import SimpleNamespace
from typing import Any

PATIENCE_SECONDS = 20.0

let_go = threading.Event()


def handler(event: dict[str, Any], _context: Any) -> dict[str, Any]:
    if event["pathParameters"]["what"] == "let-go":
        let_go.set()
    return {"statusCode": 200 if let_go.wait(PATIENCE_SECONDS) else 504, "body": "done"}


handler.contract = SimpleNamespace(asked=SimpleNamespace(costly=True))  # type: ignore[attr-defined]
