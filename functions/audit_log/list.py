"""GET /api/audit-log: who did what in the business, newest first, a page at a time."""

from booking.audit_log import queries as audit_log
from booking.audit_log.queries import AUDIT_LOG
from booking.audit_log.records import AuditLogPage
from booking.core.errors import BadRequest
from booking.web.parameters import find_instant
from booking.web.session import SessionRequest, session_route


@session_route(
    role="admin",
    paged=AUDIT_LOG,
    query={
        "actor": "Only what this user or API key did.",
        "record": "Only what was done to the record with this id.",
        "from": "Inclusive lower bound on created_at, a true instant.",
        "to": "Exclusive upper bound on created_at.",
    },
    errors=[BadRequest],
)
def handler(request: SessionRequest[None]) -> AuditLogPage:
    found = audit_log.list_entries(
        request.db,
        request.page,
        actor_id=request.query.get("actor"),
        record_id=request.query.get("record"),
        since=find_instant(request.query, "from"),
        until=find_instant(request.query, "to"),
    )
    return {"entries": found.rows, "nextCursor": found.next_cursor}
