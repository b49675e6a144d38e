from enum import StrEnum

class GuestsBookingStatus(StrEnum):
    CANCELLED = "cancelled"
    COMPLETED = "completed"
    CONFIRMED = "confirmed"
    NO_SHOW = "no_show"
    PENDING = "pending"
    SEATED = "seated"

    def __str__(self) -> str:
        return str(self.value)
