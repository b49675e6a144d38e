"""What guests who book for themselves are refused with (spec §12)."""

from collections.abc import Callable, Sequence
from typing import Self, TypedDict

from booking.core.errors import BadRequest, BusinessBusy, Conflict, Forbidden, RateLimited
from booking.guests.records import GuestsTime


class PartyTooLarge(BadRequest):
    message = "partySize: a party of this size makes an enquiry."


class TooManyOnline(RateLimited):
    """One of the bounds on what guests book: which one, is not said."""

    message = "Too much is being booked online at the moment; please call the venue, or try again later."

    def __init__(self, message: str | None = None) -> None:
        super().__init__(message, headers={"retry-after": "60"})


class VenuesPhone(TypedDict):
    """Where the guest can ask instead; null if the venue has no number."""

    phone: str | None


class PleaseCall(RateLimited):
    """So many times are held at the venue that nobody gets another without a bot check."""

    tells_code = True
    details = VenuesPhone
    message = "Too much is being booked online at the moment. Please call the venue."

    def __init__(self, message: str | None = None, phone: str | None = None) -> None:
        super().__init__(message, headers={"retry-after": "60"}, beside={"phone": phone})
        self.phone = phone


class OutsideWindow(BadRequest):
    message = "startsAt: the venue takes no bookings online so soon, or so far ahead."


class OffsetMismatch(BadRequest):
    message = "startsAt: the venue's clock has another offset then; leave it out."


class NoSuchChange(BadRequest):
    message = "partySize: this booking is not for a table."


class OnlineBookingOff(Conflict):
    tells_code = True
    message = "This venue takes no bookings online any more."


class PolicyChanged(Conflict):
    tells_code = True
    message = "The venue has changed its policy since you read it. Please read it again."


class NearestTimes(TypedDict):
    """The free times nearest to the wanted one, three at most."""

    nearest: list[GuestsTime]


class NotOffered(Conflict):
    """The time is not one that guests are offered now; what is answered is SlotTaken."""

    message = "startsAt: this time is not free."


class SlotTaken(Conflict):
    """The time is not free, or not any more."""

    tells_code = True
    details = NearestTimes
    message = "startsAt: this time is not free any more."

    def __init__(self, message: str | None = None, nearest: Sequence[GuestsTime] = ()) -> None:
        super().__init__(message, beside={"nearest": [*nearest]})
        self.nearest = nearest

    @classmethod
    def with_nearest(cls, look: Callable[[], Sequence[GuestsTime]]) -> Self:
        """Returns the refusal with the times that the look finds. While the venue has so many searches that there is no
        place for another, it names none: the time is taken all the same."""
        try:
            return cls(nearest=look())
        except BusinessBusy:
            return cls()


class IsFinal(Conflict):
    tells_code = True
    message = "This booking is over or cancelled, and cannot be changed any more."


class NotHeld(Conflict):
    tells_code = True
    message = "This booking is made, and not only held any more."


class NotCorrectable(Conflict):
    """It is known whose the booking is, or it was paid for, or its address was corrected as often as is possible."""

    tells_code = True
    details = VenuesPhone
    message = "The address of this booking cannot be corrected online. Please call the venue."

    def __init__(self, message: str | None = None, phone: str | None = None) -> None:
        super().__init__(message, beside={"phone": phone})


class TooManyChanges(Conflict):
    tells_code = True
    message = "This booking has been moved as often as the venue allows online."


class DepositRequired(Conflict):
    tells_code = True
    message = "partySize: a party of this size pays a larger deposit. Please call the venue."


class NotMovableOnline(Conflict):
    """What is booked cannot be booked online any more; it stays, and is read and cancelled."""

    tells_code = True
    details = VenuesPhone
    message = "This booking cannot be moved online. Please call the venue."

    def __init__(self, message: str | None = None, phone: str | None = None) -> None:
        super().__init__(message, beside={"phone": phone})


class DeadlinePassed(Forbidden):
    """It is too late to do this online."""

    tells_code = True
    details = VenuesPhone
    message = "It is too late to do this online. Please call the venue."

    def __init__(self, message: str | None = None, phone: str | None = None) -> None:
        super().__init__(message, beside={"phone": phone})
