from enum import StrEnum

class SaleEventDataStatus(StrEnum):
    COMPLETED = "completed"
    VOIDED = "voided"

    def __str__(self) -> str:
        return str(self.value)
