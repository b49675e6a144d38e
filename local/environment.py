"""The functions' environment variables on one machine: what the templates name, with local values."""

import os
from collections.abc import Iterable, Mapping
from typing import Any

from local import checkout, turnstile
from local.aws import CREDENTIALS
from local.events import ACCOUNT
from local.places import API_KEY as PLACES_KEY
from local.stand_ins import (
    AUTH_ANON_KEY,
    AUTH_SERVICE_KEY,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET,
    STRIPE_PAGES,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
)
from local.template import Function, Template
from local.wallets import AUTHORITY, Wallets

CRON_SECRET = "local-cron-secret"
SESSION_COOKIE = "sb-127-auth-token"  # what the official client calls it, asked at 127.0.0.1
MAIL_SENDER = "bookings@booking.test"
NOWHERE = "http://127.0.0.1:9"  # where nobody answers

# Set these in the shell that runs `make run` to try another value.
ADJUSTABLE = (
    "APP_ORIGINS",
    "AUTH_COOKIE_NAME",
    "BETA_AUTO_APPROVE",
    "SERVICE_FEE_BASIS_POINTS",
    "HOLIDAYS_URL",
    "V1_DEPRECATION",
    "V1_SUNSET",
    "POWERTOOLS_LOG_LEVEL",
    "EMAILS_PER_RECIPIENT_AND_HOUR",
)
# Likewise, for parameters of the templates that the gateway reads: at most so many executions at once.
CONCURRENCY = ("AVAILABILITY_CONCURRENCY", "SEARCH_CONCURRENCY")


# Without stand-ins for wallets, as in the benchmark, no phone is notified.
NO_WALLETS = dict.fromkeys(
    (
        "APPLE_PASS_SECRET_ARN",
        "APPLE_PASS_TYPE_ID",
        "APPLE_TEAM_ID",
        "APNS_URL",
        "GOOGLE_WALLET_API_URL",
        "GOOGLE_WALLET_ISSUER_ID",
        "GOOGLE_WALLET_LOGO_URL",
        "GOOGLE_WALLET_SECRET_ARN",
    ),
    "",
)


class UnknownVariable(RuntimeError):
    """A template names a variable that has no local value."""


def of_process() -> dict[str, str]:
    """What every process of the local service needs from the shell, and where Python finds its modules."""
    kept = {
        name: os.environ[name]
        for name in os.environ
        if name in ("PATH", "HOME", "LANG", "TMPDIR", "USER", "LOCAL_STATE", "KEEPS_FILES", *CONCURRENCY)
        or name.startswith("EXCHANGES_")
    }
    modules = os.pathsep.join([str(checkout.ROOT), str(checkout.ROOT / "shared")])
    return kept | {"PYTHONPATH": modules, "PYTHONUNBUFFERED": "1", "TZ": "UTC"}


def of_functions(
    functions: Iterable[Function],
    *,
    app_url: str,
    jobs_url: str,
    billing_url: str,
    auth_origin: str,
    stripe_origin: str,
    aws_origin: str,
    references: Mapping[str, str],
    wallets: Wallets | None = None,
) -> dict[str, str]:
    """The variables that the templates give to these functions, with their local values, and those that Lambda adds.
    `app_url`, `jobs_url` and `billing_url` name the database, with the login of routes, with that of jobs and schedules
    and with that of the payment processor's webhook.

    The local value of a variable is the one in the table below, else that of its template if it is a constant or refers
    to a resource that exists here (`references`: logical name → what `!Ref` gives). Instead of the variable that names
    a secret, functions get the settings that the secret holds.
    """
    secrets = {
        "AppDatabaseSecretArn": {"DATABASE_URL": app_url},
        "JobsDatabaseSecretArn": {"DATABASE_URL": jobs_url},
        "BillingDatabaseSecretArn": {"DATABASE_URL": billing_url},
        "AuthSecretArn": {"AUTH_SERVICE_KEY": AUTH_SERVICE_KEY},
        "CronSecretArn": {"CRON_SECRET": CRON_SECRET},
        "CursorSecretArn": {"CURSOR_SECRET": "local-cursor-secret-of-32-characters"},
        "GuestTokenSecretArn": {"GUEST_TOKEN_KEYS": "1:local-key-of-guests-tokens-of-32-characters"},
        "WebhookSecretArn": {"WEBHOOK_KEYS": "1:" + "5e" * 32},
        "PlacesSecretArn": {"PLACES_API_KEY": PLACES_KEY},
        "PublicFormsSecretArn": {"TURNSTILE_SECRET_KEY": turnstile.SECRET_KEY},
        "EdgeSecretArn": {"EDGE_SECRET": "", "EDGE_SECRET_PREVIOUS": ""},
        **({} if wallets is None else wallets.secrets),
        "StripeSecretArn": {"STRIPE_SECRET_KEY": STRIPE_SECRET_KEY},
        "StripeWebhookSecretArn": {"STRIPE_WEBHOOK_SECRET": STRIPE_WEBHOOK_SECRET},
        "StripeConnectWebhookSecretArn": {
            "STRIPE_CONNECT_WEBHOOK_SECRET": STRIPE_CONNECT_WEBHOOK_SECRET,
            "STRIPE_ACCOUNTS_WEBHOOK_SECRET": STRIPE_ACCOUNTS_WEBHOOK_SECRET,
        },
    }
    values = {
        "DB_POOLED": "",
        "AUTH_URL": f"{auth_origin}/auth/v1",
        "AUTH_ANON_KEY": AUTH_ANON_KEY,
        "AUTH_COOKIE_NAME": SESSION_COOKIE,
        "APP_ORIGINS": "",
        "STRICT_TRANSPORT_SECURITY": "",  # there is no https on one machine
        "JOB_QUEUES": f"{aws_origin}/{ACCOUNT}/",
        "AI_MODEL_ID": "stand-in",
        "AI_CHAT_SECONDS": "20",
        "STRIPE_API_URL": stripe_origin,
        "STRIPE_ACCOUNTS": "v2",
        "STRIPE_DASHBOARD_URL": f"http://127.0.0.1:{os.environ.get('PORT') or 3000}{STRIPE_PAGES}/accounts",
        "SERVICE_FEE_BASIS_POINTS": "0",
        "FILES_URL": f"{aws_origin}/{references.get('FilesBucket', '')}",
        **(NO_WALLETS if wallets is None else wallets.settings),
        "WALLET_SERVICE_URL": f"http://127.0.0.1:{os.environ.get('PORT') or 3000}/api/wallet",
        "PLACES_API_URL": f"{aws_origin}/places",
        "PLACES_LOOKUPS_PER_DAY": "10000",
        "HOLIDAYS_URL": "",
        "V1_DEPRECATION": "",
        "V1_SUNSET": "",
        "BETA_AUTO_APPROVE": "",
        "TURNSTILE_URL": aws_origin,
        "TURNSTILE_HOSTNAMES": turnstile.HOSTNAME,
        "DASHBOARD_URL": f"http://127.0.0.1:{os.environ.get('PORT') or 3000}",
        "MAIL_SENDER": MAIL_SENDER,
        "MAIL_CONFIGURATION_SET": "local",
        "SMS_ORIGINATION": "BOOKING",
        "SMS_PRICES": "",
        "SMS_PROTECT_CONFIGURATION": "",
        "SMS_PER_RECIPIENT_AND_HOUR": "10000",
        "VENUE_PAGES": f"http://127.0.0.1:{int(os.environ.get('PORT') or 3000) + 1}/{{slug}}",
        "VENUE_HOSTS": "localhost",
        # Nobody's mailbox is flooded here, and a few made-up guests get all that is tried out.
        "EMAILS_PER_RECIPIENT_AND_HOUR": "10000",
        "SECRETS_REVISION": "1",
        "POWERTOOLS_LOG_LEVEL": "INFO",
    }
    values |= {name: os.environ[name] for name in ADJUSTABLE if name in os.environ}
    declared = {name: value for function in functions for name, value in function.environment.items()}
    named: dict[str, str] = {}
    for name, value in declared.items():
        contents = secrets.get(value["Ref"]) if isinstance(value, dict) and "Ref" in value else None
        named |= {name: _local(name, value, values, references)} if contents is None else contents
    # Whom a client trusts is the machine's affair, on Lambda as well as here.
    trusted = {} if wallets is None else {"SSL_CERT_FILE": str(AUTHORITY)}
    return named | CREDENTIALS | trusted | {"AWS_ENDPOINT_URL": aws_origin}


def of_routes_alone(template: Template, *, app_url: str, auth_origin: str) -> dict[str, str]:
    """`of_functions` for the routes', where nothing runs but a database and an auth server: whoever talks to anything
    else is refused."""
    resources = [*(queue.name for queue in template.queues), *template.buckets]
    return of_functions(
        [*template.functions_of_guests, *template.functions_of_routes],
        app_url=app_url,
        jobs_url=NOWHERE,
        billing_url=NOWHERE,
        auth_origin=auth_origin,
        stripe_origin=NOWHERE,
        aws_origin=NOWHERE,
        references=dict.fromkeys(resources, NOWHERE),
    )


def _local(name: str, value: Any, values: Mapping[str, str], references: Mapping[str, str]) -> str:
    if name in values:
        return values[name]
    if isinstance(value, dict) and value.get("Ref") in references:
        return references[value["Ref"]]
    if isinstance(value, (str, int)):
        return str(value)
    raise UnknownVariable(f"A template gives functions the variable {name}; add its local value to {__file__}.")
