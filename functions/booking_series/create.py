"""POST /api/booking-series: book a provider for a customer again and again, all visits or none."""

from booking.booking_series import actions as series
from booking.booking_series.errors import NO_SUCH_CUSTOMER, SeriesTooLate, VisitsClash
from booking.booking_series.models import CreateSeries
from booking.booking_series.records import SeriesWithVisits
from booking.database.transactions import Deferred
from booking.services.errors import NO_SUCH_SERVICE, ServiceInactive
from booking.staff.errors import NO_SUCH_PROVIDER, ProviderInactive, ProviderOff
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    body=CreateSeries,
    errors=[
        NO_SUCH_CUSTOMER,
        SeriesTooLate,
        VisitsClash,
        NO_SUCH_SERVICE,
        ServiceInactive,
        NO_SUCH_PROVIDER,
        ProviderInactive,
        ProviderOff,
    ],
)
def handler(request: SessionRequest[CreateSeries]) -> Deferred[Created[SeriesWithVisits]]:
    return series.book(request.db, request.caller, request.body).then(Created)
