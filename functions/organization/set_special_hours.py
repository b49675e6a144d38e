"""POST /api/organization/special-hours: close the business on a date, or open it in these windows instead of the usual.

This replaces what the date had. Windows that close at or before they open end on the next day.
"""

from booking.http import Created
from booking.organization import queries as organization
from booking.organization.models import SetSpecialHours
from booking.organization.records import OneSpecialHours
from booking.routes.session import SessionRequest, session_route


@session_route(role="admin", body=SetSpecialHours)
def handler(request: SessionRequest[SetSpecialHours]) -> Created[OneSpecialHours]:
    wanted = request.body
    organization.lock_special_day(request.db, wanted.date)
    organization.replace_special_windows(request.db, wanted.date, [window.model_dump() for window in wanted.windows])
    return Created({"specialHours": organization.get_special_hours(request.db, wanted.date)})
