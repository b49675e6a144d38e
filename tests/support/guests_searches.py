"""Guests' searches for free times: whether one is made, and what it reads."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from uuid import UUID

import psycopg
import pytest

from bench.statements import statement_of
from booking.availability import starts
from booking.availability.rules import Search
from booking.bookings.offers import Offer
from booking.reservations import choice
from tests.support.guests import GuestsPage

_TO_GUESTS = Offer(None, online=True)


@contextmanager
def no_search(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever searches meanwhile fails: what they ask is in the cache, or they are answered 500."""
    with monkeypatch.context() as broken:
        broken.delattr(starts, "list_starts")
        broken.delattr(choice, "list_stays")
        yield


def columns_read(db: Any, page: GuestsPage) -> dict[str, set[str]]:
    """The tables that a search of the venue's guests reads, each with the columns, as the database knows them of a
    view that has the same statement. Functions in it have to show what they read, too."""
    first = page.day().date()
    if page.service:
        wanted = Search([UUID(page.service["id"])], None, first, 1, offer=_TO_GUESTS)
        search = statement_of(partial(starts.list_starts, search=wanted, timezone=page.zone))
    else:
        search = statement_of(partial(choice.list_stays, first_day=first, days=1, party_size=2, offer=_TO_GUESTS))
    read: dict[str, set[str]] = {}
    with db.transaction(force_rollback=True):
        statement = psycopg.ClientCursor(db).mogrify(search.text, search.parameters)
        db.execute(f"create temporary view searched as {statement}")
        [rule] = db.execute("select oid from pg_rewrite where ev_class = 'searched'::regclass").fetchall()
        unread, seen = [("pg_rewrite", rule["oid"])], set()
        while unread:
            reader = unread.pop()
            seen.add(reader)
            for used in _used_by(db, *reader):
                if used["function"] is None:
                    read.setdefault(used["name"], set()).add(used["column"])
                elif ("pg_proc", used["function"]) not in seen:
                    assert used["shows"], f"what {used['name']} reads, the database does not know"
                    unread.append(("pg_proc", used["function"]))
    del read["searched"]
    return read


def _used_by(db: Any, catalog: str, reader: int) -> list[dict[str, Any]]:
    """The functions of ours and the columns of tables that a view or a function uses."""
    used: list[dict[str, Any]] = db.execute(
        """
        select f.oid as function, coalesce(c.relname, f.proname) as name, a.attname as column,
               f.prosqlbody is not null as shows
          from pg_depend d
          left join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
          left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attnum > 0
          left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
         where d.classid = %s::regclass and d.objid = %s and (c.oid is not null or f.oid is not null)
        """,
        (catalog, reader),
    ).fetchall()
    return used
