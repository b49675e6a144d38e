"""Holds the places that a business has for costly calls (docs/decisions/bounds.md#costly-calls)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import psycopg

from booking.database.costly_places import COSTLY_AT_ONCE


@contextmanager
def taken(
    db: psycopg.Connection[Any], company_id: UUID, places: int = COSTLY_AT_ONCE, *, kind: str = "costly"
) -> Iterator[int]:
    """Calls of the business under way that take so many of its places, the desk's unless another kind is named; the id
    of their process in the database."""
    with psycopg.connect(db.info.dsn, password=db.info.password) as others:
        for place in range(1, places + 1):
            name = f"{kind} {company_id} {place}"
            others.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])
        yield others.info.backend_pid
