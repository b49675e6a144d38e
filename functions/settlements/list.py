"""GET /api/venue/settlements: money that could not be given back, the oldest first, a page at a time.

With `open` only what is still to be settled; `bookingId` leaves what is of one booking. `openCount` is how many are
open in all. Clients read it again and again (`If-None-Match`).
"""

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.settlements import queries as settlements
from booking.settlements.queries import SETTLEMENTS
from booking.settlements.records import SettlementsPage
from booking.web.callers.members import member
from booking.web.http import Tagged
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class SettlementsQuery:
    open: Literal["", "true", "false"] = optional("Only what is still to be settled.", default="false")
    booking_id: UUID | None = optional("Only that of a deposit of this booking.")


@route(caller=member(), paged=SETTLEMENTS, query=SettlementsQuery, errors=[BadRequest])
def handler(request: Request[Member, SettlementsQuery]) -> Deferred[Tagged[SettlementsPage]]:
    listed = settlements.list_settlements(
        request.db, request.page, open_only=request.query.open != "false", booking_id=request.query.booking_id
    )
    count = settlements.count_open(request.db)
    return listed.then(
        lambda page: Tagged({"settlements": page.rows, "openCount": count.get(), "nextCursor": page.next_cursor})
    )
