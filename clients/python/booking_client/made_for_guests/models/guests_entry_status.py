from enum import StrEnum

class GuestsEntryStatus(StrEnum):
    ACCEPTED = "accepted"
    CANCELLED = "cancelled"
    DECLINED = "declined"
    EXPIRED = "expired"
    OFFERED = "offered"
    WAITING = "waiting"

    def __str__(self) -> str:
        return str(self.value)
