"""What holds for every screen (`test_every_screen`) holds for what opens over one, too. The dialogs of the counter are
looked at by its own tests."""

from collections.abc import Callable
from typing import get_args

import pytest
from playwright.sync_api import Page

from booking.webhooks.records import WebhookEventType
from tests.support.browsing import SCHEMES, Desk, english_in
from tests.support.makers import Maker, Tenant
from tests.support.payments_accounts import payments_account
from tests.support.visits import Salon
from tests.support.waiting import keep_waitlist

# By the name of its pictures: where it is opened, by which cell or buttons, one after the other.
OF_A_SALON = {
    "new-appointment-dialog": ("/appointments/2030-03-04", ["New appointment"]),
    "block-time-dialog": ("/appointments/2030-03-06", ["free with", "Block time instead"]),
    "day-options-dialog": ("/appointments/2030-03-04", ["Day options"]),
    "appointment-dialog": ("/appointments/2030-03-04", ["Kim Lee"]),
    "move-appointment-dialog": ("/appointments/2030-03-04", ["Kim Lee", "Move…"]),
    "visit-dialog": ("/appointments/2030-03-05", ["Renée, Cut"]),
    "move-visit-dialog": ("/appointments/2030-03-05", ["Renée, Cut", "Move…"]),
    "refund-deposit-dialog": ("/appointments/2030-03-07", ["Kim Lee", "Refund…"]),
    "settle-deposit-dialog": ("/appointments/2030-03-07", ["Kim Lee", "More steps", "Cancel appointment…"]),
    "assistant-dialog": ("/appointments/2030-03-04", ["Ask assistant"]),
    "change-client-dialog": ("/customers/{customer}", ["Edit"]),
    "erase-client-dialog": ("/customers/{customer}", ["Erase…"]),
    "merge-clients-dialog": ("/customers/{customer}", ["Merge…"]),
    "new-tag-dialog": ("/settings/business", ["New tag"]),
    "retention-dialog": ("/settings/business", ["Set months…"]),
    "invite-dialog": ("/settings/team", ["Invite"]),
    "member-dialog": ("/settings/team", ["Edit {staff}"]),
    "remove-time-off-dialog": ("/settings/providers/{provider}", ["Remove Mon, 7 Jan"]),
    "calendar-feed-dialog": ("/settings/providers/{provider}", ["Show in a calendar app…"]),
    "wait-list-dialog": ("/online-bookings", ["Add to wait list"]),
    "rota-day-dialog": ("/settings/rota?week=2030-03-04", ["Sun, 10 Mar"]),
    "copy-week-dialog": ("/settings/rota?week=2030-03-04", ["Copy week"]),
    "remove-member-dialog": ("/settings/team", ["Edit {staff}", "Remove…"]),
    "key-dialog": ("/settings/keys", ["New key"]),
    "endpoint-dialog": ("/settings/webhooks", ["New endpoint"]),
    "disconnect-dialog": ("/settings/payments", ["Disconnect…"]),
}
OF_A_RESTAURANT = {
    "new-reservation-dialog": ("/reservations/2030-03-04", ["New reservation"]),
    "reservation-dialog": ("/reservations/2030-03-04", ["Kim Lee"]),
    "move-reservation-dialog": ("/reservations/2030-03-04", ["Kim Lee", "Move…"]),
    "servers-dialog": ("/floor", ["Servers"]),
    "new-table-dialog": ("/floor", ["Table"]),
    "table-dialog": ("/floor", ["Table 7"]),
    "pencil-in-dialog": ("/enquiries/{enquiry}", ["Pencil in…"]),
}
# Where a dialog is opened in German: the presses that are not the business's own names.
IN_GERMAN = {
    "Add to wait list": "Auf die Warteliste",
    "Ask assistant": "Assistenten fragen",
    "Block time instead": "Stattdessen Zeit sperren",
    "Cancel appointment…": "Termin absagen …",
    "Copy week": "Woche kopieren",
    "Day options": "Optionen zum Tag",
    "Disconnect…": "Trennen …",
    "Edit": "Bearbeiten",
    "Edit {staff}": "{staff} bearbeiten",
    "Erase…": "Löschen …",
    "Invite": "Einladen",
    "Merge…": "Zusammenführen …",
    "More steps": "Weitere Schritte",
    "Move…": "Verschieben …",
    "New appointment": "Neuer Termin",
    "New endpoint": "Neuer Endpunkt",
    "New key": "Neuer Schlüssel",
    "New reservation": "Neue Reservierung",
    "New tag": "Neues Merkmal",
    "Pencil in…": "Vormerken …",
    "Refund…": "Erstatten …",
    "Remove Mon, 7 Jan": "Mo., 7. Jan.",
    "Remove…": "Entfernen …",
    "Servers": "Servicekräfte",
    "Set months…": "Frist setzen …",
    "Show in a calendar app…": "In einer Kalender-App zeigen …",
    "Sun, 10 Mar": "So., 10. März",
    "Table": "Tisch",
    "Table 7": "Tisch 7",
    "free with": "frei bei",
}
# What the businesses of these tests, and their guests, have written so.
OWN_WORDS = ["Cut", "Colour", "Kim Lee", "Renée", "Could you seat all of us at one table?"]


@pytest.fixture(scope="module")
def salon(make_once: Maker) -> Tenant:
    return make_once.tenant("appointments")


@pytest.fixture(scope="module")
def bistro(make_once: Maker) -> Tenant:
    return make_once.tenant("hospitality")


@pytest.fixture(scope="module")
def ids_of_salon(make_once: Maker, salon: Tenant) -> dict[str, str]:
    team = Salon.of_two(make_once, salon)
    team.visit(team.cut, team.colour, startsAt="2030-03-05T10:00:00")
    lunch = {"startsAt": "2030-01-07T12:00:00", "endsAt": "2030-01-07T13:00:00"}
    make_once.time_off(salon, team.providers[0], **lunch, repeat={"days": [0, 1], "until": "2030-01-14"})
    payments_account(make_once, salon)
    assert keep_waitlist(salon)
    colour = make_once.service(salon, name="Colour", depositAmountCents=2000)["id"]
    deposited = make_once.appointment(salon, serviceId=colour, startsAt="2030-03-07T10:00:00")["id"]
    assert salon.owner.patch(f"/api/appointments/{deposited}", {"depositStatus": "paid"}).status == 200
    customer = make_once.appointment(salon)["customer_id"]
    assert salon.owner.patch("/api/companies", {"retentionMonths": 24}).status == 200
    return {"customer": customer, "staff": salon.staff.email, "provider": team.providers[0]}


@pytest.fixture(scope="module")
def ids_of_bistro(make_once: Maker, bistro: Tenant) -> dict[str, str]:
    make_once.service_period(bistro)
    make_once.reservation(bistro, tableIds=[make_once.table(bistro, name="7", area="Terrace")["id"]])
    return {"enquiry": make_once.enquiry(bistro)["id"]}


@pytest.mark.every_case
@pytest.mark.parametrize("dialog", OF_A_SALON)
def test_a_dialog_of_a_salon_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[..., None],
    salon: Tenant,
    ids_of_salon: dict[str, str],
    dialog: str,
) -> None:
    path, presses = OF_A_SALON[dialog]
    page = open_desk(salon.owner).go(path.format(**ids_of_salon))
    open_by(page, [name.format(**ids_of_salon) for name in presses])
    look_at(page, inspect, dialog)


@pytest.mark.every_case
@pytest.mark.parametrize("dialog", OF_A_RESTAURANT)
def test_a_dialog_of_a_restaurant_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[..., None],
    bistro: Tenant,
    ids_of_bistro: dict[str, str],
    dialog: str,
) -> None:
    path, presses = OF_A_RESTAURANT[dialog]
    page = open_desk(bistro.owner).go(path.format(**ids_of_bistro))
    open_by(page, presses)
    look_at(page, inspect, dialog)


@pytest.mark.thorough
def test_the_dialogs_of_a_salon_that_speaks_german_have_no_english(
    open_desk: Callable[..., Desk], salon: Tenant, ids_of_salon: dict[str, str]
) -> None:
    assert english_of(open_desk, salon, OF_A_SALON, ids_of_salon) == {}


@pytest.mark.thorough
def test_the_dialogs_of_a_restaurant_that_speaks_german_have_no_english(
    open_desk: Callable[..., Desk], bistro: Tenant, ids_of_bistro: dict[str, str]
) -> None:
    assert english_of(open_desk, bistro, OF_A_RESTAURANT, ids_of_bistro) == {}


def english_of(
    open_desk: Callable[..., Desk],
    business: Tenant,
    dialogs: dict[str, tuple[str, list[str]]],
    ids: dict[str, str],
) -> dict[str, list[str]]:
    """What each dialog of a business in Germany says in English, by dialog; those that say nothing so are left out."""
    assert business.owner.patch("/api/companies", {"locale": "de-DE", "country": "DE"}).status == 200
    desk = open_desk(business.owner, locale="de-DE")
    found = {}
    for dialog, (path, presses) in dialogs.items():
        page = desk.go(path.format(**ids))
        open_by(page, [IN_GERMAN.get(name, name).format(**ids) for name in presses])
        page.get_by_role("dialog").wait_for()
        page.wait_for_load_state("networkidle")
        found[dialog] = english_in(page, [*OWN_WORDS, *get_args(WebhookEventType), *ids.values()])
    return {dialog: texts for dialog, texts in found.items() if texts}


def open_by(page: Page, presses: list[str]) -> None:
    for name in presses:
        cell, button = page.get_by_role("gridcell", name=name), page.get_by_role("button", name=name)
        cell.or_(button).or_(page.get_by_role("menuitem", name=name)).first.click()


def look_at(page: Page, inspect: Callable[..., None], name: str) -> None:
    page.get_by_role("dialog").wait_for()
    page.wait_for_load_state("networkidle")
    inspect(page, name, SCHEMES)
