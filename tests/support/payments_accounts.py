"""The account on which a business takes payments, without the pages and events that lead to one."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from stripe import StripeClient

from local.stripe import SECRET_KEY
from tests.support.faulty_upstream import refused
from tests.support.makers import Maker, Tenant

WANTED: Any = {
    "contact_email": "ana@salon.test",
    "display_name": "Salon",
    "dashboard": "full",
    "identity": {"country": "au"},
    "configuration": {"merchant": {"capabilities": {"card_payments": {"requested": True}}}},
    "defaults": {"responsibilities": {"fees_collector": "stripe", "losses_collector": "stripe"}},
}
"""What an account is made of at Stripe."""
UNKNOWN_ACCOUNT = refused(404, b'{"error": {"type": "invalid_request_error", "message": "No such account"}}')
"""What Stripe answers about an account that it does not know, or keeps from whoever asks."""


@contextmanager
def none_due_but(db: Any, accounts: Sequence[str]) -> Iterator[None]:
    """The schedule reads these accounts, and none that other tests have left."""
    db.execute("update payments_accounts set read_at = now() + interval '1 day'")
    db.execute("update payments_accounts set read_at = 'epoch' where id = any(%s)", (list(accounts),))
    yield
    db.execute("update payments_accounts set read_at = now() + interval '1 day'")


def payments_account(make: Maker, tenant: Tenant) -> str:
    """The account on which the business takes payments: at Stripe, and in the records as connecting it and the webhook
    would have written it."""
    stripe = StripeClient(SECRET_KEY, base_addresses={"api": os.environ["STRIPE_API_URL"]})
    account = stripe.v2.core.accounts.create(WANTED).id
    make.db.execute(
        "insert into payments_accounts (id, organization_id, state, payouts_enabled, country)"
        " values (%s, %s, 'active', true, 'AU')",
        (account, tenant.organization_id),
    )
    make.db.execute(
        "insert into payments_connections (company_id, organization_id, account_id) values (%s, %s, %s)",
        (tenant.company_id, tenant.organization_id, account),
    )
    return account
