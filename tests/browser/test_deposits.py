"""Deposits and payments of bookings, as the day and a booking show them, in both engines."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_undoing import today_in
from tests.support.browsing import Desk, day_of, knowing_nothing_new, take_further_step
from tests.support.guests import made_online
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.sales_counter import custom, sell
from tests.support.settlements import listed, settle
from tests.support.visits import AROUND_THE_WEEK

OpenDesk = Callable[..., Desk]
Inspect = Callable[[Page, str], None]
MONDAY = "2030-03-04"


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> str:
    """Maya Okafor's appointment at ten, of which 20.00 are due in advance."""
    service = make.service(salon, name="Colour", depositAmountCents=2000)
    guest = make.customer(salon, name="Maya Okafor", email="maya@example.com")
    booked = make.appointment(salon, serviceId=service["id"], customerId=guest["id"], startsAt=f"{MONDAY}T10:00:00")
    return str(booked["id"])


@pytest.fixture
def party(make: Maker, bistro: Tenant) -> str:
    """Theo Lindqvist's table for eight at seven, of which 50.00 are due in advance."""
    make.deposit_tier(bistro, minPartySize=8, amountCents=5000)
    guest = make.customer(bistro, name="Theo Lindqvist", email="theo@example.com")
    table = make.table(bistro, maxSeats=12)
    booked = make.reservation(
        bistro, customerId=guest["id"], partySize=8, tableIds=[table["id"]], startsAt=f"{MONDAY}T19:00:00"
    )
    return str(booked["id"])


def open_booking(page: Page, guest: str) -> None:
    page.get_by_role("gridcell", name=re.compile(guest)).click()
    page.get_by_role("dialog").wait_for()


def test_a_salons_day_marks_a_missing_deposit_and_the_booking_says_how_it_stands(
    open_desk: OpenDesk, salon: Tenant, visit: str, inspect: Inspect
) -> None:
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    expect(
        page.get_by_role("gridcell", name=re.compile("Maya Okafor, Colour, pending, First visit, deposit missing"))
    ).to_be_visible()
    inspect(page, "deposit-missing-salon")
    open_booking(page, "Maya Okafor")
    expect(page.get_by_role("dialog").get_by_text("$20.00 due")).to_be_visible()
    inspect(page, "deposit-due-salon")
    salon.staff.patch(f"/api/appointments/{visit}", {"depositStatus": "paid"})
    page.reload()
    expect(page.get_by_role("dialog").get_by_text("$20.00 paid")).to_be_visible()


def test_a_paid_visit_leads_to_its_receipt_and_is_not_checked_out_again(
    open_desk: OpenDesk, salon: Tenant, visit: str, inspect: Inspect
) -> None:
    salon.staff.patch(f"/api/appointments/{visit}", {"status": "completed"})
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    expect(
        page.get_by_role("gridcell", name=re.compile("Maya Okafor, .*completed, First visit, unpaid"))
    ).to_be_visible()
    sale = sell(salon, custom(5000), bookingTable="appointments", bookingIds=[visit]).json["sale"]
    page.reload()
    expect(page.get_by_role("gridcell", name=re.compile("Maya Okafor, .*completed, First visit$"))).to_be_visible()
    open_booking(page, "Maya Okafor")
    expect(page.get_by_role("link", name="Check out")).to_have_count(0)
    inspect(page, "booking-paid-salon")
    page.get_by_role("link", name="Paid: view receipt").click()
    page.wait_for_url(re.compile(sale["id"]))
    expect(page.get_by_text(sale["receipt_number"]).first).to_be_visible()


def test_a_party_is_checked_out_with_its_deposit_taken_off_and_then_shows_its_receipt(
    open_desk: OpenDesk, bistro: Tenant, party: str, inspect: Inspect
) -> None:
    page = open_desk(bistro.staff).go(f"/reservations/{MONDAY}")
    expect(page.get_by_role("gridcell", name=re.compile("Theo Lindqvist.*deposit missing"))).to_be_visible()
    inspect(page, "deposit-missing-bistro")
    for change in ({"depositStatus": "paid"}, {"status": "confirmed"}, {"status": "seated"}):
        assert bistro.staff.patch(f"/api/reservations/{party}", change).status == 200
    page.reload()
    open_booking(page, "Theo Lindqvist")
    expect(page.get_by_role("dialog").get_by_text("GBP 50.00 paid")).to_be_visible()
    inspect(page, "deposit-paid-bistro")
    page.get_by_role("link", name="Check out").click()
    page.get_by_role("button", name="Other item").click()
    page.get_by_role("textbox", name="Description").fill("Dinner for eight")
    page.get_by_label("Price").fill("200")
    page.get_by_role("button", name="Take GBP 150.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_contain_text("GBP 50.00")
    booked = bistro.staff.get(f"/api/reservations/{party}").json["reservation"]
    assert booked["status"] == "completed"
    page.goto(page.url.split("/checkout")[0] + f"/reservations/{MONDAY}?booking={party}")
    expect(page.get_by_role("link", name="Paid: view receipt")).to_be_visible()


def deposit_of(venue: Tenant) -> Any:
    """The deposit of the only booking of the Monday."""
    shown = day_of(venue.owner, MONDAY)
    [booking] = shown["appointments" if "appointments" in shown else "reservations"]
    return booking["deposit"]


def test_a_deposit_is_requested_paid_and_half_of_it_refunded_with_a_reason(
    open_desk: OpenDesk, salon: Tenant, visit: str, processor: Processor, inspect: Inspect
) -> None:
    processor.connect(salon)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}?booking={visit}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Request deposit").click()
    dialog = page.get_by_role("dialog", name="Deposit of $20.00")
    expect(dialog.get_by_label("Payment link")).to_have_value(re.compile("^http"))
    inspect(page, "deposit-request")
    dialog.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    dialog.get_by_role("button", name="Email link").click()
    expect(page.get_by_text("The link is on its way to maya@example.com.")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_text("$20.00 requested, not paid yet")).to_be_visible()
    processor.pay(link)
    processor.catch_up()
    page.reload()
    expect(page.get_by_role("dialog").get_by_text("$20.00 paid")).to_be_visible()
    inspect(page, "deposit-paid-salon")
    page.get_by_role("button", name="Refund…").click()
    page.get_by_label("Amount").fill("10")
    page.get_by_label("Reason").fill("Came with half an hour less")
    inspect(page, "deposit-refund")
    page.get_by_role("button", name="Refund $10.00").click()
    expect(page.get_by_text("$10.00 goes back to Maya Okafor.")).to_be_visible()
    processor.catch_up()
    page.reload()
    expect(page.get_by_role("dialog").get_by_text("$20.00 paid, $10.00 refunded")).to_be_visible()
    [entry] = [
        one
        for one in salon.owner.get("/api/audit-log").json["entries"]
        if one["action"] == "POST /api/payments/refunds"
    ]
    assert entry["after"]["reason"] == "Came with half an hour less"


def test_a_payment_link_that_would_come_back_is_copied_and_not_emailed(
    open_desk: OpenDesk, salon: Tenant, visit: str, processor: Processor, db: Any
) -> None:
    processor.connect(salon)
    db.execute(
        "update customers c set email_problem = 'bounced', email_problem_at = now()"
        " from appointments a where a.customer_id = c.id and a.id = %s",
        (visit,),
    )
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}?booking={visit}")
    page.get_by_role("button", name="Request deposit").click()
    dialog = page.get_by_role("dialog", name="Deposit of $20.00")
    expect(dialog.get_by_role("button", name="Copy link")).to_be_enabled()
    said = "Emails to Maya Okafor come back. Copy the link and send it another way."
    expect(dialog.get_by_role("note")).to_have_text(said)
    expect(dialog.get_by_role("button", name="Email link")).to_have_count(0)


def test_a_business_without_a_payments_account_reads_where_to_connect_one(
    open_desk: OpenDesk, salon: Tenant, visit: str
) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}?booking={visit}")
    page.get_by_role("button", name="Request deposit").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("connect an account for payments")
    expect(page.get_by_role("button", name="Copy link")).to_be_disabled()


def test_a_deposit_paid_at_the_desk_is_written_down_undone_and_kept(
    open_desk: OpenDesk, bistro: Tenant, party: str, inspect: Inspect
) -> None:
    page = open_desk(bistro.staff).go(f"/reservations/{MONDAY}?booking={party}")
    messages = page.get_by_role("region", name="Messages")
    page.get_by_role("button", name="Mark as paid").click()
    page.get_by_role("menuitem", name="Cash").click()
    expect(page.get_by_role("dialog").get_by_text("GBP 50.00 paid")).to_be_visible()
    messages.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("dialog").get_by_text("GBP 50.00 due")).to_be_visible()
    page.get_by_role("button", name="Mark as paid").click()
    page.get_by_role("menuitem", name="Cash").click()
    page.get_by_role("button", name="Keep deposit").click()
    expect(page.get_by_role("dialog").get_by_text("GBP 50.00 kept")).to_be_visible()
    assert deposit_of(bistro)["status"] == "forfeited"
    methods = bistro.owner.get("/api/cash-ups").json["open"]["methods"]
    assert {one["method"]: one["expected_cents"] for one in methods}["cash"] == 5000
    page.get_by_role("button", name="Refund…").click()
    expect(page.get_by_text("Give Theo Lindqvist GBP 50.00 back yourself")).to_be_visible()
    while messages.get_by_role("button", name="Close").count():
        messages.get_by_role("button", name="Close").first.click()
    inspect(page, "deposit-refund-at-the-desk")
    page.get_by_role("button", name="I gave back GBP 50.00").click()
    expect(page.get_by_role("dialog").get_by_text("GBP 50.00 refunded")).to_be_visible()


def test_a_cancellation_in_time_proposes_the_refund_and_gives_the_deposit_back(
    open_desk: OpenDesk, bistro: Tenant, party: str, processor: Processor, inspect: Inspect
) -> None:
    processor.connect(bistro)
    processor.pay(bistro.staff.post(f"/api/reservations/{party}/deposit").json["url"])
    processor.catch_up()
    page = open_desk(bistro.staff).go(f"/reservations/{MONDAY}?booking={party}")
    take_further_step(page, "Cancel reservation…")
    choice = page.get_by_role("radiogroup", name="Deposit of GBP 50.00")
    expect(choice.get_by_role("radio", name="Refund")).to_be_checked()
    expect(page.get_by_text("Your terms: refunded if cancelled by Sun, 3 Mar, 7:00 pm, kept later.")).to_be_visible()
    inspect(page, "deposit-cancelling")
    page.get_by_role("button", name="Cancel the reservation").click()
    expect(page.get_by_text("The deposit is refunded.")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    processor.catch_up()
    shown = deposit_of(bistro)
    assert (shown["status"], shown["refunded_cents"]) == ("refunded", 5000)


@pytest.mark.parametrize("by_another_desk", [False, True])
def test_what_could_not_be_refunded_is_given_back_at_the_desk_once(
    open_desk: OpenDesk, bistro: Tenant, party: str, processor: Processor, by_another_desk: bool
) -> None:
    account = processor.connect(bistro)
    processor.pay(bistro.staff.post(f"/api/reservations/{party}/deposit").json["url"])
    processor.catch_up()
    assert bistro.staff.patch(f"/api/reservations/{party}", {"status": "cancelled"}).status == 200
    payment = deposit_of(bistro)["payment_intent_id"]
    refund = processor.on(account).v1.refunds.create({"payment_intent": payment})
    processor.catch_up()
    processor.fail_refund(refund.id)
    processor.catch_up()
    page = open_desk(bistro.staff).go(f"/reservations/{MONDAY}?booking={party}")
    give = page.get_by_role("button", name="I gave back GBP 50.00 in cash")
    expect(give).to_be_visible()
    [owed] = listed(bistro, f"?open&bookingId={party}")
    if by_another_desk:
        with knowing_nothing_new(page):
            assert settle(bistro, owed, method="cash").status == 200
            give.click()
            expect(page.get_by_text("Nothing of this deposit is left to settle.").first).to_be_visible()
    else:
        give.click()
        expect(page.get_by_text("GBP 50.00 is noted as given back.").first).to_be_visible()
    [settled] = listed(bistro)
    assert (settled["settled_cents"], settled["method"]) == (5000, "cash")


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_a_deposit_is_settled_also_if_the_dialog_is_closed_before_the_service_answers(
    open_desk: OpenDesk, salon: Tenant, visit: str, bistro: Tenant, party: str, engine: str
) -> None:
    venue, booked, guest = (
        (salon, visit, "Maya Okafor") if engine == "appointments" else (bistro, party, "Theo Lindqvist")
    )
    path = f"/api/{engine}/{booked}"
    assert venue.staff.patch(path, {"depositStatus": "paid"}).status == 200
    page = open_desk(venue.staff).go(f"/{engine}/{MONDAY}")
    open_booking(page, guest)
    take_further_step(page, "Cancel appointment…" if engine == "appointments" else "Cancel reservation…")
    on_the_way: list[Route] = []

    def hold(route: Route) -> None:
        on_the_way.append(route)

    page.route(f"**{path}", hold, times=1)
    with page.expect_request(f"**{path}"):
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Cancel the")).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    [cancelling] = on_the_way
    cancelling.continue_()
    expect(page.get_by_text("The deposit is refunded.")).to_be_visible()
    shown = venue.owner.get(path).json[engine.removesuffix("s")]
    assert (shown["status"], shown["deposit_status"]) == ("cancelled", "refunded")


def test_a_late_cancellation_and_a_no_show_propose_to_keep_the_deposits_of_the_whole_visit(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Inspect
) -> None:
    salon.owner.patch("/api/companies", {"onlineBooking": {"cancelUntilHours": 720}})
    day = today_in("Australia/Melbourne")
    service = make.service(salon, name="Colour", depositAmountCents=2000)["id"]
    team = [make.provider(salon, serviceIds=[service], workingHours=AROUND_THE_WEEK)["id"] for _ in range(2)]
    guest = make.customer(salon, name="Renée", email="renee@example.com")["id"]
    services = [{"serviceId": service, "providerId": one} for one in team]
    body = {"customerId": guest, "startsAt": f"{day}T10:00:00", "services": services}
    booked = salon.owner.post("/api/appointments", body).json["appointments"]
    for one in booked:
        salon.owner.patch(f"/api/appointments/{one['id']}", {"depositStatus": "paid"})
    page = open_desk(salon.owner).go(f"/appointments/{day}?booking={booked[0]['id']}")
    take_further_step(page, "No-show…")
    choice = page.get_by_role("radiogroup", name="Deposit of $40.00")
    expect(choice.get_by_role("radio", name="Keep")).to_be_checked()
    expect(page.get_by_text("Your terms: kept after a no-show. This cannot be undone.")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    take_further_step(page, "Cancel appointment…")
    expect(choice.get_by_role("radio", name="Keep")).to_be_checked()
    inspect(page, "deposit-cancelling-late")
    page.get_by_role("button", name="Cancel the whole visit").click()
    expect(page.get_by_text("The deposit is kept.")).to_be_visible()
    now = [salon.owner.get(f"/api/appointments/{one['id']}").json["appointment"] for one in booked]
    assert {(one["status"], one["deposit_status"]) for one in now} == {("cancelled", "forfeited")}


def test_what_a_late_cancellation_keeps_is_said_by_the_terms_to_which_the_guest_agreed(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, party: str, db: Any
) -> None:
    """Not by those that the business has by now, which would refund it."""
    bistro.staff.patch(f"/api/reservations/{party}", {"depositStatus": "paid"})
    made_online(make, bistro, "reservation_id", party)
    db.execute("update reservations set source = 'guest' where id = %s", (party,))
    db.execute(  # ten years before
        "update online_bookings set policy = jsonb_build_object('cancel_until_hours', 24 * 365 * 10)"
        " where reservation_id = %s",
        (party,),
    )
    page = open_desk(bistro.staff).go(f"/reservations/{MONDAY}?booking={party}")
    take_further_step(page, "Cancel reservation…")
    choice = page.get_by_role("radiogroup", name="Deposit of GBP 50.00")
    expect(choice.get_by_role("radio", name="Keep")).to_be_checked()
    terms, online = "refunded if cancelled by .*, kept later.", "it goes back by itself, unless you keep it."
    said = re.compile(f"^Your terms: {terms} Booked online: {online} This cannot be undone.$")
    expect(page.get_by_text(said)).to_be_visible()


def test_the_takings_of_a_day_have_the_deposits_that_were_paid_online(
    open_desk: OpenDesk, salon: Tenant, visit: str, processor: Processor, inspect: Inspect
) -> None:
    processor.connect(salon)
    processor.pay(salon.staff.post(f"/api/appointments/{visit}/deposit").json["url"])
    processor.catch_up()
    page = open_desk(salon.staff).go("/checkout/sales")
    expect(page.get_by_role("region", name="Total")).to_contain_text("Deposits paid online$20.00")
    inspect(page, "takings-with-deposits")


def test_until_when_a_deposit_is_refunded_is_set_with_online_booking(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/online-booking")
    page.get_by_role("textbox", name="Can be cancelled up to, hours before").fill("48")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    assert salon.owner.get("/api/organization").json["business"]["online_booking"]["cancel_until_hours"] == 48


def test_what_a_sale_left_of_a_deposit_is_refunded_from_the_booking(
    open_desk: OpenDesk, salon: Tenant, visit: str, processor: Processor
) -> None:
    processor.connect(salon)
    processor.pay(salon.staff.post(f"/api/appointments/{visit}/deposit").json["url"])
    processor.catch_up()
    sell(salon, custom(1500), bookingTable="appointments", bookingIds=[visit])
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}?booking={visit}")
    expect(page.get_by_role("button", name="Keep deposit")).to_have_count(0)
    page.get_by_role("button", name="Refund…").click()
    expect(page.get_by_label("Amount")).to_have_value("5.00")
    page.get_by_role("button", name="Refund $5.00").click()
    expect(page.get_by_text("$5.00 goes back to Maya Okafor.")).to_be_visible()
    processor.catch_up()
    page.reload()
    expect(page.get_by_role("dialog").get_by_text("$20.00 paid, $5.00 refunded")).to_be_visible()
    expect(page.get_by_role("button", name="Refund…")).to_have_count(0)
