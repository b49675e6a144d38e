"""POST /api/organization/deposit-tiers: set the deposit that parties of this size and more pay.

A tier that the size has already gets the new amount.
"""

from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.models import SetDepositTier
from booking.organization.records import OneDepositTier
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(permission="edit_deposit_tiers"), body=SetDepositTier)
def handler(request: Request[Member, SetDepositTier]) -> Created[OneDepositTier]:
    wanted = request.body
    return Created(
        {"depositTier": organization.set_deposit_tier(request.db, wanted.min_party_size, wanted.amount_cents).get()}
    )
