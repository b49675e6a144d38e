"""What a guest may read is a projection of its own: every answer is looked through for what is not theirs."""

from collections.abc import Iterator
from typing import Any

from booking.web.http import SAFE_METHODS
from tests.support import waiting
from tests.support.every_route import routes_of
from tests.support.guests import GuestsPage, OwnBooking
from tests.support.makers import Maker
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of

GUESTS_ROUTES = routes_of("guest", "booking", "waiting")
SECRETS = {
    "surname": "Silverstone",
    "name of a colleague": "Winterbottom",
    "table": "Window seat",
    "another guest": "Zoë Quiet",
    "address of another guest": "zoe@example.com",
    "number of another guest": "0400 999 999",
    "notes of another guest": "Allergic to nuts",
    "notes of the desk": "Never on time",
    "email of a provider": "alex@salon.example",
}


def answers(page: GuestsPage, own: OwnBooking) -> Iterator[tuple[str, Answer]]:
    """An answer of each route, and a refusal of those that have one with something in it."""
    yield "PublicReadVenue", page.get()
    yield "PublicListTimes", page.times(days=7)
    yield "PublicBook", page.book(page.day(10))
    yield "PublicBook", page.book()
    yield "PublicEnquire", page.enquire()
    yield "PublicJoinWaitlist", waiting.send(page, waiting.wanted(page))
    entry = waiting.join(page)
    yield "PublicReadEntry", entry.read()
    yield "PublicAnswerOffer", entry.answer(accept=True)
    yield "PublicLeaveWaitlist", entry.leave()
    yield "PublicReadBooking", own.read()
    yield "PublicListOwnTimes", own.times(page.day(11))
    yield "PublicChangeBooking", own.move(page.day(11))
    yield "PublicChangeBooking", own.move(page.day())
    yield "PublicPay", own.pay()
    yield "PublicExtend", own.extend()
    yield "PublicRequestErasure", own.request_erasure()
    yield "PublicCancelBooking", own.cancel()
    yield "PublicCancelBooking", own.cancel()


def test_no_answer_tells_what_is_not_the_guests(page: GuestsPage, make: Maker) -> None:
    tenant = page.tenant
    tenant.owner.patch("/api/companies", {"name": "Wattle & Wren"})
    page.set(waitlist=True)
    other = make.customer(tenant, name=SECRETS["another guest"], email="zoe@example.com", phone="0400 999 999")
    if page.service:
        colleague = {"name": "Robin Winterbottom", "email": "robin@salon.example", "bookableOnline": False}
        make.provider(tenant, serviceIds=[page.service["id"]], **colleague)
        tenant.owner.patch(f"/api/staff/{page.provider['id']}", {"email": SECRETS["email of a provider"]})
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    taken: dict[str, Any] = {"customerId": other["id"], "startsAt": page.day().isoformat(), "notes": "Allergic to nuts"}
    taken |= people if page.service else {"partySize": 2}
    assert tenant.staff.post(f"/api/{page.engine}", taken).status == 201
    own = page.booked(page.day(9), notes="By the window")
    tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"notes": SECRETS["notes of the desk"]})
    hidden = SECRETS | {
        f"{table} {column}": str(row[column])
        for table, column in (
            ("customers", "id"),
            ("tables", "id"),
            ("memberships", "user_id"),
            ("memberships", "email"),
            ("companies", "id"),
            ("companies", "organization_id"),
        )
        for row in make.db.execute(
            f"select {column} from {table} where {'id' if table == 'companies' else 'company_id'} = %s",
            (tenant.company_id,),
        )
    }
    asked = set()
    for function, answer in answers(page, own):
        asked.add(function)
        for what, secret in hidden.items():
            assert secret not in answer.text, (function, answer.status, what)
    assert asked == {route.function for route in GUESTS_ROUTES}, "every route is looked at"


def test_no_get_changes_anything(page: GuestsPage, db: Any) -> None:
    """A mail program that follows every link, twice, and a robot that reads every page change nothing: what is cached
    is no record."""
    page.set(waitlist=True)
    own, entry = page.booked(), waiting.join(page)
    page.times(days=7)
    before = rows_of(db, page.tenant)
    for _ in range(2):
        assert {page.get().status, page.times(days=7).status, own.read().status, entry.read().status} == {200}
    assert rows_of(db, page.tenant) == before


def test_what_changes_something_is_no_get() -> None:
    writing = {route.function for route in GUESTS_ROUTES if route.method not in SAFE_METHODS}
    of_the_own_booking = {
        "PublicChangeBooking",
        "PublicCancelBooking",
        "PublicPay",
        "PublicExtend",
        "PublicRequestErasure",
    }
    of_the_own_entry = {"PublicLeaveWaitlist", "PublicAnswerOffer"}
    assert writing == {"PublicBook", "PublicEnquire", "PublicJoinWaitlist", *of_the_own_booking, *of_the_own_entry}
