"""Books a repeat series, all visits or none, and ends it early."""

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.appointments import queries as appointments
from booking.appointments.actions import bookable_service
from booking.appointments.warnings import warn_of_each
from booking.booking_series import queries, rules
from booking.booking_series.errors import (
    NO_SUCH_CUSTOMER,
    EveryVisitSkipped,
    SeriesHasEnded,
    SeriesNotFound,
    SeriesTooLate,
    SkippedDateUnknown,
    VisitsClash,
)
from booking.booking_series.records import BookedSeries, Series, Visit
from booking.bookings.undo import seconds_to_undo
from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.customers.queries import check_may_name
from booking.database.transactions import Transaction
from booking.deposits.actions import close_pages
from booking.identity.actors import Actor, user_of
from booking.jobs import outbox
from booking.services.errors import NO_SUCH_SERVICE, ServiceInactive
from booking.staff import queries as staff
from booking.staff.errors import NO_SUCH_PROVIDER, ProviderInactive
from booking.staff.rules import check_takes_bookings, missed_dates

if TYPE_CHECKING:
    from booking.booking_series.models import CreateSeries


@raises(
    NO_SUCH_CUSTOMER,
    SeriesTooLate,
    SkippedDateUnknown,
    EveryVisitSkipped,
    VisitsClash,
    NO_SUCH_SERVICE,
    ServiceInactive,
    NO_SUCH_PROVIDER,
    ProviderInactive,
)
def book(db: Transaction, actor: Actor, wanted: "CreateSeries") -> Deferred[BookedSeries]:
    """Books a provider for a customer again and again, all visits but the skipped ones or none, and says what is
    unusual about each; the customer gets one email for all of it if the business wants that."""
    starts = rules.without(rules.visit_times(wanted.starts_at, wanted.frequency, wanted.count), wanted.skip)
    check_may_name(db, wanted.customer_id, missing=NO_SUCH_CUSTOMER)
    diary = staff.lock_diary(db, wanted.provider_id, wanted.service_id, starts)
    service = bookable_service(db, wanted.service_id)
    check_takes_bookings(diary.get())
    minutes = service.get()["duration_minutes"]
    recurrence = None
    if not wanted.skip:
        recurrence = rules.recurrence(wanted.frequency, starts, minutes, actor.business.get().timezone)
    series = queries.create_series(db, wanted.customer_id, wanted.frequency, recurrence)
    clashes = queries.list_clashes(db, diary.get(), starts, minutes)
    series_id = series.get()["id"]
    rules.check_free(missed_dates(diary.get(), starts, minutes), clashes.get())
    times = {uuid4(): starts_at for starts_at in starts}
    appointments.create_appointments(
        db,
        service.get(),
        diary.get(),
        wanted.customer_id,
        times,
        source="series",
        booked_by=user_of(actor),
        series_id=series_id,
        follow_a_rule=recurrence is not None,
    )
    outbox.enqueue_if_switched_on(db, "booking_confirmation", {"seriesId": series_id}, switch="confirmation_sent")
    visits, warnings = queries.list_visits(db, series_id), warn_of_each(db, list(times))

    def booked(visits: list[Visit]) -> BookedSeries:
        return {
            "series": series.get(),
            "visits": [{**visit, "warnings": warnings.get()[visit["id"]]} for visit in visits],
        }

    return visits.then(booked)


@raises(SeriesNotFound, SeriesHasEnded)
def end(db: Transaction, actor: Actor, series_id: UUID) -> Series:
    """Ends a series: its visits that are still ahead are cancelled, and the customer gets one email for all of those
    that nobody brings back while they can be undone."""
    ended = queries.end_series(db, series_id)
    visits = queries.lock_visits(db, series_id)
    series = ended.get()
    if series is None:
        queries.get_series(db, series_id).get()
        raise SeriesHasEnded
    cancelled = queries.cancel_future_visits(db, visits.get(), actor.business.get().timezone)
    close_pages(db, cancelled.get())
    outbox.enqueue_later(
        db, "series_cancelled", {"seriesId": series_id}, after_seconds=seconds_to_undo("series_cancelled")
    )
    return series
