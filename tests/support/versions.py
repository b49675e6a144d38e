"""Records without what every change writes of itself, and what it should be."""

from collections.abc import Mapping
from typing import Any

INSTANTS = {
    "confirmed": "confirmed_at",
    "seated": "seated_at",
    "completed": "completed_at",
    "cancelled": "cancelled_at",
    "no_show": "no_show_at",
}


def content(record: Mapping[str, Any]) -> dict[str, Any]:
    """The record without its version and the instants of its statuses, which change with it."""
    history = {"version", *INSTANTS.values()}
    return {name: value for name, value in record.items() if name not in history}


def statuses_entered(record: Mapping[str, Any]) -> set[str]:
    """The statuses whose instants a booking has."""
    return {status for status, instant in INSTANTS.items() if record.get(instant) is not None}


def if_match(version: int) -> dict[str, str]:
    """The header of a request whose author has seen this version."""
    return {"if-match": f'"{version}"'}
