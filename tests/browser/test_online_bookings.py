"""What guests book, change and cancel themselves, as the desk is shown it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.guests import bistro_page, salon_page
from tests.support.guests_visits import visit_page
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]
Inspect = Callable[[Page, str], None]


def test_a_booking_that_waits_is_counted_and_confirmed_and_what_its_guest_does_is_said_at_once(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Inspect
) -> None:
    venue = salon_page(make, salon, needsApproval=True, cancelUntilHours=0)
    own = venue.booked()
    page = open_desk(salon.staff).go("/")
    page.get_by_role("link", name="Booked online, 1 waiting").click()
    inspect(page, "online-bookings-waiting")
    page.get_by_role("button", name="Confirm Ines Moreau").click()
    expect(page.get_by_text("Ines Moreau is confirmed and gets an email.")).to_be_visible()
    expect(page.get_by_text("Nothing is waiting.")).to_be_visible()
    expect(page.get_by_role("link", name="Booked online", exact=True)).to_be_visible()
    assert own.read().json["booking"]["status"] == "confirmed"

    assert own.cancel().status == 200
    expect(page.get_by_text("Ines Moreau · Cancelled online")).to_be_visible()
    page.get_by_role("list", name="In the last seven days").get_by_role("link", name="Ines Moreau").click()
    expect(page.get_by_role("dialog").get_by_text("Cancelled online", exact=True)).to_be_visible()


def test_a_visit_is_named_whole_and_decided_whole(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    visits = visit_page(make, salon, needsApproval=True)
    own = visits.booked("Haircut", "Beard")
    page = open_desk(salon.staff).go("/online-bookings")
    expect(page.get_by_text("Haircut, Beard").first).to_be_visible()
    page.get_by_role("button", name="Decline… Ines Moreau").click()
    page.get_by_role("button", name="Decline booking").click()
    expect(page.get_by_text("Ines Moreau is declined and gets an email.")).to_be_visible()
    assert {row["status"] for row in visits.rows()} == {"cancelled"}
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Confirm Ines Moreau").click()
    expect(page.get_by_text("Nothing is waiting.")).to_be_visible()
    assert {row["status"] for row in visits.rows()} == {"confirmed"}
    assert own.read().json["booking"]["status"] == "confirmed"


def test_a_restaurant_declines_a_party_after_a_question(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    venue = bistro_page(make, bistro, needsApproval=True)
    own = venue.booked()
    page = open_desk(bistro.staff).go("/online-bookings")
    page.get_by_role("button", name="Decline… Ines Moreau").click()
    page.get_by_role("button", name="Decline booking").click()
    expect(page.get_by_text("Ines Moreau is declined and gets an email.")).to_be_visible()
    assert own.read().json["booking"]["status"] == "cancelled"
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Confirm Ines Moreau")).to_be_visible()
    assert own.read().json["booking"]["status"] == "pending"
