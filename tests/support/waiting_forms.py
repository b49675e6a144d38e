"""The pages of the wait list as a guest's browser asks for them, and the forms that it sends."""

from typing import Any
from uuid import uuid4

from tests.support.guest_forms import Shown, fields_of, form, own
from tests.support.guests import GuestsPage
from tests.support.makers import Maker
from tests.support.waiting import booked_by_the_desk, cancel


def joining(page: GuestsPage, **query: Any) -> Shown:
    """The page with the form, for what the tests book, from its day on."""
    return own(page, f"/{page.slug}/waitlist", **{**page.of, "from": page.day().date(), **query})


def filled_in(page: GuestsPage, **fields: str) -> dict[str, str]:
    """The form, filled in by somebody whom no venue knows, for the day that the tests book."""
    guest = {"name": "Ines Moreau", "email": f"ines-{uuid4().hex}@example.com"}
    return {**fields_of(joining(page).text), f"day-{page.day().date()}": "yes", **guest, **fields}


def join(page: GuestsPage, **fields: str) -> str:
    """Joins by the form, and returns the path of the own page."""
    answer = form(page, f"/{page.slug}/waitlist", filled_in(page, **fields))
    assert answer.status == 303, answer.text
    return answer.headers["location"]


def answer(page: GuestsPage, path: str, what: str) -> Shown:
    """Sends one of the buttons of the own page."""
    return form(page, path, {"answer": what})


def offered(make: Maker, page: GuestsPage) -> str:
    """The path of the page of a guest to whom a time is offered."""
    taken, path = booked_by_the_desk(make, page), join(page)
    cancel(page, taken)
    return path
