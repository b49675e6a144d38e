"""GET /api/staff/rota: when all active providers work in one week, and when they are off."""

from dataclasses import dataclass
from datetime import date

from booking.core.query_parameters import required
from booking.identity.actors import Member
from booking.rota import queries as rota
from booking.rota.errors import NotAMonday
from booking.rota.records import RotaOfWeek
from booking.rota.rules import check_monday
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class RotaQuery:
    monday: date = required("The Monday on which the week begins, on the venue's calendar.", name="from")


@route(caller=member(engine="appointments"), query=RotaQuery, errors=[NotAMonday])
def handler(request: Request[Member, RotaQuery]) -> RotaOfWeek:
    monday = check_monday(request.query.monday, "from")
    weeks, time_off = rota.list_weeks(request.db, monday), rota.list_time_off(request.db, monday)
    return {"monday": monday, "weeks": weeks.get(), "timeOff": time_off.get()}
