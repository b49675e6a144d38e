from enum import StrEnum

class AppointmentEventDataStatus(StrEnum):
    CANCELLED = "cancelled"
    COMPLETED = "completed"
    CONFIRMED = "confirmed"
    NO_SHOW = "no_show"
    PENDING = "pending"

    def __str__(self) -> str:
        return str(self.value)
