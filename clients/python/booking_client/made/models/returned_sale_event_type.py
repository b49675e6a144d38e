from enum import StrEnum

class ReturnedSaleEventType(StrEnum):
    SALE_RETURNED = "sale.returned"

    def __str__(self) -> str:
        return str(self.value)
