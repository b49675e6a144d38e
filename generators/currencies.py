"""Writes dashboard/src/currencies.ts, the dashboard's copy of the digits of currencies, when its pages are built."""

from booking.core.currencies import OTHER_DIGITS, USUAL_DIGITS
from local import checkout

FILE = checkout.ROOT / "dashboard/src/currencies.ts"


def written() -> str:
    """Returns the file's content, from the service's own table."""
    codes = "".join(f"  {currency}: {digits},\n" for currency, digits in sorted(OTHER_DIGITS.items()))
    return (
        "/** How many digits of an amount stand behind its point. Made when the pages are built. */\n"
        f"export const USUAL_DIGITS = {USUAL_DIGITS}\n\n"
        f"export const OTHER_DIGITS: Readonly<Record<string, number>> = {{\n{codes}}}\n"
    )


if __name__ == "__main__":
    FILE.write_text(written())
