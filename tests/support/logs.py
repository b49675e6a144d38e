"""What the functions' logger writes, as CloudWatch gets it."""

import json
from typing import Any

import pytest

from booking.core.log import logger


def listen(caplog: pytest.LogCaptureFixture) -> None:
    """Has the logger tell everything from now on, whatever its level was; until the test is over."""
    caplog.set_level("INFO", logger=logger().name)
    caplog.clear()


def logged(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """Its lines since then."""
    own = [record for record in caplog.records if record.name == logger().name]
    return [json.loads(logger().registered_formatter.format(record)) for record in own]
