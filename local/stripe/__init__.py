"""A stand-in for Stripe that speaks its API under `/v1`, and of `/v2` what is about accounts, with its state in the
service's PostgreSQL.

Run it with `gunicorn --worker-class gthread --threads 8 "local.stripe:create_app('<database url>')"`. The official
client works against it unmodified. No money moves: every charge is answered as paid.
"""

from local.stripe.accounts import record_account
from local.stripe.app import (
    ACCOUNTS_WEBHOOK_SECRET,
    CONNECT_WEBHOOK_SECRET,
    SECRET_KEY,
    WEBHOOK_SECRET,
    create_app,
    running,
)
from local.stripe.objects import ensure_schema
from local.stripe.payments import record_payment

__all__ = [
    "ACCOUNTS_WEBHOOK_SECRET",
    "CONNECT_WEBHOOK_SECRET",
    "SECRET_KEY",
    "WEBHOOK_SECRET",
    "create_app",
    "ensure_schema",
    "record_account",
    "record_payment",
    "running",
]
