from enum import StrEnum

class ReservationEventType(StrEnum):
    RESERVATION_CANCELLED = "reservation.cancelled"
    RESERVATION_COMPLETED = "reservation.completed"
    RESERVATION_CONFIRMED = "reservation.confirmed"
    RESERVATION_CREATED = "reservation.created"
    RESERVATION_NO_SHOW = "reservation.no_show"
    RESERVATION_RELEASED = "reservation.released"
    RESERVATION_RESCHEDULED = "reservation.rescheduled"
    RESERVATION_SEATED = "reservation.seated"
    RESERVATION_UPDATED = "reservation.updated"

    def __str__(self) -> str:
        return str(self.value)
