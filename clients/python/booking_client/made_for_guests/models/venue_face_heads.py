from enum import StrEnum

class VenueFaceHeads(StrEnum):
    PLAIN = "plain"
    SERIF = "serif"

    def __str__(self) -> str:
        return str(self.value)
