"""Errors of taking a status of a booking back."""

from booking.core.errors import Conflict


class NothingToUndo(Conflict):
    message = "Only the last change can be undone, within ten seconds."


class NotClosed(Conflict):
    message = "Only a completed, cancelled or missed booking can be reopened."


class BookingHasSale(Conflict):
    message = "A sale stands for this booking. Void the sale first."


class SessionRedeemed(Conflict):
    message = "A session of a package was redeemed for this booking."


class MoneyWentBack(Conflict):
    message = "Money was paid back for this booking."
