"""How many digits of an amount stand behind its point, by currency.

Amounts are whole numbers of a currency's smallest unit, in fields that end in `cents`. This table says what that unit
is, wherever an amount is typed, shown, charged or sent to integrators. It is ISO 4217's column of minor units with one
exception: an ariary has five iraimbilanja, which no decimal can write and nobody uses, so MGA has none.

The dashboard has a copy, made when its pages are built, and so has the database (`currency_digits`), which a test
compares.
"""

from collections.abc import Mapping

_NONE = "BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF"
_THREE = "BHD IQD JOD KWD LYD OMR TND"
_FOUR = "CLF UYW"
USUAL_DIGITS, _THREE_DIGITS = 2, 3
OTHER_DIGITS: Mapping[str, int] = {
    currency: digits
    for codes, digits in ((_NONE, 0), (_THREE, _THREE_DIGITS), (_FOUR, 4))
    for currency in codes.split()
}
"""The digits of every currency that does not have two."""


def digits(currency: str) -> int:
    """Returns the digits of a currency, given its ISO 4217 code in upper case: 2 for AUD and HUF, 0 for JPY and ISK, 3
    for KWD."""
    return OTHER_DIGITS.get(currency, USUAL_DIGITS)


def smallest_payment(currency: str) -> int:
    """Returns the step in which card payments can differ: 10 in a currency with three digits, whose last one must be 0,
    else 1."""
    return 10 if digits(currency) == _THREE_DIGITS else 1


def nearest_payment(cents: int, currency: str) -> int:
    """Returns the amount nearest to this one that cards can pay."""
    step = smallest_payment(currency)
    return (cents + step // 2) // step * step
