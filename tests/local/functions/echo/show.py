"""Answers with the event it was given, as a result without a status."""

from typing import Any


def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
    return {"event": event, "function": context.function_name, "milliseconds": context.get_remaining_time_in_millis()}
