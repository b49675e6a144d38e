"""Request bodies of the appointments routes (spec §4.14)."""

from typing import cast

from booking.appointments.records import AppointmentChanges, DepositStatus, Status
from booking.core.fields import Id, LongText, Minutes, PartialBody, RequestBody, WallClock, absent


class CreateAppointment(RequestBody):
    service_id: Id
    provider_id: Id
    customer_id: Id
    starts_at: WallClock
    notes: LongText | None = None


class UpdateAppointment(PartialBody):
    """notify says whether the guest gets an email about it. Left out, the guest is told of another start and of a
    cancellation."""

    starts_at: WallClock = absent()
    provider_id: Id = absent()
    service_id: Id = absent()
    duration_minutes: Minutes = absent()
    notes: LongText | None = absent()
    status: Status = absent()
    provider_confirmed: bool = absent()
    deposit_status: DepositStatus = absent()
    notify: bool = absent()

    def wanted(self) -> AppointmentChanges:
        """What is to be changed."""
        return cast(AppointmentChanges, {name: value for name, value in self.changes().items() if name != "notify"})
