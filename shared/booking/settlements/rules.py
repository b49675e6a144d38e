"""How money is settled, without a database (spec §4.25)."""

from typing import TYPE_CHECKING

from booking.settlements.errors import CardPaidLess, MoreThanOpen, OtherCurrency, Settled
from booking.settlements.records import ToSettle

if TYPE_CHECKING:
    from booking.settlements.models import Settle


def given_cents(wanted: "Settle", found: ToSettle) -> int:
    """Returns how much the till gives. Raises Settled if nothing is open, MoreThanOpen, OtherCurrency and
    CardPaidLess."""
    is_card = wanted.method == "gift_card"
    if not found["open_cents"]:
        raise Settled
    if wanted.method is None:
        return 0
    most = min(found["open_cents"], found["by_gift_card_cents"]) if is_card else found["open_cents"]
    cents = most if wanted.amount_cents is None else wanted.amount_cents
    if cents > found["open_cents"]:
        raise MoreThanOpen
    if is_card and (cents > most or not most):
        raise CardPaidLess
    if cents and not found["is_own_currency"]:
        raise OtherCurrency
    return cents
