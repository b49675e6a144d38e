"""Endpoints of other programs, as admins set them up and look after them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.webhooks import ROUTE, deliveries, subscribe, tell_all


def test_an_admin_sets_an_endpoint_up_sends_a_test_and_has_what_it_missed_sent(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, db: Any
) -> None:
    page = open_desk(salon.owner).go("/settings/webhooks")
    page.get_by_role("button", name="New endpoint").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Address").fill("https://localhost/")
    dialog.get_by_label("What for").fill("Our books")
    dialog.get_by_role("button", name="Create").click()
    expect(dialog.get_by_text("name a host with a dot")).to_be_visible()
    dialog.get_by_label("Address").fill("https://hooks.example.com/booking")
    dialog.get_by_role("button", name="Create").click()
    assert page.get_by_role("textbox", name="Secret").input_value().startswith("whsec_")
    dialog.get_by_role("button", name="I have it").click()
    page.get_by_role("link", name="Our books").click()
    page.get_by_role("button", name="Send a test").click()
    sent = page.get_by_role("list", name="What was sent").get_by_role("listitem")
    expect(sent.filter(has_text="endpoint.test").get_by_text("on its way")).to_be_visible()

    [endpoint] = salon.owner.get(ROUTE).json["endpoints"]
    db.execute(
        "update webhook_deliveries set status = 'failed', next_attempt_at = null, attempts = 10, answer_status = 503,"
        " answer = 'Come back later' where endpoint_id = %s",
        (endpoint["id"],),
    )
    page.reload()
    expect(sent.get_by_text("10 attempts · answered 503 · “Come back later”")).to_be_visible()
    page.get_by_role("button", name="Send again: endpoint.test").click()
    expect(sent.get_by_text("on its way")).to_be_visible()
    assert deliveries(salon, endpoint)[0]["status"] == "pending"

    page.get_by_role("button", name="Disable…").click()
    page.get_by_role("dialog").get_by_role("button", name="Disable it").click()
    expect(page.get_by_text("A member has disabled it.")).to_be_visible()
    make.customer(salon)
    tell_all(salon)
    page.get_by_role("button", name="Enable").click()
    page.get_by_role("button", name="Send what it has missed…").click()
    page.get_by_role("dialog").get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text("One event is on its way.")).to_be_visible()
    expect(sent.filter(has_text="customer.created")).to_be_visible()

    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("No endpoint yet")).to_be_visible()


def test_staff_see_no_webhooks(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    subscribe(salon, "customer.created")
    page = open_desk(salon.staff).go("/settings/webhooks")
    expect(page.get_by_text("hooks.example.com")).to_have_count(0)
    expect(page.get_by_role("link", name="Webhooks")).to_have_count(0)
