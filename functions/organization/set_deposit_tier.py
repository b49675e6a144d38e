"""POST /api/organization/deposit-tiers: ask parties of this size and more for a deposit.

A tier that the size has already gets the new amount.
"""

from booking.organization import queries as organization
from booking.organization.models import SetDepositTier
from booking.organization.records import OneDepositTier
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(permission="edit_deposit_tiers", body=SetDepositTier)
def handler(request: SessionRequest[SetDepositTier]) -> Created[OneDepositTier]:
    wanted = request.body
    return Created(
        {"depositTier": organization.set_deposit_tier(request.db, wanted.min_party_size, wanted.amount_cents)}
    )
