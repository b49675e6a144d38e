"""POST /api/booking-series: book a provider for a customer again and again, all visits or none."""

from booking.booking_series import queries as booking_series, rules
from booking.booking_series.models import CreateSeries
from booking.booking_series.records import SeriesWithVisits
from booking.http import Created
from booking.routes.session import SessionRequest, session_route
from booking.services import queries as services
from booking.services.errors import ServiceInactive
from booking.staff import queries as staff
from booking.staff.errors import ProviderInactive


@session_route(engine="appointments", body=CreateSeries)
def handler(request: SessionRequest[CreateSeries]) -> Created[SeriesWithVisits]:
    wanted = request.body
    provider_is_active = staff.lock_providers(request.db, [wanted.provider_id])[wanted.provider_id]
    if not provider_is_active:
        raise ProviderInactive
    service = services.get_service(request.db, wanted.service_id)
    if not service["active"]:
        raise ServiceInactive
    starts = rules.visit_times(wanted.starts_at, wanted.frequency, wanted.count)
    series = booking_series.create_series(request.db, wanted.customer_id, wanted.frequency)
    rules.check_free(booking_series.list_clashes(request.db, wanted.provider_id, starts, service["duration_minutes"]))
    booking_series.book_visits(request.db, series["id"], service, wanted.provider_id, wanted.customer_id, starts)
    return Created({"series": series, "visits": booking_series.list_visits(request.db, series["id"])})
