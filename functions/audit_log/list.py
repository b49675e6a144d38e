"""GET /api/audit-log: who did what in the business, newest first, a page at a time."""

from dataclasses import dataclass
from datetime import datetime

from booking.audit_log import queries as audit_log
from booking.audit_log.queries import AUDIT_LOG
from booking.audit_log.records import AuditLogPage
from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class AuditLogQuery:
    actor: str | None = optional("Only what this user or API key did.")
    record: str | None = optional("Only what was done to the record with this id.")
    since: datetime | None = optional("Inclusive lower bound on created_at, a true instant.", name="from")
    until: datetime | None = optional("Exclusive upper bound on created_at.", name="to")


@route(
    caller=member(role="admin"),
    paged=AUDIT_LOG,
    query=AuditLogQuery,
    errors=[BadRequest],
)
def handler(request: Request[Member, AuditLogQuery]) -> Deferred[AuditLogPage]:
    found = audit_log.list_entries(
        request.db,
        request.page,
        actor_id=request.query.actor,
        record_id=request.query.record,
        since=request.query.since,
        until=request.query.until,
    )
    return found.then(lambda page: {"entries": page.rows, "nextCursor": page.next_cursor})
