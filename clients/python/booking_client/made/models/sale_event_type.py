from enum import StrEnum

class SaleEventType(StrEnum):
    SALE_RECORDED = "sale.recorded"
    SALE_VOIDED = "sale.voided"

    def __str__(self) -> str:
        return str(self.value)
