from enum import StrEnum

class DepositEventType(StrEnum):
    DEPOSIT_FORFEITED = "deposit.forfeited"
    DEPOSIT_PAID = "deposit.paid"
    DEPOSIT_REFUNDED = "deposit.refunded"

    def __str__(self) -> str:
        return str(self.value)
