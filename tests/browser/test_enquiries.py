"""The inbox of larger groups: their requests, the answers, and the tables reserved for them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import jobs_of

OpenDesk = Callable[..., Desk]


def stored(bistro: Tenant, enquiry: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = bistro.owner.get(f"/api/enquiries/{enquiry['id']}").json["enquiry"]
    return found


def pencil_in(page: Page, *tables: str) -> None:
    page.get_by_role("button", name="Pencil in…").click()
    for name in tables:
        page.get_by_role("option", name=re.compile(f"^{name} ")).click()
    page.get_by_role("button", name="Pencil in", exact=True).click()


def release(page: Page) -> Locator:
    return page.get_by_role("button", name="Release")


def test_an_enquiry_is_pencilled_in_and_confirmed(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    tables = [make.table(bistro, name=name) for name in ("1", "2")]
    enquiry = make.enquiry(bistro)
    page = open_desk(bistro.owner).go("/enquiries")
    page.get_by_role("link", name="Ines Moreau").click()
    expect(page.get_by_role("list", name="Messages")).to_contain_text("Could you seat all of us at one table?")

    pencil_in(page, "1", "2")
    expect(page.get_by_text("Pencilled in from 7:00 pm to 9:00 pm")).to_be_visible()
    hold = stored(bistro, enquiry)["reservation_id"]
    reservation = bistro.owner.get(f"/api/reservations/{hold}").json["reservation"]
    assert (reservation["status"], reservation["table_ids"]) == ("pending", [one["id"] for one in tables])

    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Reserved from 7:00 pm to 9:00 pm")).to_be_visible()
    assert stored(bistro, enquiry)["status"] == "won"
    expect(release(page)).to_have_count(0)


def test_an_enquiry_is_confirmed_with_five_presses(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.table(bistro, name="1", maxSeats=10)
    enquiry = make.enquiry(bistro)
    page = open_desk(bistro.owner).go("/enquiries")
    page.evaluate("window.presses = 0; addEventListener('pointerdown', () => (window.presses += 1), true)")
    page.get_by_role("link", name="Ines Moreau").click()
    pencil_in(page, "1")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Reserved from 7:00 pm to 9:00 pm")).to_be_visible()
    assert stored(bistro, enquiry)["status"] == "won"
    assert page.evaluate("window.presses") <= 5


@pytest.mark.parametrize("address", ["hello@bistro.example.com", None])
def test_a_reply_is_sent_and_says_where_the_answer_goes(
    open_desk: OpenDesk,
    make: Maker,
    bistro: Tenant,
    db: Any,
    inspect: Callable[[Page, str], None],
    address: str | None,
) -> None:
    assert bistro.owner.patch("/api/companies", {"email": address}).status == 200
    enquiry = make.enquiry(bistro)
    page = open_desk(bistro.owner).go(f"/enquiries/{enquiry['id']}")
    goes_to = f"The guest’s answer goes to {address}." if address else "Answers cannot reach you"
    expect(page.get_by_text(f"Goes by email to ines@example.com. {goes_to}")).to_be_visible()
    page.get_by_label("Message", exact=True).fill("The long table is free.")
    inspect(page, "enquiry-reply")
    page.get_by_role("button", name="Send reply").click()
    expect(page.get_by_text("Sent to ines@example.com.")).to_be_visible()
    [job] = jobs_of(db, bistro)
    assert (job["type"], job["data"]) == (
        "enquiry_reply",
        {"messageId": stored(bistro, enquiry)["thread"][-1]["id"]},
    )


def test_a_hold_is_released_and_its_tables_are_free(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    enquiry = make.held_enquiry(bistro)
    page = open_desk(bistro.owner).go(f"/enquiries/{enquiry['id']}")
    release(page).click()
    expect(page.get_by_role("button", name="Pencil in…")).to_be_visible()
    assert stored(bistro, enquiry)["reservation_id"] is None


def test_tables_that_do_not_seat_the_group_are_refused_in_the_form(
    open_desk: OpenDesk, make: Maker, bistro: Tenant
) -> None:
    make.table(bistro, name="1")
    enquiry = make.enquiry(bistro)
    page = open_desk(bistro.owner).go(f"/enquiries/{enquiry['id']}")
    pencil_in(page, "1")
    expect(page.get_by_role("dialog", name="Tables for")).to_contain_text(
        "The party does not fit the seats of the tables."
    )
    assert stored(bistro, enquiry)["reservation_id"] is None


def test_a_note_is_kept_in_the_thread(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    enquiry = make.enquiry(bistro)
    page = open_desk(bistro.owner).go(f"/enquiries/{enquiry['id']}")
    page.get_by_role("button", name="What to add").click()
    page.get_by_role("option", name="Note to ourselves").click()
    page.get_by_label("Message", exact=True).fill("They came last year, too.")
    page.get_by_role("button", name="Save note").click()
    expect(page.get_by_role("list", name="Messages")).to_contain_text("They came last year, too.")
    assert [one["kind"] for one in stored(bistro, enquiry)["thread"]] == ["message", "note"]


def test_an_enquiry_is_given_up_and_opened_again(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    enquiry = make.enquiry(bistro)
    page = open_desk(bistro.owner).go(f"/enquiries/{enquiry['id']}")
    page.get_by_role("button", name="Close enquiry").click()
    page.get_by_role("button", name="Reopen").click()
    expect(page.get_by_role("button", name="Close enquiry")).to_be_visible()
    assert stored(bistro, enquiry)["status"] == "open"
