"""What guests and members are refused with while a booking is held (spec §12.8)."""

from booking.core.errors import Conflict


class BeingPaid(Conflict):
    tells_code = True
    message = "This booking is only held: until it is paid for or confirmed, it can only be confirmed or cancelled."


class BeingOffered(Conflict):
    tells_code = True
    message = "This time is offered to a guest of the wait list: until they answer, it can only be withdrawn there."


class AlreadyExtended(Conflict):
    tells_code = True
    message = "The time to pay has been extended before, which is done once."
