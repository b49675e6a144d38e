"""Request bodies of the appointments routes (contract §5)."""

from uuid import UUID

from booking.appointments.records import DepositStatus, Status
from booking.bodies import LongText, PartialBody, RequestBody, WallClock, absent


class CreateAppointment(RequestBody):
    service_id: UUID
    provider_id: UUID
    customer_id: UUID
    starts_at: WallClock
    notes: LongText | None = None


class UpdateAppointment(PartialBody):
    starts_at: WallClock = absent()
    provider_id: UUID = absent()
    service_id: UUID = absent()
    notes: LongText | None = absent()
    status: Status = absent()
    provider_confirmed: bool = absent()
    deposit_status: DepositStatus = absent()
