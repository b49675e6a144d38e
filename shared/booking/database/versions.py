"""Compares versions: a change of a record may name the version that its author has seen
(docs/decisions/history.md).

It is compared under the record's lock. Of two authors who have seen the same version, one changes the record, and the
other is refused with what has changed since, by whom and when.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypedDict
from uuid import UUID

from booking.core.errors import NewerVersion, VersionConflict
from booking.database.statements import send, send_all, send_optional
from booking.database.transactions import Transaction

ONE = "company_id = current_company() and id = %(id)s"


class _Change(TypedDict):
    changed: list[str] | None
    created_at: datetime
    user_id: str | None
    email: str | None


def check_seen(
    db: Transaction,
    table: str,
    kind: type[Any],
    record: Mapping[str, Any],
    seen: int | None,
    *,
    within: Mapping[str, str] | None = None,
) -> None:
    """Compares the version of a locked record of this kind with `seen`, the version that the author of the change has
    seen; None: they name no version, and nothing is compared. `within` says of columns under which field of the record
    they are shown, if not under one of their own name. Raises VersionConflict."""
    if seen is not None and seen != record["version"]:
        raise VersionConflict(_newer(db, table, kind, record["id"], record["version"], seen, within or {}))


def count_change(db: Transaction, table: str, record_id: UUID, version: int, *, where: str = ONE) -> None:
    """Adds one to the version of a locked record whose parts change, which stand in other tables, unless a change of
    the record itself has done so: `version` is the one that it was locked with."""
    send(
        db,
        f"update {table} set version = version + 1 where {where} and version = %(version)s",
        {"id": record_id, "version": version},
    )


def lock_seen(
    db: Transaction, table: str, kind: type[Any], record_id: UUID, seen: int | None, *, where: str = ONE
) -> None:
    """Locks a record, if a version was seen, and compares that with the record's. A record that does not exist is left
    to the next statement, which misses it. Raises VersionConflict."""
    if seen is None:
        return
    locked = send_optional(
        db,
        dict[str, Any],
        f"select id, version from {table} where {where} for no key update",
        {"id": record_id},
    ).get()
    if locked is not None:
        check_seen(db, table, kind, locked, seen)


def _newer(
    db: Transaction,
    table: str,
    kind: type[Any],
    record_id: UUID,
    version: int,
    seen: int,
    within: Mapping[str, str],
) -> NewerVersion:
    changes = send_all(
        db,
        _Change,
        """
        select a.changed, a.created_at, case a.actor_kind when 'user' then a.actor_id end as user_id, m.email
          from audit_log a
          left join memberships m on m.company_id = a.company_id and a.actor_kind = 'user'
                                 and m.user_id::text = a.actor_id
         where a.company_id = current_company() and a.record_id = %(id)s::text and a.record_type = %(table)s
           and a.version > %(seen)s
         order by a.created_at, a.id
        """,
        {"id": record_id, "table": table, "seen": seen},
    ).get()
    shown = kind.__annotations__.keys()
    fields = {within.get(name, name) for change in changes for name in change["changed"] or ()}
    last = changes[-1] if changes else None
    by = None if last is None or last["user_id"] is None else last
    return {
        "version": version,
        "changedAt": None if last is None else last["created_at"],
        "changedBy": None if by is None else {"userId": UUID(by["user_id"]), "email": by["email"]},
        "changed": sorted(_in_a_body(field) for field in fields if field in shown),
    }


def _in_a_body(column: str) -> str:
    """Returns the name of a column in bodies: starts_at is startsAt."""
    first, *others = column.split("_")
    return first + "".join(map(str.capitalize, others))
