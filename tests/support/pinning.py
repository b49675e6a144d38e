"""What makes RDS Proxy keep a connection of the database for one client until it leaves, by AWS's list for PostgreSQL
("Avoiding pinning an RDS Proxy", Conditions that cause pinning for RDS for PostgreSQL and for all engines). The proxy
reads the texts that clients send; what functions of the database do inside, it does not see.

Every text that functions send in the tests is held against it, in the test that had it sent.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from psycopg.sql import Composable

from booking.database.connection import BinaryCursor
from booking.database.keyed_reads import CallByKey

MOST_BYTES = 16 * 1024

_NO_CODE = re.compile(r"(?s)--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'|\"[^\"]*\"|\$(\w*)\$.*?\$\1\$")
_PINS = {
    "a session's setting": r"(?:^|;)\s*(?:set|reset)\b|\bset_config\s*\(",
    "a prepared statement": r"(?:^|;)\s*(?:prepare|execute|deallocate)\b",
    "what a session has, discarded": r"(?:^|;)\s*discard\b",
    "a cursor": r"(?:^|;)\s*declare\b",
    "a channel that is listened on": r"(?:^|;)\s*(?:un)?listen\b",
    "a library": r"(?:^|;)\s*load\b",
    "a temporary object": r"\b(?:create|into)\s+(?:or\s+replace\s+)?(?:(?:local|global)\s+)?temp(?:orary)?\b",
    "a sequence": r"\b(?:nextval|setval|currval|lastval)\s*\(",
    "a session's lock": r"\bpg_(?:try_)?advisory_(?:un)?lock\w*\s*\(",
}
_PATTERNS = {why: re.compile(pattern, re.IGNORECASE) for why, pattern in _PINS.items()}

sent_that_pins: list[str] = []
"""What functions have sent that pins, and why, since it was last asked."""
_known: set[str] = set()


def why_it_pins(text: str) -> str | None:
    """Says what in this text makes the proxy keep the connection; None if nothing does."""
    if len(text.encode()) > MOST_BYTES:
        return f"{len(text.encode())} bytes of text"
    code = _NO_CODE.sub(" ", text)
    return next((why for why, pattern in _PATTERNS.items() if pattern.search(code)), None)


def take() -> list[str]:
    """Hands out what was sent that pins, once."""
    taken = [*sent_that_pins]
    sent_that_pins.clear()
    return taken


def _hold(text: str) -> None:
    if text in _known:
        return
    why = why_it_pins(text)
    if why is None:
        _known.add(text)
    else:
        sent_that_pins.append(f"A connection of RDS Proxy would be pinned by {why}: {text[:500]}")


@contextmanager
def holding_every_text() -> Iterator[None]:
    """Within the block whatever functions send is held against the list: what goes through a cursor, and the calls with
    API keys, which go past them."""
    execute, call = BinaryCursor.execute, CallByKey._execute

    def held_execute(cursor: BinaryCursor, query: Any, *args: Any, **options: Any) -> Any:
        _hold(query.as_string(cursor) if isinstance(query, Composable) else str(query))
        return execute(cursor, query, *args, **options)

    def held_call(keyed: CallByKey, texts: Any) -> Any:
        _hold(keyed.statement)
        return call(keyed, texts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BinaryCursor, "execute", held_execute)
        patch.setattr(CallByKey, "_execute", held_call)
        yield
