"""POST /api/organization/special-hours: close the business on a date, or open it in these windows instead of the usual.

This replaces what the date had. Windows that close at or before they open end on the next day.
"""

from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.errors import TooManySpecialDays
from booking.organization.models import SetSpecialHours
from booking.organization.records import OneSpecialHours
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(), runs=in_one_transaction, body=SetSpecialHours, errors=[TooManySpecialDays])
def handler(request: Request[Member, SetSpecialHours]) -> Created[OneSpecialHours]:
    day = organization.lock_special_day(request.db, request.body.date, request.body.name)
    organization.replace_special_windows(request.db, day, request.body.windows)
    return Created({"specialHours": organization.get_special_hours(request.db, day).get()})
