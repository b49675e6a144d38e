from enum import StrEnum

class TestEventType(StrEnum):
    ENDPOINT_TEST = "endpoint.test"

    def __str__(self) -> str:
        return str(self.value)
