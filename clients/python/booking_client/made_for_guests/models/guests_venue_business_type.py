from enum import StrEnum

class GuestsVenueBusinessType(StrEnum):
    APPOINTMENTS = "appointments"
    HOSPITALITY = "hospitality"

    def __str__(self) -> str:
        return str(self.value)
