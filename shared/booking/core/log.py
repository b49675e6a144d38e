"""The log of every function, one JSON object a line. Secrets, cookies and bodies are never logged, nor names and
addresses: the caller is named by ids."""

import os
import sys
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

import orjson

if TYPE_CHECKING:
    from aws_lambda_powertools import Logger

_SERVICE = "booking"


@cache
def logger() -> "Logger":
    """Returns the logger for jobs, schedules and operations, and for whatever is out of the ordinary elsewhere.
    Powertools is imported with the first line: it takes a good part of a cold start, and an ordinary request does
    without it."""
    from aws_lambda_powertools import Logger  # noqa: PLC0415

    return Logger(service=_SERVICE, utc=True, use_rfc3339=True)


def log_line(message: str, **fields: Any) -> None:
    """Writes the one line of an ordinary request, in the logger's shape but without its machinery, which takes a tenth
    of a v1 page."""
    if (os.environ.get("POWERTOOLS_LOG_LEVEL") or "INFO") in ("DEBUG", "INFO"):
        line = {"level": "INFO", "message": message, "timestamp": datetime.now(UTC), "service": _SERVICE, **fields}
        sys.stdout.write(orjson.dumps(line).decode() + "\n")
        sys.stdout.flush()
