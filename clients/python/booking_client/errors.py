"""What goes wrong: the service refuses, or what is at the address is not the service."""

from collections.abc import Mapping
from typing import Any


class BookingError(Exception):
    """The service refused. Match on the code; the sentence is for people, and may change. The code is None if what
    answered was not the service but something before it. `refusal` is the whole answer, such as the times in `nearest`
    of `slot_taken`."""

    def __init__(self, status: int, code: str | None, sentence: str, refusal: Mapping[str, Any] | None = None) -> None:
        super().__init__(sentence)
        self.status, self.code, self.refusal = status, code, refusal or {}


class WrongAddressError(BookingError):
    """What answers at the address is not the service; the sentence says what to set."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(status, None, sentence)
