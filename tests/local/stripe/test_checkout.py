"""Checkout: the session, its hosted page, and what a payment there brings about."""


from stripe import StripeClient

from tests.local.stripe.conftest import Inbox, Shop


def test_a_paid_session_starts_a_subscription(client: StripeClient, shop: Shop, inbox: Inbox) -> None:
    customer = client.v1.customers.create({"email": "ana@salon.test"})
    team = shop.price("Team", 4900)
    session = shop.session(
        team, customer=customer.id, client_reference_id="org-1", subscription_data={"metadata": {"org": "1"}}
    )
    assert (session.status, session.payment_status, session.subscription) == ("open", "unpaid", None)
    answer = shop.pay(session)
    assert (answer.status_code, answer.headers["Location"]) == (
        303,
        f"https://shop.test/done?session={session.id}",
    )
    event = inbox.wait_for("checkout.session.completed")
    completed = event["data"]["object"]
    assert (completed["client_reference_id"], completed["payment_status"]) == ("org-1", "paid")
    subscription = client.v1.subscriptions.retrieve(completed["subscription"])
    assert (subscription.status, subscription.metadata["org"], subscription.customer) == ("active", "1", customer.id)
    [item] = subscription.items.data
    assert (item.price.id, item.quantity) == (team.id, 1)
