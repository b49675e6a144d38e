"""GET /api/staff/{id}/time-off: when a provider does not work, whatever the weekly hours say, earliest first."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.errors import ProviderNotFound
from booking.staff.records import TimeOffList
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"), errors=[ProviderNotFound])
def handler(request: Request[Member, None]) -> Deferred[TimeOffList]:
    return staff.list_time_off(request.db, request.id).then(lambda time_off: {"timeOff": time_off})
