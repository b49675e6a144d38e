"""The three lookups that the model is offered in a chat: their names, what they are for, and their parameters."""

from collections.abc import Mapping, Sequence
from typing import Any

from booking.identity.actors import Engine
from booking.upstreams.model import Tool

MAX_PARTY = 500
_DATE = {"type": "string", "description": "YYYY-MM-DD, on the venue's calendar"}


def tools_for(engine: Engine) -> Sequence[Tool]:
    """Returns the lookups of a business of this kind."""
    properties: dict[str, Any] = {
        "date": _DATE,
        "service": {"type": "string", "description": "the service's name, or a part of it"},
    }
    if engine == "hospitality":
        properties = {"date": _DATE, "partySize": {"type": "integer", "minimum": 1, "maximum": MAX_PARTY}}
    return (
        Tool("find_free_times", "When something can be booked on a date.", _object(properties)),
        Tool("list_bookings", "All bookings of a date, by time.", _object({"date": _DATE})),
        Tool(
            "find_next_visit",
            "The next booking of a client, found by name.",
            _object({"name": {"type": "string", "description": "the client's name, or a part of it"}}),
        ),
    )


def _object(properties: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"type": "object", "properties": properties, "required": [*properties]}
