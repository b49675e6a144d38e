"""The pages of the wait list as a guest's browser asks for them, and the forms that it sends."""

from typing import Any
from uuid import uuid4

from booking.core import settings
from booking.identity.waitlist_tokens import read_waitlist_token, waitlist_proof
from tests.support.guest_forms import Shown, fields_of, form, own
from tests.support.guests import GuestsPage
from tests.support.job_queues import offer_times
from tests.support.makers import Maker
from tests.support.waiting import booked_by_the_desk, cancel


def joining(page: GuestsPage, **query: Any) -> Shown:
    """The page with the form, for what the tests book, from its day on."""
    return own(page, f"/{page.slug}/waitlist", **{**page.of, "from": page.day().date(), **query})


def filled_in(page: GuestsPage, **fields: str) -> dict[str, str]:
    """The form, filled in by somebody whom no venue knows, for the day that the tests book."""
    guest = {"name": "Ines Moreau", "email": f"ines-{uuid4().hex}@example.com"}
    return {**fields_of(joining(page).text), f"day-{page.day().date()}": "yes", **guest, **fields}


def ask_to_wait(page: GuestsPage, **fields: str) -> str:
    """Sends the form, and returns the path of the own page, on which the email is yet to be confirmed."""
    answer = form(page, f"/{page.slug}/waitlist", filled_in(page, **fields))
    assert answer.status == 303, answer.text
    return answer.headers["location"]


def join(page: GuestsPage, **fields: str) -> str:
    """Joins by the form and by the press behind the link of its email, and returns the path of the own page."""
    path = ask_to_wait(page, **fields)
    proof = proof_of(path)
    answer = form(page, f"{path}/confirm", {"proof": proof})
    assert (answer.status, answer.headers.get("location")) == (303, f"{path}?proof={proof}"), answer.text
    return path


def proof_of(path: str) -> str:
    """What the links in the emails about the entry with this page have."""
    keys = settings.required("GUEST_TOKEN_KEYS")
    entry_id = read_waitlist_token(keys, path.rpartition("/")[2])
    assert entry_id is not None, path
    return waitlist_proof(keys, entry_id)


def answer(page: GuestsPage, path: str, what: str) -> Shown:
    """Sends one of the buttons of the own page."""
    offer_times()
    return form(page, path, {"answer": what})


def offered(make: Maker, page: GuestsPage) -> str:
    """The path of the page of a guest to whom a time is offered."""
    taken, path = booked_by_the_desk(make, page), join(page)
    cancel(page, taken)
    offer_times()
    return path
