"""Parameters of a path or a query string: text that becomes values.

The readers take the query string's parameters and the name of one, and raise BadRequest, naming it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TypeVar
from uuid import UUID

from booking.clock import parse_date
from booking.errors import BadRequest

Value = TypeVar("Value")

_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def parse_uuid(text: str) -> UUID:
    """A uuid in its usual form, hyphens included. Raises ValueError with a sentence for the caller."""
    if not _UUID.fullmatch(text):
        raise ValueError("must be a uuid")
    return UUID(text)


def read_uuid(query: Mapping[str, str], name: str) -> UUID:
    """Raises BadRequest."""
    return _parsed(parse_uuid, query, name)


def read_date(query: Mapping[str, str], name: str) -> date:
    """A date, YYYY-MM-DD. Raises BadRequest."""
    return _parsed(parse_date, query, name)


def read_choice(query: Mapping[str, str], name: str, choices: Sequence[str]) -> str:
    """One of these words. Raises BadRequest."""
    if query[name] not in choices:
        raise BadRequest(f"{name}: must be one of {', '.join(choices)}.")
    return query[name]


def _parsed(parse: Callable[[str], Value], query: Mapping[str, str], name: str) -> Value:
    try:
        return parse(query[name])
    except ValueError as error:
        raise BadRequest(f"{name}: {error}.") from None
