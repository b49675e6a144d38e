"""How the hosted pages write amounts and days."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from local.stripe import currencies

SYMBOLS = {"aud": "A$", "eur": "€", "gbp": "£", "nzd": "NZ$", "usd": "US$"}
_INTERVALS = {"day": "per day", "week": "per week", "month": "per month", "year": "per year"}


def money(cents: int | str, currency: str) -> str:
    """An amount in the currency's smallest unit, such as `A$49.00`; a part of that stays visible."""
    usual = currencies.digits(currency)
    amount = Decimal(cents) / 10**usual
    digits = max(usual, -int(amount.normalize().as_tuple().exponent))
    symbol = SYMBOLS.get(currency, f"{currency.upper()} ")
    return f"{'−' if amount < 0 else ''}{symbol}{abs(amount):,.{digits}f}"


def every(recurring: dict[str, Any] | None) -> str:
    """How often a price is charged, such as `per month`."""
    if recurring is None:
        return ""
    if recurring["interval_count"] == 1:
        return _INTERVALS[recurring["interval"]]
    return f"every {recurring['interval_count']} {recurring['interval']}s"


def day(moment: int) -> str:
    """The day of a moment (unix seconds, UTC), such as `24 November 2026`."""
    return datetime.fromtimestamp(moment, UTC).strftime("%-d %B %Y")
