"""Errors of taking a status of a booking back."""

from booking.core.errors import Conflict


class NothingToUndo(Conflict):
    message = "Only the last change can be undone, within ten seconds."


class NotClosed(Conflict):
    message = "Only a completed, cancelled or missed booking can be reopened."


class BookingHasSale(Conflict):
    message = "This booking was paid with a sale. Void the sale first."


class SessionRedeemed(Conflict):
    message = "A session of a package was redeemed for this booking."


class MoneyWentBack(Conflict):
    message = "Money was paid back for this booking."


class TableDeleted(Conflict):
    message = "A table of this reservation was deleted. Make a new reservation."
