"""GET /api/organization/holidays: the public holidays of the business's country and state.

They are stored for a week for each country and year. A country without known holidays, no country, and a source that
fails are answers like others, and say so.
"""

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.public_holidays import actions as public_holidays
from booking.public_holidays.records import HolidaySuggestion
from booking.public_holidays.rules import asked_year
from booking.upstreams.holiday_sources.port import holiday_source
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, between_calls, route


@dataclass(frozen=True, kw_only=True)
class HolidaysQuery:
    year: str | None = optional("The year, clamped to `yearRange`; the current one if left out, or if it is no number.")


@route(
    caller=member(),
    runs=between_calls,
    query=HolidaysQuery,
    needs=["holidays"],
)
def handler(request: CallingRequest[Member, HolidaysQuery]) -> HolidaySuggestion:
    this_year = datetime.now(ZoneInfo(request.actor.business.get().timezone)).year
    asked = asked_year(request.query.year, this_year)
    return public_holidays.suggest(request.transact_db, holiday_source(), asked)
