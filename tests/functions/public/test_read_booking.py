"""GET /api/public/booking: the own booking, and the token that it is read with."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from booking.identity.booking_tokens import derive_token
from booking.web.callers.guests import with_token
from local.template import GUEST_DOMAIN
from tests.support.every_route import contract_of, routes_of
from tests.support.guests import GuestsPage, OwnBooking
from tests.support.service_client import Call

WITH_TOKEN = [route for route in routes_of(with_token.surface) if contract_of(route).caller is with_token]
KEYS = "1:local-key-of-guests-tokens-of-32-characters"


def test_a_guest_reads_the_own_booking_and_the_venue(page: GuestsPage) -> None:
    answer = page.booked(notes="By the window").read()
    assert answer.status == 200
    assert (answer.json["booking"]["status"], answer.json["booking"]["notes"]) == ("confirmed", "By the window")
    assert answer.json["venue"] == page.get().json["venue"]
    assert answer.headers["cache-control"] == "no-store"


def test_what_the_desk_writes_beside_it_is_not_shown(page: GuestsPage) -> None:
    own = page.booked(notes="By the window")
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"notes": "Never on time"}).status == 200
    assert own.read().json["booking"]["notes"] == "By the window"
    assert "Never" not in own.read().text


def test_what_the_desk_does_shows_to_the_guest_at_once(page: GuestsPage) -> None:
    own = page.booked()
    later = page.day(9).isoformat()
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"startsAt": later}).status == 200
    assert own.read().json["booking"]["startsAt"] == later
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"status": "cancelled"}).status == 200
    assert own.read().json["booking"]["status"] == "cancelled"


def forged(own: OwnBooking) -> dict[str, str]:
    key, booking, mac = own.token.split(".")
    return {
        "another key": f"2.{booking}.{mac}",
        "another booking": derive_token("1:another-key-of-32-characters-or-more", UUID(own.id), 1),
        "another generation": derive_token(KEYS, UUID(own.id), 2),
        "cut": own.token[:-1],
        "empty": "",
        "an api key": "sk_live_0123456789abcdef_" + "x" * 43,
        "swapped": f"{key}.{booking[::-1]}.{mac}",
    }


def test_a_token_that_was_not_given_out_opens_nothing(page: GuestsPage, call: Call) -> None:
    own = page.booked()
    assert {route.function for route in WITH_TOKEN} > {"PublicReadBooking", "PublicPay", "PublicExtend"}
    for route in WITH_TOKEN:
        for how, token in forged(own).items():
            headers = {"authorization": f"Booking {token}"}
            sent: Any = {} if contract_of(route).body else None
            answer = call(route.method, route.path, sent, headers=headers, domain=GUEST_DOMAIN)
            assert (answer.status, answer.json["code"]) == (404, "booking_token_unknown"), (route, how)
    assert own.read().json["booking"]["status"] == "confirmed"


@pytest.mark.parametrize("authorization", [None, "", "Bearer x", "Basic x"])
def test_a_request_without_a_token_is_unauthorized(call: Call, authorization: str | None) -> None:
    headers = {} if authorization is None else {"authorization": authorization}
    for route in WITH_TOKEN:
        sent: Any = {} if contract_of(route).body else None
        answer = call(route.method, route.path, sent, headers=headers, domain=GUEST_DOMAIN)
        assert (answer.status, answer.json["code"]) == (401, "booking_token_missing"), route


def test_a_token_of_an_older_key_works_on(page: GuestsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    own = page.booked()
    monkeypatch.setenv("GUEST_TOKEN_KEYS", f"2:another-key-of-32-characters-or-more,{KEYS}")
    assert own.read().status == 200
    assert page.booked(page.day(8)).token.startswith("2.")


def test_a_token_is_void_once_the_email_address_is_another(page: GuestsPage) -> None:
    own = page.booked()
    [customer] = page.tenant.owner.get("/api/customers").json["customers"]
    path = f"/api/customers/{customer['id']}"
    assert page.tenant.owner.patch(path, {"name": "Ines Moreau-Bell"}).status == 200
    assert own.read().status == 200
    assert page.tenant.owner.patch(path, {"email": "ines@example.org"}).status == 200
    assert own.read().status == 404
    renewed = OwnBooking(own.id, derive_token(KEYS, UUID(own.id), 2), page.call)
    assert renewed.read().status == 200


def test_a_token_is_void_thirty_days_after_the_visit_and_while_the_organization_is_suspended(
    page: GuestsPage, db: Any
) -> None:
    own = page.booked()
    for days, status in ((29, 200), (31, 404)):
        db.execute(
            f"update {page.engine} set starts_at = now() - %(ago)s, ends_at = now() - %(ago)s + (ends_at - starts_at)"
            " where id = %(id)s",
            {"ago": timedelta(days=days), "id": own.id},
        )
        assert own.read().status == status
    db.execute(
        f"update {page.engine} set starts_at = now(), ends_at = now() + (ends_at - starts_at) where id = %s", (own.id,)
    )
    assert own.read().status == 200
    db.execute("update organizations set active = false where id = %s", (page.tenant.organization_id,))
    assert own.read().status == 404
