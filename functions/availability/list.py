"""GET /api/availability: when a service can be booked, with whom.

Slots begin every 15 minutes from the start of a provider's working window, and end where work goes on without a break.
A window belongs to the day on which it opens: special hours of that day cut it, past midnight too. Taken are time off,
and live bookings with the buffer behind each; the service's own buffer must fit before the next booking, not before
closing time. Only slots that are still to come on the venue's clock are offered, and none in or across an hour that a
change of the clocks leaves out. An inactive service or provider has no slots. More than 1,300 provider-days are refused
before any slot is computed.
"""

from booking.availability import queries as availability
from booking.availability.errors import TooManyProviderDays, TooManySlots
from booking.availability.records import Availability
from booking.availability.rules import check_extent, search
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    query={
        "serviceId": "The service to be booked.",
        "providerId": "Only this provider's slots.",
        "date": "The first day on which a slot may start, on the venue's calendar.",
        "days": "How many days, 1 to 31; 1 if left out.",
    },
    required_query=("serviceId", "date"),
    errors=[TooManyProviderDays, TooManySlots, NO_SUCH_SERVICE, NO_SUCH_PROVIDER],
)
def handler(request: SessionRequest[None]) -> Availability:
    wanted = search(request.query)
    providers = availability.count_providers(request.db, wanted)  # travels with the admission
    timezone = request.caller.timezone
    check_extent(wanted, providers.get())
    return {"slots": availability.list_slots(request.db, wanted, timezone)}
