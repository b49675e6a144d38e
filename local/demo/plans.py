"""What the demo businesses pay for: subscriptions at the stand-in for Stripe, whose webhook then reports them."""

from collections.abc import Iterable

from stripe import RequestOptions, StripeClient

from local.demo.tenancy import Venue


def subscribe(client: StripeClient, venues: Iterable[Venue]) -> None:
    """Lets each organization pay for the team plan by the month. It does so once, however often this is called: the
    stand-in keeps the idempotency keys for good."""
    [team] = client.v1.prices.list({"lookup_keys": ["team_monthly"], "active": True}).data
    [sms] = client.v1.prices.list({"lookup_keys": ["sms_segments"], "active": True}).data
    for venue in venues:

        def once(step: str, slug: str = venue.slug) -> RequestOptions:
            return {"idempotency_key": f"demo {slug} {step}"}

        details = {"name": venue.organization_name, "email": venue.owner}
        customer = client.v1.customers.create(details, once("customer"))  # type: ignore[arg-type]
        card = client.v1.payment_methods.attach("pm_card_visa", {"customer": customer.id}, once("card"))
        client.v1.subscriptions.create(
            {
                "customer": customer.id,
                "default_payment_method": card.id,
                "items": [{"price": team.id}, {"price": sms.id}],
                "metadata": {"organization_id": str(venue.organization_id)},
            },
            once("subscription"),
        )
