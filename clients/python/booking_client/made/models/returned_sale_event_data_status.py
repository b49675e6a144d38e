from enum import StrEnum

class ReturnedSaleEventDataStatus(StrEnum):
    COMPLETED = "completed"
    VOIDED = "voided"

    def __str__(self) -> str:
        return str(self.value)
