"""POST /api/booking-series: book a provider for a customer again and again, all visits or none."""

from booking.appointments import queries as appointments
from booking.booking_series import queries as booking_series, rules
from booking.booking_series.models import CreateSeries
from booking.booking_series.records import SeriesWithVisits
from booking.http import Created
from booking.routes.session import SessionRequest, session_route
from booking.services import queries as services
from booking.staff import queries as staff


@session_route(engine="appointments", body=CreateSeries)
def handler(request: SessionRequest[CreateSeries]) -> Created[SeriesWithVisits]:
    wanted = request.body
    staff.lock_active_provider(request.db, wanted.provider_id)
    service = services.get_active_service(request.db, wanted.service_id)
    starts = rules.visit_times(wanted.starts_at, wanted.frequency, wanted.count)
    series = booking_series.create_series(request.db, wanted.customer_id, wanted.frequency)
    rules.check_free(booking_series.list_clashes(request.db, wanted.provider_id, starts, service["duration_minutes"]))
    appointments.create_appointments(
        request.db, service, wanted.provider_id, wanted.customer_id, starts, series_id=series["id"]
    )
    return Created({"series": series, "visits": booking_series.list_visits(request.db, series["id"])})
