"""Visits that are paid ahead: the packages on sale, and those that a customer has."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant


def test_a_package_is_written_sold_and_redeemed_for_a_booking(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    visit = make.appointment(salon)
    page = open_desk(salon.owner).go("/checkout/packages")
    page.get_by_role("button", name="New package").click()
    page.get_by_label("Name").fill("Ten cuts")
    page.get_by_label("Price").fill("500")
    page.get_by_text("Haircut").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("10 visits · Haircut")).to_be_visible()

    page.get_by_role("button", name="Give Ten cuts to a client").click()
    page.get_by_role("dialog").get_by_role("combobox", name="Client").fill("kim")
    page.get_by_role("option", name="Kim Lee").click()
    page.get_by_role("button", name="Give package", exact=True).click()
    expect(page.get_by_text("10 of 10 left")).to_be_visible()

    for left in (9, 8):
        page.get_by_role("button", name="Redeem Ten cuts").click()
        if left == 9:
            page.get_by_role("button", name="For the booking").click()
            page.get_by_role("option", name="Haircut").click()
        page.get_by_role("button", name="Redeem visit").click()
        expect(page.get_by_text(f"{left} of 10 left")).to_be_visible()

    bought = salon.owner.get(f"/api/customer-packages?customerId={visit['customer_id']}").json["customerPackages"]
    assert [(one["name"], one["price_cents"], one["sessions_used"]) for one in bought] == [("Ten cuts", 50_000, 2)]


def test_a_booking_is_paid_with_one_visit_only_and_the_form_says_so(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    visit = make.appointment(salon)
    sold = make.customer_package(salon, customer_id=visit["customer_id"], serviceIds=[visit["service_id"]])
    redeemed = salon.owner.post(f"/api/customer-packages/{sold['id']}/redeem", {"appointmentId": visit["id"]})
    assert redeemed.status == 201
    page = open_desk(salon.staff).go(f"/checkout/packages?customer={visit['customer_id']}")
    page.get_by_role("button", name="Redeem Ten haircuts").click()
    page.get_by_role("button", name="For the booking").click()
    page.get_by_role("option", name="Haircut").click()
    page.get_by_role("button", name="Redeem visit").click()
    expect(page.get_by_text("A session has been redeemed for this appointment already.")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("9 of 10 left")).to_be_visible()


def test_the_screen_of_packages_is_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    cut, colour = make.service(salon, name="Cut"), make.service(salon, name="Colour")
    sold = make.customer_package(salon, serviceIds=[cut["id"]], validDays=365)
    make.package(salon, name="A winter of cut and colour", serviceIds=[cut["id"], colour["id"]], sessions=5)
    make.package(salon, name="Last year's", serviceIds=[cut["id"]], active=False)
    desk = open_desk(salon.owner)
    page = desk.go(f"/checkout/packages?customer={sold['customer_id']}")
    expect(page.get_by_text("10 of 10 left")).to_be_visible()
    inspect(page, "packages", SCHEMES)
    for button, name in (
        ("Redeem Ten haircuts", "redeem"),
        ("Give Ten haircuts to a client", "sell"),
        ("New package", "new"),
    ):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        inspect(page, f"packages-{name}", SCHEMES)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
