"""All SQL of the audit log. Triggers enter every change in the database by themselves
(migrations/functions/audit_log.sql)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import orjson

from booking.audit_log.records import AuditEntry
from booking.bookings.moves import Move
from booking.core.deferred import Deferred
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send, send_all
from booking.database.transactions import Transaction

AUDIT_LOG = PagedList("audit-log", order_by="created_at")

MOST_MOVES = 50


def enter(db: Transaction, *, record_type: str, record_id: str, after: Mapping[str, Any]) -> None:
    """Enters a change in the audit log that was made outside the database, such as at the payment processor."""
    send(
        db,
        """
        insert into audit_log (company_id, actor_kind, actor_id, action, record_type, record_id, request_id, after)
        values (current_company(), current_setting('app.actor_kind'), nullif(current_setting('app.actor_id'), ''),
                current_setting('app.action'), %(record_type)s, %(record_id)s,
                nullif(current_setting('app.request_id'), ''), %(after)s::jsonb)
        """,
        {"record_type": record_type, "record_id": record_id, "after": orjson.dumps(after).decode()},
    )


def list_entries(
    db: Transaction,
    page: Page,
    *,
    actor_id: str | None = None,
    record_id: str | None = None,
    since: datetime | None = None,
    until: datetime | None = None,
) -> Deferred[FetchedPage[AuditEntry]]:
    """Lists one page of the entries, newest first; if given, only those of the actor, of the record, from an instant on
    (inclusive) or until one (exclusive)."""
    return send_page(
        db,
        AuditEntry,
        page,
        f"""
        select id, actor_kind, actor_id, action, record_type, record_id, request_id, before, after, changed,
               created_at
          from audit_log
         where company_id = current_company()
               {"" if actor_id is None else "and actor_id = %(actor_id)s"}
               {"" if record_id is None else "and record_id = %(record_id)s"}
               {"" if since is None else "and created_at >= %(since)s"}
               {"" if until is None else "and created_at < %(until)s"}
           and {AUDIT_LOG.tail()}
        """,
        {"actor_id": actor_id, "record_id": record_id, "since": since, "until": until},
    )


def list_moves(
    db: Transaction, record_type: Literal["appointments", "reservations"], record_id: UUID
) -> Deferred[list[Move]]:
    """Lists when a booking was moved to another time, the newest first, the last MOST_MOVES. Whoever calls it has found
    the booking."""
    return send_all(
        db,
        Move,
        """
        select created_at as moved_at, actor_kind = 'guest' as by_guest,
               (before ->> 'starts_at')::timestamptz as moved_from, (after ->> 'starts_at')::timestamptz as moved_to
          from audit_log
         where company_id = current_company() and record_id = %(id)s::text and record_type = %(type)s
           and before ? 'starts_at' and after ? 'starts_at'
         order by created_at desc, id
         limit %(limit)s
        """,
        {"id": record_id, "type": record_type, "limit": MOST_MOVES},
    )
