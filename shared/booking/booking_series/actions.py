"""What happens to a repeat series, whoever asks for it: booking all visits or none, ending it early."""

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.appointments import queries as appointments
from booking.appointments.actions import bookable_service
from booking.booking_series import queries, rules
from booking.booking_series.errors import SeriesHasEnded
from booking.booking_series.records import Series, SeriesWithVisits
from booking.database.transactions import Deferred, Transaction
from booking.identity.actors import Actor
from booking.jobs import outbox
from booking.staff import queries as staff
from booking.staff.rules import check_takes_bookings, check_there

if TYPE_CHECKING:
    from booking.booking_series.models import CreateSeries


def book(db: Transaction, actor: Actor, wanted: "CreateSeries") -> Deferred[SeriesWithVisits]:
    """Books a provider for a customer again and again, all visits or none; the customer is told once if the business
    wants that. Raises SeriesTooLate, NO_SUCH_PROVIDER, ProviderInactive, NO_SUCH_SERVICE, ServiceInactive, ProviderOff,
    NO_SUCH_CUSTOMER, VisitsClash."""
    starts = rules.visit_times(wanted.starts_at, wanted.frequency, wanted.count)
    diary = staff.lock_diary(db, wanted.provider_id, wanted.service_id, starts)
    service = bookable_service(db, wanted.service_id)
    check_takes_bookings(diary.get())
    minutes = service.get()["duration_minutes"]
    check_there(diary.get(), starts, minutes)
    series = queries.create_series(db, wanted.customer_id, wanted.frequency)
    clashes = queries.list_clashes(db, diary.get(), starts, minutes)
    series_id = series.get()["id"]
    rules.check_free(clashes.get())
    times = {uuid4(): starts_at for starts_at in starts}
    appointments.create_appointments(db, service.get(), diary.get(), wanted.customer_id, times, series_id=series_id)
    outbox.leave(db, "booking_confirmation", {"seriesId": series_id}, switch="confirmation_sent")
    visits = queries.list_visits(db, series_id)
    return visits.then(lambda visits: {"series": series.get(), "visits": visits})


def end(db: Transaction, actor: Actor, series_id: UUID) -> Series:
    """Ends a series: what is still to come of it becomes cancelled, and the customer is told once for all of it.
    Enqueues series_cancelled. Raises SeriesNotFound, SeriesHasEnded."""
    ended = queries.end_series(db, series_id)
    visits = queries.lock_visits(db, series_id)
    series = ended.get()
    if series is None:
        queries.get_series(db, series_id)
        raise SeriesHasEnded
    queries.cancel_future_visits(db, visits.get(), actor.timezone)
    outbox.enqueue(db, "series_cancelled", {"seriesId": series_id})
    return series
