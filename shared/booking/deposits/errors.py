"""Why nothing can be paid of a deposit."""

from booking.core.errors import Conflict


class NoDepositDue(Conflict):
    message = "No deposit is due for this booking."


class DepositIsPaid(Conflict):
    message = "The deposit for this booking is paid."
