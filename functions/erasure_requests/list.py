"""GET /api/erasure-requests: guests who want to be erased and are not decided about, the earliest due first.

With `retentionMonths`, `retention` says how many customers would be erased tonight if the business kept them for so
many months (spec §4.21).
"""

from dataclasses import dataclass
from typing import Annotated

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import Between, optional
from booking.erasures import actions as erasures
from booking.erasures.records import ErasureRequests
from booking.identity.actors import Member
from booking.organization.rules import LEAST_RETENTION_MONTHS, MOST_RETENTION_MONTHS
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ErasuresQuery:
    retention_months: Annotated[int, Between(LEAST_RETENTION_MONTHS, MOST_RETENTION_MONTHS)] | None = optional(
        "After how many months without any activity customers would be erased."
    )


@route(caller=member(role="admin", costly=True), query=ErasuresQuery, errors=[BadRequest])
def handler(request: Request[Member, ErasuresQuery]) -> Deferred[ErasureRequests]:
    return erasures.list_due(request.db, request.query.retention_months)
