"""GET /api/organization/holidays: the public holidays of the business's country and state.

Which they are is kept for a week for each country and year. A country that nobody knows the holidays of, no country,
and a source that fails are answers like others, and say so.
"""

from datetime import datetime
from zoneinfo import ZoneInfo

from booking.public_holidays import actions as public_holidays
from booking.public_holidays.records import HolidaySuggestion
from booking.public_holidays.rules import asked_year
from booking.upstreams.holiday_sources.port import holiday_source
from booking.web.upstream import UpstreamRequest, upstream_route


@upstream_route(
    query={"year": "The year, clamped to `yearRange`; the current one if left out, or if it is no number."},
    needs=["holidays"],
)
def handler(request: UpstreamRequest[None]) -> HolidaySuggestion:
    this_year = datetime.now(ZoneInfo(request.caller.timezone)).year
    asked = asked_year(request.query.get("year"), this_year)
    return public_holidays.suggest(request.transact, holiday_source(), asked)
