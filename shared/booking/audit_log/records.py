"""The entries of the audit log, as admins read them (spec §2.23)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypedDict
from uuid import UUID

from booking.database.acting import ActorKind


class AuditEntry(TypedDict):
    """One written record: who wrote it, by which route, job or schedule (`action`), and in which request. `before` and
    `after` show what changed of money, stock, memberships, keys and settings; they are null for everything else.
    `changed` names the columns and lists that differ; null of a record without a version (spec §2.26)."""

    id: UUID
    actor_kind: ActorKind
    actor_id: str | None
    action: str
    record_type: str
    record_id: str
    request_id: str | None
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None
    changed: list[str] | None
    created_at: datetime


class AuditLogPage(TypedDict):
    entries: list[AuditEntry]
    nextCursor: str | None
