"""The pages of a venue as a guest's browser asks for them, and the forms that it sends."""

import re
from datetime import datetime
from html import unescape
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

from booking.core import settings
from booking.identity.booking_tokens import derive_proof, read_token
from local.template import GUEST_DOMAIN
from tests.support.guests import GuestsPage
from tests.support.public_forms import new_address
from tests.support.service_client import Answer


class Shown(NamedTuple):
    """A page as a browser gets it."""

    status: int
    headers: dict[str, str]
    text: str

    @classmethod
    def of(cls, answer: Answer) -> "Shown":
        return cls(answer.status, dict(answer.headers), answer.content.decode())


def look(page: GuestsPage, **query: object) -> Shown:
    """Asks for a page of the venue."""
    return Shown.of(page.call("GET", f"/{page.slug}?{urlencode(query)}", domain=GUEST_DOMAIN, source_ip=new_address()))


def fields_of(html: str) -> dict[str, str]:
    """What the form of a page sends by itself."""
    return {
        name: unescape(value) for name, value in re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', html)
    }


def form(page: GuestsPage, path: str, fields: dict[str, str], address: str | None = None) -> Shown:
    """Sends a form as a browser does."""
    headers = {"content-type": "application/x-www-form-urlencoded"}
    sent = urlencode(fields).encode()
    return Shown.of(
        page.call("POST", path, raw=sent, headers=headers, domain=GUEST_DOMAIN, source_ip=address or new_address())
    )


def filled_in(page: GuestsPage, **fields: str) -> dict[str, str]:
    """The form for the first time on offer, filled in by somebody whom no venue knows."""
    chosen = look(page, startsAt=page.day().isoformat(), **page.of)
    assert chosen.status == 200, chosen.text
    guest = {"name": "Ines Moreau", "email": f"ines-{uuid4().hex}@example.com"}
    return {**fields_of(chosen.text), **guest, **fields}


def book(page: GuestsPage, **fields: str) -> str:
    """Books by the form, and returns the path of the own page."""
    answer = form(page, f"/{page.slug}", filled_in(page, **fields))
    assert answer.status == 303, answer.text
    return answer.headers["location"]


def own(page: GuestsPage, path: str, **query: object) -> Shown:
    return Shown.of(page.call("GET", f"{path}?{urlencode(query)}", domain=GUEST_DOMAIN, source_ip=new_address()))


def change(page: GuestsPage, path: str, starts_at: datetime, **fields: str) -> Shown:
    """Sends the form of the own page by which a booking is moved."""
    return form(page, f"{path}/change", {"startsAt": starts_at.isoformat(), **fields})


def cancel(page: GuestsPage, path: str) -> Shown:
    return form(page, f"{path}/cancel", {})


def proof_of(path: str) -> str:
    """What the links in the emails about the booking with this page have."""
    keys = settings.required("GUEST_TOKEN_KEYS")
    token = read_token(keys, path.rpartition("/")[2])
    assert token is not None, path
    return derive_proof(keys, *token)


def press(page: GuestsPage, path: str) -> Shown:
    """Presses behind the link of an email about the booking with this page."""
    return form(page, f"{path}/confirm", {"proof": proof_of(path)})


def said(answer: Shown) -> str:
    """What a page says of the form that it shows again."""
    [notice] = re.findall(r'<p class="notice" role="alert">(.*?)</p>', answer.text)
    return unescape(notice)
