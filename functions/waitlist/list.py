"""GET /api/waitlist: who joined the wait list on a date, in the order in which they came.

Those who were seated or have left are among them."""

from dataclasses import dataclass
from datetime import date

from booking.core.query_parameters import required
from booking.identity.actors import Member
from booking.waitlist import queries as waitlist
from booking.waitlist.records import Entries
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@dataclass(frozen=True, kw_only=True)
class WaitlistQuery:
    day: date = required("The date, on the venue's calendar.", name="date")


@route(caller=member(engine="hospitality"), runs=in_one_transaction, query=WaitlistQuery)
def handler(request: Request[Member, WaitlistQuery]) -> Entries:
    return {"entries": waitlist.list_entries(request.db, request.query.day).get()}
