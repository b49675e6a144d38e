"""The account on which a business takes payments, without the pages and events that lead to one."""

import os
from typing import Any

from stripe import StripeClient

from local.stripe import SECRET_KEY
from tests.support.makers import Maker, Tenant

CONTROLLER: Any = {
    "fees": {"payer": "account"},
    "losses": {"payments": "stripe"},
    "requirement_collection": "stripe",
    "stripe_dashboard": {"type": "full"},
}


def payments_account(make: Maker, tenant: Tenant) -> str:
    """The account on which the business takes payments: at Stripe, and in the records as connecting it and the webhook
    would have written it."""
    stripe = StripeClient(SECRET_KEY, base_addresses={"api": os.environ["STRIPE_API_URL"]})
    account = stripe.v1.accounts.create({"controller": CONTROLLER}).id
    make.db.execute(
        "insert into payments_accounts (id, organization_id, charges_enabled, payouts_enabled, country)"
        " values (%s, %s, true, true, 'AU')",
        (account, tenant.organization_id),
    )
    make.db.execute(
        "insert into payments_connections (company_id, organization_id, account_id) values (%s, %s, %s)",
        (tenant.company_id, tenant.organization_id, account),
    )
    return account
