from enum import StrEnum

class CustomerEventType(StrEnum):
    CUSTOMER_CREATED = "customer.created"
    CUSTOMER_ERASED = "customer.erased"
    CUSTOMER_UPDATED = "customer.updated"

    def __str__(self) -> str:
        return str(self.value)
