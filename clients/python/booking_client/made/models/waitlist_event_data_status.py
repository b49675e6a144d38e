from enum import StrEnum

class WaitlistEventDataStatus(StrEnum):
    ACCEPTED = "accepted"
    CANCELLED = "cancelled"
    DECLINED = "declined"
    EXPIRED = "expired"
    LEFT = "left"
    OFFERED = "offered"
    SEATED = "seated"
    WAITING = "waiting"

    def __str__(self) -> str:
        return str(self.value)
