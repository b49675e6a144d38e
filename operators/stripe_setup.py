"""`make stripe-setup`: makes what the service needs in a Stripe account: products with their prices, the meter of SMS,
the portal, and on request the endpoints of its webhooks and the destination of notifications about connected accounts.

It looks for each by its name first and makes what is missing, so it can be run again at any time, such as after a
change of an amount below: the new price takes over the lookup key, and subscriptions keep the price that they were made
for. `make run` does the same for its stand-in.
"""

import argparse
import json
import os
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import stripe
from stripe import StripeClient
from stripe.params import PriceCreateParams, PriceCreateParamsRecurring, WebhookEndpointCreateParams

from booking.billing.rules import ADD_ONS, SMS_CURRENCY, SMS_PRICE, SMS_UNIT_PRICE_CENTS
from booking.core.settings import SECRETS
from booking.upstreams.stripe.amounts import to_processor
from booking.upstreams.stripe.events import NOTIFIED_OF_ACCOUNTS, OF_ACCOUNTS, OF_INTEREST
from booking.upstreams.stripe.subscriptions import PORTAL, SMS_METER

CURRENCY = "AUD"
FILES = {
    "StripeWebhook.json": SECRETS["STRIPE_WEBHOOK_SECRET_ARN"],
    "StripeConnectWebhook.json": SECRETS["STRIPE_CONNECT_WEBHOOK_SECRET_ARN"],
}
"""What each secret of a webhook holds, by its file, which is called like the parameter that names it."""


@dataclass(frozen=True)
class CataloguePrice:
    """A price by its lookup key: its product (id, name), its amount and its interval."""

    lookup_key: str
    product: str
    product_name: str
    cents: int
    interval: Literal["month", "year"] = "month"
    metered: bool = False

    @property
    def currency(self) -> str:
        """Returns the currency. SMS have one of their own, in which the service says what one costs."""
        return SMS_CURRENCY if self.metered else CURRENCY

    @property
    def unit_amount(self) -> int:
        """Returns the amount in Stripe's unit."""
        return to_processor(self.cents, self.currency)


CATALOGUE: Sequence[CataloguePrice] = (
    CataloguePrice("team_monthly", "booking_team", "Team", 49_00),
    CataloguePrice("team_yearly", "booking_team", "Team", 490_00, "year"),
    CataloguePrice("business_monthly", "booking_business", "Business", 129_00),
    CataloguePrice("business_yearly", "booking_business", "Business", 1290_00, "year"),
    CataloguePrice(ADD_ONS["extra_sms"], "booking_extra_sms", "500 more SMS a month", 5_00),
    CataloguePrice(ADD_ONS["extra_ai"], "booking_extra_ai", "500 more AI credits a month", 15_00),
    CataloguePrice(SMS_PRICE, "booking_sms", "SMS, by segment", SMS_UNIT_PRICE_CENTS, metered=True),
)


def set_up(client: StripeClient) -> list[str]:
    """Makes the products, prices, meter and portal that are missing, and lists what it made, in words."""
    made: list[str] = []
    meter_id = _meter(client, made)
    for wanted in CATALOGUE:
        _product(client, wanted, made)
    keys = [wanted.lookup_key for wanted in CATALOGUE]
    present = {one.lookup_key: one for one in client.v1.prices.list({"lookup_keys": keys, "active": True}).data}
    for wanted in CATALOGUE:
        price = present.get(wanted.lookup_key)
        if price is None or price.unit_amount != wanted.unit_amount:
            client.v1.prices.create(_price(wanted, meter_id))
            made.append(f"price {wanted.lookup_key}")
    _portal(client, made)
    return made


def set_up_webhooks(client: StripeClient, url: str, *, new_secrets: bool = False) -> dict[str, str | None]:
    """Makes two endpoints of this API version and an event destination, or updates the events that they receive: at
    this address that of the account's own events; below it the other two, of connected accounts. Each is found by its
    address. Returns by setting the secret that each signs with, which Stripe only shows of a new one: with
    `new_secrets` each is replaced by a new one, made before the old one is deleted."""
    return {
        "STRIPE_WEBHOOK_SECRET": _webhook(client, url, OF_INTEREST, of_accounts=False, anew=new_secrets),
        "STRIPE_CONNECT_WEBHOOK_SECRET": _webhook(
            client, f"{url}/connect", OF_ACCOUNTS, of_accounts=True, anew=new_secrets
        ),
        "STRIPE_ACCOUNTS_WEBHOOK_SECRET": _destination(client, f"{url}/connect", anew=new_secrets),
    }


def write_secrets(folder: Path, made: Mapping[str, str | None]) -> list[Path]:
    """Writes the settings that are new to the files of their secrets, which keep what else they have, and returns the
    files. Nobody else may read them."""
    written = []
    for name, settings in FILES.items():
        if new := {setting: made[setting] for setting in settings if made[setting] is not None}:
            file = folder / name
            content = json.loads(file.read_text()) if file.exists() else {}
            file.touch(mode=0o600)
            file.chmod(0o600)  # also of one that was there, and before it has anything that is new
            file.write_text(json.dumps(content | new))
            written.append(file)
    return written


def _destination(client: StripeClient, url: str, *, anew: bool) -> str | None:
    """Makes or updates the destination of notifications by v2 of the API."""
    destinations = client.v2.core.event_destinations
    events = sorted(NOTIFIED_OF_ACCOUNTS)
    found = [
        one.id
        for one in destinations.list({"include": ["webhook_endpoint.url"]}).auto_paging_iter()
        if one.webhook_endpoint is not None and one.webhook_endpoint.url == url
    ]
    if found and not anew:
        for one in found:
            destinations.update(one, {"enabled_events": events})
        return None
    made = destinations.create(
        {
            "name": "Accounts of businesses",
            "type": "webhook_endpoint",
            "event_payload": "thin",
            "events_from": ["@accounts"],
            "enabled_events": events,
            "webhook_endpoint": {"url": url},
            "include": ["webhook_endpoint.signing_secret", "webhook_endpoint.url"],
        }
    )
    for one in found:
        destinations.delete(one)
    return None if made.webhook_endpoint is None else made.webhook_endpoint.signing_secret


def _webhook(
    client: StripeClient, url: str, of_interest: Collection[str], *, of_accounts: bool, anew: bool
) -> str | None:
    events: Any = sorted(of_interest)
    found = [one.id for one in client.v1.webhook_endpoints.list({"limit": 100}).auto_paging_iter() if one.url == url]
    if found and not anew:
        for one in found:
            client.v1.webhook_endpoints.update(one, {"enabled_events": events})
        return None
    version: Any = stripe.api_version
    wanted: WebhookEndpointCreateParams = {"url": url, "enabled_events": events, "api_version": version}
    if of_accounts:
        wanted["connect"] = True
    made = client.v1.webhook_endpoints.create(wanted)
    for one in found:
        client.v1.webhook_endpoints.delete(one)
    return made.secret


def _meter(client: StripeClient, made: list[str]) -> str:
    for meter in client.v1.billing.meters.list({"status": "active", "limit": 100}).data:
        if meter.event_name == SMS_METER:
            return meter.id
    made.append(f"meter {SMS_METER}")
    return client.v1.billing.meters.create(
        {
            "display_name": "SMS, by segment",
            "event_name": SMS_METER,
            "default_aggregation": {"formula": "sum"},
            "customer_mapping": {"type": "by_id", "event_payload_key": "stripe_customer_id"},
            "value_settings": {"event_payload_key": "value"},
        }
    ).id


def _product(client: StripeClient, wanted: CataloguePrice, made: list[str]) -> None:
    if not client.v1.products.list({"ids": [wanted.product]}).data:
        client.v1.products.create({"id": wanted.product, "name": wanted.product_name})
        made.append(f"product {wanted.product}")


def _price(wanted: CataloguePrice, meter_id: str) -> PriceCreateParams:
    recurring: PriceCreateParamsRecurring = {"interval": wanted.interval}
    if wanted.metered:
        recurring |= {"usage_type": "metered", "meter": meter_id}
    return {
        "product": wanted.product,
        "currency": wanted.currency.lower(),
        "unit_amount": wanted.unit_amount,
        "recurring": recurring,
        "lookup_key": wanted.lookup_key,
        "transfer_lookup_key": True,
        "metadata": {"name": wanted.lookup_key},
    }


def _portal(client: StripeClient, made: list[str]) -> None:
    for configuration in client.v1.billing_portal.configurations.list({"active": True, "limit": 100}).data:
        if configuration.metadata is not None and configuration.metadata.to_dict().get("name") == PORTAL:
            return
    client.v1.billing_portal.configurations.create(
        {
            "features": {
                "customer_update": {"enabled": True, "allowed_updates": ["email", "address", "tax_id"]},
                "invoice_history": {"enabled": True},
                "payment_method_update": {"enabled": True},
                "subscription_cancel": {"enabled": True, "mode": "at_period_end"},
            },
            "metadata": {"name": PORTAL},
        }
    )
    made.append("portal")


def _tell(made: Mapping[str, str | None], folder: Path | None) -> None:
    """Says what each endpoint signs with, or writes it where it is to be."""
    for name, secret in made.items():
        if secret is None:
            print(f"{name}: the endpoint is up to date")
        elif folder is None:
            print(f"{name}: {secret}")
    for file in [] if folder is None else write_secrets(folder, made):
        print(f"Wrote {file}")


def main(arguments: list[str] | None = None) -> int:
    """Sets up the account of the key STRIPE_SECRET_KEY, and says what was made; returns the exit status."""
    parser = argparse.ArgumentParser(prog="stripe-setup", description="Make what the service needs at Stripe.")
    parser.add_argument("--webhook-url", help="the address of POST /api/webhooks/stripe, to make its endpoints as well")
    parser.add_argument("--secrets-into", type=Path, metavar="FOLDER", help="where files get the endpoints' secrets")
    parser.add_argument("--new-secrets", action="store_true", help="replace the endpoints, whose secrets are lost")
    wanted = parser.parse_args(arguments)
    key = os.environ.get("STRIPE_SECRET_KEY")
    if not key:
        print(
            "Name the account by its secret key: read -rs STRIPE_SECRET_KEY && export STRIPE_SECRET_KEY, and paste it.",
            file=sys.stderr,
        )
        return 1
    api_url = os.environ.get("STRIPE_API_URL")
    client = StripeClient(key, base_addresses={"api": api_url} if api_url else {}, max_network_retries=2)
    try:
        for one in set_up(client) or ["nothing: all is there"]:
            print(f"Made {one}")
        if wanted.webhook_url:
            webhooks = set_up_webhooks(client, wanted.webhook_url, new_secrets=wanted.new_secrets)
            _tell(webhooks, wanted.secrets_into)
    except stripe.StripeError as error:
        print(f"Stripe refused: {error.user_message or error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
