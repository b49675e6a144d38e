"""Errors of the cash-ups domain."""

from booking.core.errors import BadRequest, Conflict


class CashUpIsClosed(Conflict):
    tells_code = True
    message = "number: somebody has closed this cash-up meanwhile. Count what came in since."


class NothingToClose(Conflict):
    tells_code = True
    message = "Nothing was paid since the last cash-up of this date."


class BeforeLastCashUp(Conflict):
    message = "date: must not be before that of the last cash-up."


class CountedBelowZero(BadRequest):
    message = "counted: is below 0 only where more went back than came in."


class DateNotToClose(BadRequest):
    message = "date: must be one of the venue's last 31 dates, the present one among them."
