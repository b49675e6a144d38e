"""What this service takes of what guests pay."""

from booking.core import settings
from booking.core.currencies import smallest_payment

_WHOLE = 10_000  # basis points


def service_fee_cents(amount_cents: int, currency: str) -> int:
    """Returns the fee of a payment: so many basis points of it as the operator says, to the nearest amount that can be
    paid in the currency. 0 without a fee, or of an amount so small that nothing is left of it."""
    basis_points = int(settings.optional("SERVICE_FEE_BASIS_POINTS") or 0)
    step = smallest_payment(currency)
    return (amount_cents * basis_points + _WHOLE * step // 2) // (_WHOLE * step) * step
