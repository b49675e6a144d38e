"""What is being typed: it outlives a press beside the form, Escape, a reload and the end of the session; it is offered
to who typed it, fills in nothing by itself, and nobody else sees it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.support.browsing import SCHEMES, Desk, sign_in
from tests.support.makers import Maker, Tenant, User
from tests.support.salon_day import MONDAY, team_of

OpenDesk = Callable[..., Desk]
OFFER = "Continue with Maya Okafor?"
OFFER_UNNAMED = "Continue where you left off?"


@pytest.fixture
def diary(open_desk: OpenDesk, make: Maker, salon: Tenant) -> Page:
    team_of(make, salon)
    return open_desk(salon.owner).go(f"/appointments/{MONDAY}")


def new_appointment(page: Page) -> Locator:
    page.get_by_role("button", name="New appointment").click()
    expect(page.get_by_label("Client")).to_be_focused()
    return page.get_by_role("dialog", name="New appointment")


def type_client(page: Page) -> None:
    new_appointment(page)
    page.keyboard.type("Maya Okafor")
    page.get_by_label("Phone").fill("0491 570 156")


def expect_offer(page: Page) -> None:
    dialog = new_appointment(page)
    expect(dialog.get_by_role("status").filter(has_text=OFFER)).to_be_visible()
    expect(page.get_by_label("Client")).to_have_value("")
    expect(page.get_by_label("Phone")).to_have_count(0)


def continue_form(page: Page) -> None:
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.get_by_text(re.compile("^Continue w"))).to_have_count(0)


def expect_client(page: Page) -> None:
    expect(page.get_by_label("Client")).to_have_value("Maya Okafor")
    expect(page.get_by_label("Phone")).to_have_value("0491 570 156")


def come_back(page: Page, user: User, password: str) -> None:
    sign_in(page, user.email, password)
    expect(page.get_by_role("button", name="New appointment")).to_be_visible()


def typed_in(page: Page) -> list[str]:
    keys: list[str] = page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('typed '))")
    return keys


def test_a_form_outlives_a_press_beside_it_closing_it_escape_and_a_reload(
    diary: Page, inspect: Callable[..., None]
) -> None:
    type_client(diary)
    diary.get_by_role("heading", level=1).click()
    expect_client(diary)
    diary.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(diary.get_by_role("dialog")).to_have_count(0)
    expect_offer(diary)
    continue_form(diary)
    expect_client(diary)
    diary.keyboard.press("Escape")
    expect(diary.get_by_role("dialog")).to_have_count(0)
    diary.reload()
    expect_offer(diary)
    inspect(diary, "draft-offered", SCHEMES)
    diary.get_by_role("button", name="Discard").click()
    expect(diary.get_by_text(OFFER)).to_have_count(0)
    expect(diary.get_by_label("Client")).to_have_value("")
    assert typed_in(diary) == []


def test_cancelling_a_form_and_saving_it_leave_nothing_of_it(diary: Page) -> None:
    type_client(diary)
    diary.get_by_role("button", name="Cancel").click()
    dialog = new_appointment(diary)
    expect(diary.get_by_label("Client")).to_have_value("")
    diary.keyboard.type("Maya Okafor")
    dialog.get_by_role("button", name="Service").click()
    diary.get_by_role("option", name="Haircut").click()
    dialog.get_by_role("button", name="First available").click()
    dialog.get_by_role("button", name="Book", exact=True).click()
    expect(diary.get_by_role("gridcell", name="Maya Okafor")).to_be_visible()
    assert typed_in(diary) == []


def test_another_time_is_pressed_without_what_was_typed_for_the_first_and_counts_more_if_that_is_continued(
    diary: Page,
) -> None:
    type_client(diary)
    diary.get_by_label("Starts at").fill("11:00")
    diary.keyboard.press("Escape")
    free = diary.get_by_role("gridcell", name="9:00 am to 5:00 pm, free with Bea")
    free.focus()
    diary.keyboard.press("Enter")
    expect(diary.get_by_text(OFFER)).to_be_visible()
    expect(diary.get_by_label("Client")).to_have_value("")
    expect(diary.get_by_label("Starts at")).to_have_value("09:00")
    continue_form(diary)
    expect_client(diary)
    expect(diary.get_by_label("Starts at")).to_have_value("09:00")
    expect(diary.get_by_role("button", name="With")).to_contain_text("Bea")


def test_a_form_outlives_the_end_of_the_session_for_who_typed_and_nobody_else(
    open_desk: OpenDesk, make: Maker, salon: Tenant
) -> None:
    owners, staffs = make.password(salon.owner), make.password(salon.staff)
    team_of(make, salon)
    diary = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    type_client(diary)
    diary.get_by_role("button", name="Service").click()
    diary.get_by_role("option", name="Haircut").click()
    diary.get_by_role("button", name="First available").click()
    book_as_the_session_ends(diary, make, salon.owner)
    come_back(diary, salon.owner, owners)
    expect_offer(diary)
    continue_form(diary)
    expect_client(diary)
    expect(diary.get_by_role("button", name=re.compile("Service$"))).to_contain_text("Haircut")
    expect(diary.get_by_role("radio", name="Mon, 4 Mar, free")).to_be_checked()

    book_as_the_session_ends(diary, make, salon.owner)
    come_back(diary, salon.staff, staffs)
    assert typed_in(diary) == []
    expect(new_appointment(diary).get_by_text(OFFER)).to_have_count(0)
    expect(diary.get_by_label("Client")).to_have_value("")


def book_as_the_session_ends(diary: Page, make: Maker, user: User) -> None:
    """Ends all of the user's sessions at the moment in which Book sends its request. Earlier, a poll would lead to the
    sign-in first."""

    def end_sessions(route: Route) -> None:
        make.db.execute("delete from auth.sessions where user_id = %s", (user.id,))
        route.continue_()

    diary.route("**/api/appointments*", end_sessions, times=1)
    diary.get_by_role("button", name="Book", exact=True).click()
    expect(diary.get_by_role("heading", name="Sign in")).to_be_visible()


def test_signing_out_leaves_nothing_that_was_typed(diary: Page) -> None:
    type_client(diary)
    diary.keyboard.press("Escape")
    assert typed_in(diary) != []
    diary.get_by_role("button", name="Account").click()
    diary.get_by_role("menuitem", name="Sign out").click()
    expect(diary.get_by_role("heading", name="Sign in")).to_be_visible()
    assert typed_in(diary) == []


def test_a_basket_outlives_leaving_the_counter_and_a_reload(
    open_desk: OpenDesk, make: Maker, salon: Tenant, picture: Callable[[Page, str], None]
) -> None:
    make.product(salon, stock=5)
    page = open_desk(salon.owner).go("/checkout")
    page.get_by_role("button", name="Shampoo").click()
    page.get_by_role("button", name="Tip").click()
    page.get_by_label("Tip").fill("7")
    expect(page.get_by_role("button", name="Take $31.00")).to_be_enabled()
    page.get_by_role("link", name="Clients").click()
    expect(page.get_by_role("heading", name="Clients", level=1)).to_be_visible()
    page.get_by_role("link", name="Checkout").click()
    expect(page.get_by_text(OFFER_UNNAMED)).to_be_visible()
    expect(page.get_by_text("Nothing taken yet")).to_be_visible()
    continue_form(page)
    expect(page.get_by_role("button", name="Take $31.00")).to_be_enabled()
    page.reload()
    expect(page.get_by_text(OFFER_UNNAMED)).to_be_visible()
    picture(page, "basket-offered")
    continue_form(page)
    expect(page.get_by_label("Tip")).to_have_value("7.00")
    page.get_by_role("button", name="Take $31.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()
    page.get_by_role("link", name="Checkout").click()
    expect(page.get_by_text("Nothing taken yet")).to_be_visible()


def test_an_answer_to_an_enquiry_outlives_a_look_at_another_screen(
    open_desk: OpenDesk, make: Maker, bistro: Tenant
) -> None:
    enquiry = make.enquiry(bistro)
    page = open_desk(bistro.owner).go(f"/enquiries/{enquiry['id']}")
    page.get_by_label("Message", exact=True).fill("We can seat you all at the long table.")
    page.get_by_role("link", name="Bookings").click()
    expect(page.get_by_label("Message", exact=True)).to_have_count(0)
    page.go_back()
    expect(page.get_by_label("Message", exact=True)).to_have_value("")
    continue_form(page)
    expect(page.get_by_label("Message", exact=True)).to_have_value("We can seat you all at the long table.")
    page.get_by_role("button", name="Send reply").click()
    expect(page.get_by_label("Message", exact=True)).to_have_value("")
    assert typed_in(page) == []


def test_settings_that_are_being_typed_outlive_what_somebody_else_saves(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/business")
    page.get_by_role("textbox", name="Phone").fill("+61 491 570 156")
    assert salon.owner.patch("/api/companies", {"city": "Melbourne"}).status == 200
    page.reload()
    expect(page.get_by_text(OFFER_UNNAMED)).to_be_visible()
    expect(page.get_by_role("textbox", name="Phone")).to_have_value("")
    expect(page.get_by_label("City")).to_have_value("Melbourne")
    continue_form(page)
    expect(page.get_by_role("textbox", name="Phone")).to_have_value("+61 491 570 156")
    expect(page.get_by_label("City")).to_have_value("Melbourne")
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    business = salon.owner.get("/api/organization").json["business"]
    assert (business["city"], business["phone"]) == ("Melbourne", "+61 491 570 156")
    assert typed_in(page) == []
