"""Parameters of a path or a query string: text that becomes values.

The readers take the query string's parameters and the name of one, and raise BadRequest, naming it. `read_` needs the
parameter to be there, `find_` gives None where it is not.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import TypeVar
from uuid import UUID

from booking.core.clock import parse_date, parse_instant
from booking.core.errors import BadRequest

Value = TypeVar("Value")
Word = TypeVar("Word", bound=str)

_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def parse_uuid(text: object) -> UUID:
    """A uuid in its canonical form, hyphens included, in either case. Raises ValueError with a sentence for the
    caller."""
    if not isinstance(text, str) or not _UUID.fullmatch(text):
        raise ValueError("must be a uuid")
    return UUID(text)


def read_uuid(query: Mapping[str, str], name: str) -> UUID:
    """Raises BadRequest."""
    return _parsed(parse_uuid, query, name)


def find_uuid(query: Mapping[str, str], name: str) -> UUID | None:
    """None without the parameter. Raises BadRequest."""
    return read_uuid(query, name) if name in query else None


def read_date(query: Mapping[str, str], name: str) -> date:
    """A date, YYYY-MM-DD. Raises BadRequest."""
    return _parsed(parse_date, query, name)


def read_number(query: Mapping[str, str], name: str, least: int, most: int) -> int:
    """A whole number between these. Raises BadRequest."""
    return _parsed(partial(_number, least=least, most=most), query, name)


def find_number(query: Mapping[str, str], name: str, least: int, most: int) -> int | None:
    """None without the parameter. Raises BadRequest."""
    return read_number(query, name, least, most) if name in query else None


def find_instant(query: Mapping[str, str], name: str) -> datetime | None:
    """A moment in the world, with its offset; None without the parameter. Raises BadRequest."""
    return _parsed(parse_instant, query, name) if name in query else None


def find_choice(query: Mapping[str, str], name: str, choices: Sequence[Word]) -> Word | None:
    """One of these words, None without the parameter. Raises BadRequest."""
    if name not in query:
        return None
    for choice in choices:
        if choice == query[name]:
            return choice
    raise BadRequest(f"{name}: must be one of {', '.join(choices)}.")


def _number(text: str, *, least: int, most: int) -> int:
    digits = re.fullmatch(r"[0-9]{1,9}", text)
    if digits is None or not least <= int(text) <= most:
        raise ValueError(f"must be a whole number from {least} to {most}")
    return int(text)


def _parsed(parse: Callable[[str], Value], query: Mapping[str, str], name: str) -> Value:
    try:
        return parse(query[name])
    except ValueError as error:
        raise BadRequest(f"{name}: {error}.") from None
