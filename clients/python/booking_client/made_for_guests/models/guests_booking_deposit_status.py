from enum import StrEnum

class GuestsBookingDepositStatus(StrEnum):
    FORFEITED = "forfeited"
    NONE = "none"
    PAID = "paid"
    PENDING = "pending"
    REFUNDED = "refunded"

    def __str__(self) -> str:
        return str(self.value)
