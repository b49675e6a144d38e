from enum import StrEnum

class MergeEventType(StrEnum):
    CUSTOMER_MERGED = "customer.merged"

    def __str__(self) -> str:
        return str(self.value)
