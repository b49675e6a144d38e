from enum import StrEnum

class WaitlistEventDataKind(StrEnum):
    BOOKING = "booking"
    DOOR = "door"

    def __str__(self) -> str:
        return str(self.value)
