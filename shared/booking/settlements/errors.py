"""Why money is not settled."""

from booking.core.errors import Conflict, NotFound


class SettlementNotFound(NotFound):
    message = "There is no such money to settle."


class Settled(Conflict):
    tells_code = True
    message = "This is settled already, or has gone back meanwhile."


class MoreThanOpen(Conflict):
    tells_code = True
    message = "amountCents: is more than what is to be settled."


class OtherCurrency(Conflict):
    tells_code = True
    message = "method: this was paid in another currency, which the till does not give. Note how it was settled."


class CardPaidLess(Conflict):
    tells_code = True
    message = "method: a gift card gets back no more than it has paid for a sale that was voided."
