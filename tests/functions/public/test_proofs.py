"""A token acts on its booking; what acts on the customer is for who has read an email to their address (spec
§12.11)."""

import re
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from booking.core import settings
from booking.identity.booking_tokens import derive_proof, derive_token
from local.template import GUEST_DOMAIN
from tests.support.every_route import routes_of
from tests.support.guest_forms import Shown, change, filled_in, form, own, press, proof_of
from tests.support.guests import Emails, GuestsPage, OwnBooking, new_guest
from tests.support.holds import PayingPage, sweep
from tests.support.makers import Maker
from tests.support.public_forms import new_address
from tests.support.races import at_once, holding
from tests.support.service_client import Answer
from tests.support.waiting import asked_to_wait

CLIENT = {"name": "Zoë Known", "phone": "0400 999 999"}
ON_THE_BOOKING = "acts on the booking, or the entry, whose token it is"
ON_THE_CUSTOMER = "acts on the customer: it asks for the proof"
BY_THE_PROOF = "is for who has followed the link of an email: it asks for the proof"
DECIDED = {
    "GET /api/public/booking": ON_THE_BOOKING,
    "PATCH /api/public/booking": ON_THE_BOOKING,
    "GET /api/public/booking/times": ON_THE_BOOKING,
    "DELETE /api/public/booking": ON_THE_BOOKING,
    "POST /api/public/booking/payment": ON_THE_BOOKING,
    "POST /api/public/booking/extend": ON_THE_BOOKING,
    "POST /api/public/booking/erasure-request": ON_THE_CUSTOMER,
    "GET /api/public/waitlist-entry": ON_THE_BOOKING,
    "DELETE /api/public/waitlist-entry": ON_THE_BOOKING,
    "POST /api/public/waitlist-entry/answer": ON_THE_BOOKING,
    "GET /{slug}/b/{token}": ON_THE_BOOKING,
    "GET /{slug}/b/{token}/calendar": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/address": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/cancel": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/change": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/correct": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/extend": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/pay": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/language": ON_THE_BOOKING,
    "POST /{slug}/b/{token}/confirm": BY_THE_PROOF,
    "POST /{slug}/b/{token}/erasure-request": ON_THE_CUSTOMER,
    "GET /{slug}/b/{token}/disown/{proof}": BY_THE_PROOF,
    "POST /{slug}/b/{token}/disown/{proof}": BY_THE_PROOF,
    "GET /{slug}/w/{token}": ON_THE_BOOKING,
    "POST /{slug}/w/{token}": ON_THE_BOOKING,
    "POST /{slug}/w/{token}/language": ON_THE_BOOKING,
    "POST /{slug}/w/{token}/confirm": BY_THE_PROOF,
    "GET /{slug}/w/{token}/disown/{proof}": BY_THE_PROOF,
    "POST /{slug}/w/{token}/disown/{proof}": BY_THE_PROOF,
}


def with_a_token() -> list[Any]:
    """The routes that a token reaches."""
    return [
        route
        for route in routes_of("booking", "waiting", "page")
        if "{token}" in route.path or route.path.startswith("/api/public/")
    ]


def send(page: GuestsPage, route: Any, booking: str, entry: str, proof: str = "A" * 43) -> Answer:
    """Asks a route as whoever has these tokens does, with every field that any of them takes."""
    scheme, token = ("Waitlist", entry) if "waitlist" in route.path or "/w/" in route.path else ("Booking", booking)
    path = route.path.replace("{slug}", page.slug).replace("{token}", token).replace("{proof}", proof)
    if route.path.startswith("/api/"):
        body = {"proof": proof, "accept": False, "startsAt": page.day(9).isoformat()}
        headers = {"authorization": f"{scheme} {token}"}
        sent = None if route.method in ("GET", "DELETE") else body
        return page.call(route.method, path, sent, headers=headers, domain=GUEST_DOMAIN)
    fields = f"proof={proof}&answer=leave&startsAt={page.day(9).isoformat()}".encode()
    headers = {"content-type": "application/x-www-form-urlencoded"}
    raw = None if route.method == "GET" else fields
    return page.call(route.method, path, raw=raw, headers=headers, domain=GUEST_DOMAIN, source_ip=new_address())


def customer(page: GuestsPage, make: Maker) -> dict[str, Any]:
    """A client of the venue, as the desk has entered them."""
    return make.customer(page.tenant, email=new_guest()["email"], **CLIENT)


def impostor(client: dict[str, Any]) -> dict[str, Any]:
    """Somebody else, who types the client's address."""
    return {"name": "Not Them", "email": client["email"]}


def requests_of(page: GuestsPage) -> list[Any]:
    listed: list[Any] = page.tenant.owner.get("/api/erasure-requests").json["requests"]
    return listed


def proven_at(db: Any, booking_id: str) -> Any:
    return db.execute("select proven_at from online_bookings where booking_id = %s", (booking_id,)).fetchone()[
        "proven_at"
    ]


def path_of(page: GuestsPage, one: OwnBooking) -> str:
    return f"/{page.slug}/b/{one.token}"


def disown(page: GuestsPage, one: OwnBooking, proof: str | None = None) -> Shown:
    """Presses "I did not book this"."""
    return form(page, f"{path_of(page, one)}/disown/{proof or one.proof}", {})


# Which door a token opens


def test_each_route_that_a_token_reaches_is_decided() -> None:
    assert {f"{route.method} {route.path}" for route in with_a_token()} == DECIDED.keys()


@pytest.mark.parametrize("route", with_a_token(), ids=lambda route: str(route.function))
def test_who_types_a_clients_address_does_and_reads_nothing_of_the_client(
    page: GuestsPage, make: Maker, db: Any, route: Any
) -> None:
    page.set(waitlist=True)
    known = customer(page, make)
    booking, entry = page.booked(guest=impostor(known)), asked_to_wait(page, guest=impostor(known))
    before = page.tenant.owner.get(f"/api/customers/{known['id']}").json["customer"]
    answer = send(page, route, booking.token, entry.token)
    assert answer.status < 500, answer.text
    for secret in (*CLIENT.values(), known["id"]):
        assert secret not in answer.content.decode()
    after = page.tenant.owner.get(f"/api/customers/{known['id']}").json["customer"]
    assert {name: after[name] for name in ("name", "email", "phone", "version")} == {
        name: before[name] for name in ("name", "email", "phone", "version")
    }
    assert requests_of(page) == []
    assert proven_at(db, booking.id) is None
    refused = DECIDED[f"{route.method} {route.path}"] != ON_THE_BOOKING
    assert (answer.status in (403, 404)) or not refused


# Erasure


def test_a_request_to_erase_the_client_needs_the_email(page: GuestsPage, make: Maker) -> None:
    stranger = page.booked(guest=impostor(customer(page, make)))
    other = page.booked(page.day(8))
    for proof in ("", "A" * 43, other.proof):
        refused = stranger.request_erasure(proof)
        assert (refused.status, refused.json["code"]) == (403, "proof_required")
        assert "open the link in our newest email" in refused.error
    headers = {"authorization": f"Booking {stranger.token}"}
    path = "/api/public/booking/erasure-request"
    assert page.call("POST", path, headers=headers, domain=GUEST_DOMAIN).json["code"] == "proof_required"
    assert page.call("POST", path, {}, headers=headers, domain=GUEST_DOMAIN).json["code"] == "proof_required"
    assert requests_of(page) == []
    assert stranger.request_erasure().status == 200
    assert len(requests_of(page)) == 1


def test_a_payment_proves_no_address(paying_page: PayingPage, make: Maker, emails: Emails) -> None:
    """Nor does it buy more emails to it, also where it goes back."""
    page = paying_page.page
    known = customer(page, make)
    for number in range(4):
        paid = paying_page.held(page.day(7 + number), guest=impostor(known))
        paid.pay_and_tell()
        assert paid.own.booking["status"] == "confirmed"
        assert paid.own.request_erasure("A" * 43).json["code"] == "proof_required"
        assert proven_at(make.db, paid.own.id) is None
        assert paid.own.cancel().status == 200
    assert len([one for one in emails() if one["to"] == [known["email"]]]) == 3
    assert requests_of(page) == []


def test_a_payment_proves_the_booking(paying_page: PayingPage, db: Any) -> None:
    """It is no unproven one among those of the venue, as long as it stands."""
    paid = paying_page.held()
    paid.pay_and_tell()
    counted = "select standing, unproven from online_counts(%s, 'x')"
    counts = db.execute(counted, (paying_page.page.tenant.company_id,)).fetchone()
    assert (counts["standing"], counts["unproven"]) == (1, 0)


# With another address, another proof


def test_the_proof_is_made_anew_with_the_generation_of_the_token(page: GuestsPage, emails: Emails, db: Any) -> None:
    one = page.booked()
    assert press(page, path_of(page, one)).status == 303
    assert proven_at(db, one.id) is not None
    [booked_by] = page.tenant.owner.get("/api/customers").json["customers"]
    page.tenant.owner.patch(f"/api/customers/{booked_by['id']}", {"email": f"other-{one.id}@example.com"})
    assert proven_at(db, one.id) is None, "nobody has shown whose the new address is"
    keys = settings.required("GUEST_TOKEN_KEYS")
    renewed = OwnBooking(one.id, derive_token(keys, UUID(one.id), 2), page.call)
    assert renewed.read().status == 200
    assert renewed.request_erasure(one.proof).json["code"] == "proof_required"
    assert renewed.request_erasure(derive_proof(keys, UUID(one.id), 2)).status == 200
    assert disown(page, renewed, one.proof).status == 404


def test_a_booking_that_becomes_another_customers_has_another_link(page: GuestsPage, make: Maker) -> None:
    one, into = page.booked(), customer(page, make)
    [booked_by] = [
        guest for guest in page.tenant.owner.get("/api/customers").json["customers"] if guest["id"] != into["id"]
    ]
    merged = page.tenant.owner.post(f"/api/customers/{booked_by['id']}/merge", {"into": into["id"]})
    assert merged.status == 200, merged.text
    assert one.read().status == 404
    assert requests_of(page) == []


# Every press behind the link shows as much


def test_a_press_proves_and_opening_the_page_does_not(page: GuestsPage, db: Any) -> None:
    one = page.booked()
    path = path_of(page, one)
    shown = own(page, path, proof=one.proof).text
    assert "This is my booking" in shown
    assert "This is my booking" not in own(page, path).text
    assert proven_at(db, one.id) is None
    assert form(page, f"{path}/confirm", {"proof": one.proof}).status == 303
    assert proven_at(db, one.id) is not None
    assert "This is my booking" not in own(page, path, proof=one.proof).text


@pytest.mark.parametrize("what", ["change", "cancel"])
def test_so_does_the_press_that_moves_or_cancels(page: GuestsPage, db: Any, what: str) -> None:
    without, behind = page.booked(), page.booked(page.day(8))
    for one, fields in ((without, {}), (behind, {"proof": behind.proof})):
        later = page.day(9 if one is without else 10)
        path = path_of(page, one)
        answer = change(page, path, later, **fields) if what == "change" else form(page, f"{path}/cancel", fields)
        assert answer.status == 303, answer.text
    assert [proven_at(db, one.id) is not None for one in (without, behind)] == [False, True]


def test_whoever_follows_the_link_goes_on_showing_the_proof(page: GuestsPage) -> None:
    one = page.booked()
    for wants in (None, "change", "cancel", "erasure"):
        asked = {"proof": one.proof} if wants is None else {"proof": one.proof, "wants": wants}
        shown = own(page, path_of(page, one), **asked).text
        assert f"proof={one.proof}" in shown or f'name="proof" value="{one.proof}"' in shown, wants
        assert one.proof not in own(page, path_of(page, one), wants=wants or "cancel").text


FORMS_OF_A_BOOKING = (
    "address",
    "cancel",
    "change",
    "confirm",
    "correct",
    "erasure-request",
    "extend",
    "pay",
    "language",
)
FORMS_OF_AN_ENTRY = ["", "/confirm", "/language"]
ASK_FOR_THE_PROOF_ALONE = ("confirm", "erasure-request", "/confirm")


def shows(answer: Shown, proof: str) -> bool:
    """Whether the next press on the page that the answer is, or leads to, shows the proof."""
    return f"proof={proof}" in answer.headers.get("location", "") or f'name="proof" value="{proof}"' in answer.text


def held(page: GuestsPage) -> str:
    """The path of a booking that is held until its guest confirms it: the third form of an address."""
    address = new_address()
    for _ in range(2):
        form(page, f"/{page.slug}", filled_in(page, policyVersion="0123456789abcdef"), address)
    return form(page, f"/{page.slug}", filled_in(page), address).headers["location"]


def test_every_form_behind_a_link_is_one_of_these() -> None:
    pressed = [route.path for route in with_a_token() if route.method == "POST" and "{token}" in route.path]
    paths = {path for path in pressed if "disown" not in path}
    of_bookings = {f"/{{slug}}/b/{{token}}/{what}" for what in FORMS_OF_A_BOOKING}
    assert paths == {*of_bookings, *(f"/{{slug}}/w/{{token}}{what}" for what in FORMS_OF_AN_ENTRY)}


@pytest.mark.parametrize("what", FORMS_OF_A_BOOKING)
def test_a_form_of_a_booking_that_is_refused_keeps_the_proof(page: GuestsPage, what: str) -> None:
    one, other = page.booked(), page.booked(page.day(8))
    for proof, is_kept in ((one.proof, True), (other.proof, False), ("A" * 43, False)):
        refused = form(page, f"{path_of(page, one)}/{what}", {"proof": proof, "then": "nowhere", "startsAt": "never"})
        if not (is_kept and what in ASK_FOR_THE_PROOF_ALONE):
            assert 400 <= refused.status < 500
            assert "Your booking" in refused.text
        assert shows(refused, proof) == is_kept


@pytest.mark.parametrize("below", FORMS_OF_AN_ENTRY)
def test_a_form_of_an_entry_that_is_refused_keeps_the_proof(page: GuestsPage, below: str) -> None:
    page.set(waitlist=True)
    one, other = asked_to_wait(page), asked_to_wait(page)
    for proof, is_kept in ((one.proof, True), (other.proof, False), ("A" * 43, False)):
        refused = form(page, f"/{page.slug}/w/{one.token}{below}", {"proof": proof, "answer": "nothing"})
        if not (is_kept and below in ASK_FOR_THE_PROOF_ALONE):
            assert 400 <= refused.status < 500
            assert "Put me on the wait list" in refused.text or not is_kept
        assert shows(refused, proof) == is_kept


@pytest.mark.parametrize("what", ["change", "confirm", "erasure-request", "cancel"])
def test_a_press_leads_back_with_the_proof(page: GuestsPage, what: str) -> None:
    one = page.booked()
    path = path_of(page, one)
    fields = {"startsAt": page.day(9).isoformat()} if what == "change" else {}
    said = {"change": "&changed=time", "erasure-request": "&done=erasure-request"}.get(what, "")
    pressed = form(page, f"{path}/{what}", {"proof": one.proof, **fields})
    assert (pressed.status, pressed.headers["location"]) == (303, f"{path}?proof={one.proof}{said}")


@pytest.mark.parametrize("what", ["change", "cancel"])
def test_a_press_without_the_proof_leads_back_without_it(page: GuestsPage, what: str) -> None:
    one, other = page.booked(), page.booked(page.day(8))
    fields = {"startsAt": page.day(9).isoformat()} if what == "change" else {}
    pressed = form(page, f"{path_of(page, one)}/{what}", {"proof": other.proof, **fields})
    assert (pressed.status, shows(pressed, other.proof)) == (303, False)


@pytest.mark.parametrize(("below", "fields"), [("/confirm", {}), ("", {"answer": "leave"})])
def test_a_press_on_an_entry_leads_back_with_the_proof(page: GuestsPage, below: str, fields: dict[str, str]) -> None:
    page.set(waitlist=True)
    one = asked_to_wait(page)
    path = f"/{page.slug}/w/{one.token}"
    pressed = form(page, f"{path}{below}", {"proof": one.proof, **fields})
    assert (pressed.status, pressed.headers["location"]) == (303, f"{path}?proof={one.proof}")


def test_who_keeps_a_time_longer_can_still_confirm_it(page: GuestsPage) -> None:
    path = held(page)
    proof = proof_of(path)
    longer = form(page, f"{path}/extend", {"proof": proof})
    assert (longer.status, longer.headers["location"]) == (303, f"{path}?proof={proof}")
    assert f'action="{path}/confirm"' in own(page, path, proof=proof).text
    again = form(page, f"{path}/extend", {"proof": proof})
    assert (again.status, f'action="{path}/confirm"' in again.text) == (409, True)


def test_who_has_followed_the_link_shows_the_proof_also_with_the_press_that_pays(paying_page: PayingPage) -> None:
    one = paying_page.held()
    path = path_of(paying_page.page, one.own)
    [pays] = re.findall(rf'action="{path}/pay".*?</form>', own(paying_page.page, path, proof=one.own.proof).text)
    assert f'name="proof" value="{one.own.proof}"' in pays


# At the same time


@pytest.mark.thorough
def test_two_presses_book_once(page: GuestsPage, db: Any) -> None:
    path = held(page)
    booking = db.execute(
        "select booking_id from online_bookings where company_id = %s", (page.tenant.company_id,)
    ).fetchone()["booking_id"]
    with holding(db, page.engine, booking, until_waiting=2):
        answers = at_once([partial(press, page, path) for _ in range(2)])
    assert [answer.status for answer in answers] == [303, 303]
    confirmations = db.execute(
        "select count(*) as mails from outbox where company_id = %s and type = 'booking_confirmation'",
        (page.tenant.company_id,),
    ).fetchone()
    assert confirmations["mails"] == 2, "the one that asks, and one that says that it is booked"


@pytest.mark.thorough
@pytest.mark.parametrize("other", ["cancel", "disown"])
def test_a_press_against_who_ends_it(page: GuestsPage, db: Any, other: str) -> None:
    one = page.booked()
    path = path_of(page, one)
    ends = f"{path}/cancel" if other == "cancel" else f"{path}/disown/{one.proof}"
    with holding(db, page.engine, one.id, until_waiting=2):
        at_once([partial(press, page, path), partial(form, page, ends, {})])
    assert one.booking["status"] == "cancelled"


@pytest.mark.thorough
def test_a_press_against_the_expiry_of_what_is_held(page: GuestsPage, db: Any) -> None:
    path = held(page)
    booking = db.execute(
        "select booking_id from online_bookings where company_id = %s", (page.tenant.company_id,)
    ).fetchone()["booking_id"]
    db.execute(
        f"update {page.engine} set held_until = clock_timestamp() + interval '1 second' where id = %s", (booking,)
    )
    with holding(db, page.engine, booking, until_waiting=1, seconds=1.5):
        [pressed] = at_once([partial(press, page, path)])
    assert (pressed.status, "Please book again" in pressed.text) == (404, True)
    sweep()
    assert page.records() == []
