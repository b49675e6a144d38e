from enum import StrEnum

class WaitlistEventType(StrEnum):
    WAITLIST_ACCEPTED = "waitlist.accepted"
    WAITLIST_JOINED = "waitlist.joined"
    WAITLIST_OFFERED = "waitlist.offered"

    def __str__(self) -> str:
        return str(self.value)
