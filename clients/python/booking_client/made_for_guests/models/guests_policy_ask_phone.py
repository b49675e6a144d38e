from enum import StrEnum

class GuestsPolicyAskPhone(StrEnum):
    NO = "no"
    OPTIONAL = "optional"
    REQUIRED = "required"

    def __str__(self) -> str:
        return str(self.value)
