"""No answer depends on what is known of an address that the caller has not shown to be theirs: whoever tries addresses
reads the same of a client's as of one that nobody knows (spec §12.11)."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from booking.core.email_addresses import mailbox_digest
from local.template import GUEST_DOMAIN
from tests.support import waiting, waiting_forms
from tests.support.guest_forms import Shown, filled_in, form, own, press
from tests.support.guests import GuestsPage, bistro_page, new_guest, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address
from tests.support.service_client import Answer

TIMES = 6  # more often than any bound on what an address has
_MADE_UP = re.compile(
    r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-z]{1,8}\.[A-Za-z0-9_-]{24}\.[A-Za-z0-9_-]{43}"
    r"|\d{4}-\d\d-\d\dT[0-9:.]+(\+00:00|Z)?|data-left=\S+|(venue|ines)-[0-9a-f]+"
)
_WRITTEN_TIME = re.compile(r"\w+ \d{1,2} \w+, \d{1,2}:\d\d(\sam|\spm)?|\d{1,2}:\d\d(\s[ap]m)?")


@dataclass(frozen=True)
class Tried:
    """A venue, and the address that somebody tries there."""

    page: GuestsPage
    email: str

    @property
    def guest(self) -> dict[str, Any]:
        return {"name": "Somebody Else", "email": self.email}


def plain(text: str, tried: Tried) -> str:
    """What was answered, without the ids, tokens and moments of each request."""
    text = text.replace(tried.email, "the address").replace(tried.page.slug, "the venue")
    return _WRITTEN_TIME.sub("a time", _MADE_UP.sub("…", text))


def seen(answer: Answer | Shown, tried: Tried) -> tuple[int, str, list[tuple[str, str]]]:
    """All that whoever sends the request sees."""
    text = answer.text if isinstance(answer, Shown) else answer.content.decode()
    headers = sorted((name.lower(), plain(value, tried)) for name, value in answer.headers.items())
    return int(answer.status), plain(text, tried), [one for one in headers if one[0] != "content-security-policy"]


# What somebody sends who tries an address: each several times


def booked(tried: Tried) -> Iterator[Answer | Shown]:
    for number in range(TIMES):
        made = tried.page.book(tried.page.day(7 + number), guest=tried.guest)
        yield made
        headers = {"authorization": f"Booking {made.json['token']}"}
        yield tried.page.call("GET", "/api/public/booking", headers=headers, domain=GUEST_DOMAIN)


def booked_by_form(tried: Tried) -> Iterator[Answer | Shown]:
    for number in range(TIMES):
        fields = filled_in(tried.page, email=tried.email, startsAt=tried.page.day(20 + number).isoformat())
        made = form(tried.page, f"/{tried.page.slug}", fields)
        yield made
        yield own(tried.page, made.headers["location"])


def held(tried: Tried) -> Iterator[Answer | Shown]:
    """The third form of an address of the network."""
    for number in range(TIMES):
        address = new_address()
        for _ in range(2):
            form(tried.page, f"/{tried.page.slug}", filled_in(tried.page, policyVersion="0123456789abcdef"), address)
        fields = filled_in(tried.page, email=tried.email, startsAt=tried.page.day(30 + number).isoformat())
        made = form(tried.page, f"/{tried.page.slug}", fields, address)
        yield made
        yield own(tried.page, made.headers["location"])


def taken(tried: Tried) -> Iterator[Answer | Shown]:
    """A time that somebody has: also one's own."""
    yield tried.page.book(tried.page.day(40), guest=tried.guest)
    yield tried.page.book(tried.page.day(40), guest=tried.guest)


def asked_to_wait(tried: Tried) -> Iterator[Answer | Shown]:
    for _ in range(TIMES):
        yield waiting.send(tried.page, waiting.wanted(tried.page, guest=tried.guest))


def asked_to_wait_by_form(tried: Tried) -> Iterator[Answer | Shown]:
    for _ in range(TIMES):
        fields = waiting_forms.filled_in(tried.page, email=tried.email)
        made = form(tried.page, f"/{tried.page.slug}/waitlist", fields)
        yield made
        yield own(tried.page, made.headers["location"])


def enquired(tried: Tried) -> Iterator[Answer | Shown]:
    for _ in range(TIMES):
        yield tried.page.enquire(guest=tried.guest)


def refused(tried: Tried) -> Iterator[Answer | Shown]:
    yield tried.page.book(guest=tried.guest, policyVersion="0123456789abcdef")
    yield tried.page.book(tried.page.day(400), guest=tried.guest)


DOORS = [
    (door, engine)
    for door in (booked, booked_by_form, held, taken, asked_to_wait, asked_to_wait_by_form, enquired, refused)
    for engine in ("salon", "bistro")
    if (door, engine) != (enquired, "salon")
]


# What may be known of an address


def entered_by_the_desk(make: Maker, page: GuestsPage, email: str) -> None:
    make.customer(page.tenant, name="Zoë Known", email=email, phone="0400 999 999")


def comes_often(make: Maker, page: GuestsPage, email: str) -> None:
    entered_by_the_desk(make, page, email)
    own_booking = page.booked(page.day(60), guest={"name": "Zoë Known", "email": email})
    make.db.execute(f"update {page.engine} set status = 'completed' where id = %s", (own_booking.id,))


def has_three_open_bookings(make: Maker, page: GuestsPage, email: str) -> None:
    for number in range(3):
        one = page.booked(page.day(60 + number), guest={"name": "Zoë Known", "email": email})
        assert press(page, f"/{page.slug}/b/{one.token}").status == 303


def waits_for_five(make: Maker, page: GuestsPage, email: str) -> None:
    for _ in range(5):
        waiting.join(page, page.day(60), guest={"name": "Zoë Known", "email": email})


def has_had_all_emails(make: Maker, page: GuestsPage, email: str) -> None:
    make.db.execute(
        "insert into unproven_mails (job_id, company_id, address, is_of_hold)"
        " select gen_random_uuid(), %s, %s, false"
        " from generate_series(1, 12)",
        (page.tenant.company_id, mailbox_digest(email)),
    )


def wants_no_emails(make: Maker, page: GuestsPage, email: str) -> None:
    make.db.execute("insert into refused_addresses (address) values (%s)", (mailbox_digest(email),))


KNOWN: list[Callable[[Maker, GuestsPage, str], None]] = [
    entered_by_the_desk,
    comes_often,
    has_three_open_bookings,
    waits_for_five,
    has_had_all_emails,
    wants_no_emails,
]


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.__name__)
@pytest.mark.parametrize(("door", "engine"), DOORS, ids=lambda of: of if isinstance(of, str) else of.__name__)
def test_a_clients_address_is_answered_as_one_that_nobody_knows(
    make: Maker,
    request: pytest.FixtureRequest,
    door: Callable[[Tried], Iterator[Answer | Shown]],
    engine: str,
    known: Callable[[Maker, GuestsPage, str], None],
) -> None:
    answers = []
    for name, is_known in ((engine, True), (f"other_{engine}", False)):
        tenant: Tenant = request.getfixturevalue(name)
        page = (salon_page if engine == "salon" else bistro_page)(make, tenant, waitlist=True, maxAdvanceDays=365)
        tried = Tried(page, new_guest()["email"])
        if is_known:
            known(make, page, tried.email)
        answers.append([seen(answer, tried) for answer in door(tried)])
    assert answers[0] == answers[1]
