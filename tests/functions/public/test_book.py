"""POST /api/public/{slug}/bookings."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

import pytest

from booking.identity.booking_tokens import derive_token
from tests.support.guests import GuestsPage, bistro_page, new_guest, salon_page
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def customers(page: GuestsPage) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = page.tenant.owner.get("/api/customers").json["customers"]
    return listed


def test_a_guest_books_a_service_and_reads_what_was_booked(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    day, guest = page.day(), new_guest(phone="0400 111 222")
    answer = page.book(guest=guest, notes=" Short at the sides, please ")
    assert answer.status == 201
    booking = answer.json["booking"]
    at = booking.pop("at")
    deadline = (datetime.fromisoformat(at) - timedelta(hours=24)).isoformat()
    assert (booking.pop("cancelUntil"), booking.pop("changeUntil")) == (deadline, deadline)
    assert booking == {
        "id": page.records()[0]["id"],
        "status": "confirmed",
        "startsAt": day.isoformat(),
        "endsAt": (day + timedelta(hours=1)).isoformat(),
        "service": {"id": page.service["id"], "name": "Haircut", "priceCents": 6500},
        "provider": {"id": page.provider["id"], "name": "Alex"},
        "services": [
            {
                "name": "Haircut",
                "provider": "Alex",
                "startsAt": day.isoformat(),
                "endsAt": (day + timedelta(hours=1)).isoformat(),
                "priceCents": 6500,
            }
        ],
        "priceCents": 6500,
        "name": "Ines Moreau",
        "phone": "0400 111 222",
        "notes": "Short at the sides, please",
        "depositCents": 0,
        "depositStatus": "none",
        "depositKeptCents": 0,
        "notRefundedCents": 0,
        "refundUntil": None,
        "heldUntil": None,
        "mustConfirm": False,
        "mayExtend": False,
        "changesLeft": 3,
    }
    assert datetime.fromisoformat(at) == day.replace(tzinfo=ZoneInfo(page.zone))
    assert answer.json["payment"] is None
    [record] = page.records()
    assert (record["source"], record["status"]) == ("guest", "confirmed")
    assert record["confirmed_at"] is not None
    [customer] = customers(page)
    assert (customer["name"], customer["email"], customer["phone"]) == (guest["name"], guest["email"], "0400 111 222")


def test_a_guest_books_a_table_and_reads_nothing_of_it(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    make.deposit_tier(bistro, minPartySize=2, amountCents=1500)
    answer = page.book(partySize=3)
    assert answer.status == 201
    booking = answer.json["booking"]
    assert (booking["partySize"], booking["status"], booking["depositCents"]) == (3, "confirmed", 1500)
    assert booking["endsAt"] == (page.day() + timedelta(hours=1)).isoformat()
    [record] = page.records()
    assert record["table_id"] not in answer.text
    assert (record["source"], record["party_size"], record["service_period_id"] is not None) == ("guest", 3, True)


def test_a_booking_that_needs_approval_waits_for_the_desk(page: GuestsPage) -> None:
    page.set(needsApproval=True)
    own = page.booked()
    assert own.read().json["booking"]["status"] == "pending"
    assert page.tenant.staff.patch(f"/api/{page.engine}/{own.id}", {"status": "confirmed"}).status == 200
    assert own.read().json["booking"]["status"] == "confirmed"


def test_whoever_is_known_by_email_stays_as_they_are_and_is_not_shown(page: GuestsPage, make: Maker) -> None:
    known = make.customer(page.tenant, name="Zoë Quiet", email="Zoe@example.com", phone="0400 999 999")
    answer = page.book(guest={"name": "Zed", "email": "zoe@EXAMPLE.com", "phone": "0400 111 222"})
    assert answer.status == 201
    assert (answer.json["booking"]["name"], answer.json["booking"]["phone"]) == ("Zed", "0400 111 222")
    for shown in ("Zoë", "0400 999 999", known["id"]):
        assert shown not in answer.text
    [same] = customers(page)
    assert same.items() >= known.items()
    [record] = page.records()
    assert (record["customer_id"], record["notes"]) == (known["id"], "Phone given online: 0400 111 222")


def test_a_booking_takes_effect_once_under_its_key_and_is_answered_with_the_same_token(page: GuestsPage) -> None:
    wanted, key = page.wanted(), str(uuid4())
    first, again = page.send(wanted, key=key), page.send(wanted, key=key)
    assert (first.status, again.status) == (201, 201)
    assert first.json == again.json
    assert len(page.records()) == 1
    other = page.send({**wanted, "notes": "By the window"}, key=key)
    assert (other.status, other.json["code"]) == (422, "idempotency_key_reused")


def test_a_key_of_one_guest_is_free_for_another(page: GuestsPage) -> None:
    key = str(uuid4())
    assert page.book(key=key).status == 201
    other = page.book(page.day(8), key=key)
    assert other.status == 201
    assert len(page.records()) == 2


def test_no_token_is_stored(page: GuestsPage, db: Any) -> None:
    answer = page.book()
    token = answer.json["token"]
    [kept] = db.execute(
        "select body::text as body from idempotency_keys where company_id = %s", (page.tenant.company_id,)
    ).fetchall()
    assert answer.json["booking"]["id"] in kept["body"]
    assert "token" not in kept["body"]
    assert token.split(".")[2] not in kept["body"]


@pytest.mark.parametrize("key", [None, "", "one", "x" * 300])
def test_a_key_is_a_uuid(page: GuestsPage, key: str | None) -> None:
    headers = {} if key is None else {"idempotency-key": key}
    answer = page.call(
        "POST", f"/api/public/{page.slug}/bookings", page.wanted(), headers=headers, domain="GuestDomain"
    )
    assert (answer.status, answer.json["code"]) == (400, "bad_request")


def test_a_time_that_is_taken_is_refused_with_the_three_nearest(page: GuestsPage) -> None:
    page.set(slotStepMinutes=60)
    assert page.book().status == 201
    answer = page.book()
    assert (answer.status, answer.json["code"]) == (409, "slot_taken")
    day, after = page.day(), page.day(8)
    expected = [day + timedelta(hours=1)] + ([day + timedelta(hours=2)] if page.service else [after])
    expected += [after] if page.service else [after + timedelta(hours=1)]
    assert [time["startsAt"] for time in answer.json["nearest"]] == [time.isoformat() for time in expected]
    assert len(page.records()) == 1


@pytest.mark.parametrize("minutes", [-60, 5, 24 * 60 // 2])
def test_a_time_that_is_not_on_offer_is_not_free(page: GuestsPage, minutes: int) -> None:
    answer = page.book(page.day() + timedelta(minutes=minutes))
    assert (answer.status, answer.json["code"]) == (409, "slot_taken")


def test_what_is_not_bookable_online_is_not_booked(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    page = salon_page(make, salon)
    wanted = page.wanted()
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"bookableOnline": False})
    assert page.send(wanted).json["code"] == "slot_taken"
    salon.owner.patch(f"/api/services/{page.service['id']}", {"bookableOnline": False})
    assert page.send(wanted).error == "serviceId: there is no such service."
    evening = bistro_page(make, bistro)
    table = bistro.owner.get("/api/tables").json["tables"][0]
    bistro.owner.patch(f"/api/tables/{table['id']}", {"bookableOnline": False})
    assert evening.book().json["code"] == "slot_taken"


def test_anybody_who_is_free_does_a_service_that_names_nobody(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    hours = [{"day": day, "opens": "09:00", "closes": "12:00"} for day in range(7)]
    make.provider(salon, name="Kim", serviceIds=[page.service["id"]], workingHours=hours)
    providers = [page.book().json["booking"]["provider"]["name"] for _ in range(2)]
    assert sorted(providers) == ["Alex", "Kim"]
    assert page.book().status == 409
    assert page.book(page.day(8), providerId=page.provider["id"]).json["booking"]["provider"]["name"] == "Alex"


def test_a_change_of_the_policy_is_read_first(page: GuestsPage) -> None:
    wanted = page.wanted()
    page.set(cancelUntilHours=72)
    answer = page.send(wanted)
    assert (answer.status, answer.json["code"]) == (409, "policy_changed")
    assert page.send({**wanted, "policyVersion": page.policy_version}).status == 201


def test_a_page_that_is_off_is_said_to_whoever_has_seen_it_and_unknown_to_all_others(page: GuestsPage) -> None:
    wanted = page.wanted()
    page.set(enabled=False)
    assert page.send(wanted).json["code"] == "online_booking_off"
    unseen = page.send({**wanted, "policyVersion": "0123456789abcdef"})
    unknown = page.send(wanted, slug="no-venue-of-this-name")
    assert (
        (unseen.status, unseen.json)
        == (unknown.status, unknown.json)
        == (
            404,
            {"error": "There is nothing here.", "code": "not_found"},
        )
    )
    assert page.records() == []


def test_a_suspended_venue_is_unknown(page: GuestsPage, db: Any) -> None:
    wanted = page.wanted()
    db.execute("update organizations set active = false where id = %s", (page.tenant.organization_id,))
    assert page.send(wanted).status == 404


def test_the_bounds_of_the_venue_hold_when_it_is_booked(page: GuestsPage) -> None:
    page.set(minNoticeMinutes=10 * 24 * 60)
    assert page.book().json["code"] == "outside_window"
    page.set(minNoticeMinutes=0, maxAdvanceDays=6)
    assert page.book().json["code"] == "outside_window"
    page.set(maxAdvanceDays=7)
    assert page.book().status == 201


def test_an_offset_that_is_written_is_the_venues(page: GuestsPage) -> None:
    page.set(slotStepMinutes=60)
    wall_clock = page.day()
    theirs = wall_clock.replace(tzinfo=ZoneInfo(page.zone)).isoformat()
    for written in (f"{wall_clock.isoformat()}+03:00", f"{wall_clock.isoformat()}-0130"):
        answer = page.send({**page.wanted(), "startsAt": written})
        assert (answer.status, answer.json["code"]) == (400, "offset_mismatch"), written
    assert page.send({**page.wanted(), "startsAt": theirs}).status == 201


def test_a_z_is_the_offset_of_a_venue_in_utc_alone(make: Maker, salon: Tenant, db: Any) -> None:
    page = salon_page(make, salon)
    wanted = {**page.wanted(), "startsAt": f"{page.day().isoformat()}Z"}
    assert page.send(wanted).json["code"] == "offset_mismatch"
    db.execute("update companies set timezone = 'Atlantic/Reykjavik' where id = %s", (salon.company_id,))
    assert page.send(wanted).status == 201


def test_a_phone_number_is_given_where_the_venue_requires_one_and_kept_where_it_asks(page: GuestsPage) -> None:
    page.set(askPhone="required")
    refused = page.book()
    assert (refused.status, refused.error) == (400, "guest.phone: is required.")
    assert page.book(guest=new_guest(phone="0400 111 222")).json["booking"]["phone"] == "0400 111 222"
    page.set(askPhone="no")
    assert page.book(page.day(8), guest=new_guest(phone="0400 111 222")).json["booking"]["phone"] is None


def test_a_booking_names_what_is_wrong_with_it(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    page, evening = salon_page(make, salon), bistro_page(make, bistro)
    refused: list[tuple[GuestsPage, dict[str, Any], int, str]] = [
        (page, {"partySize": 2}, 400, "name either serviceId or partySize"),
        (page, {"serviceId": NOBODYS_ID}, 404, "serviceId: there is no such service."),
        (page, {"providerId": NOBODYS_ID}, 404, "providerId: there is no such provider."),
        (page, {"notes": "x" * 501}, 400, "notes"),
        (page, {"guest": {"name": "Zed"}}, 400, "guest.email"),
        (page, {"guest": new_guest(name="www.example.com")}, 400, "guest.name"),
        (evening, {"partySize": 9}, 400, "partySize: a party of this size makes an enquiry."),
        (evening, {"providerId": NOBODYS_ID}, 400, "providerId: does not go with partySize"),
    ]
    for venue, fields, status, sentence in refused:
        answer = venue.book(**fields)
        assert answer.status == status, answer.text
        assert sentence in answer.error
        assert answer.json["code"]


def test_a_service_of_another_venue_is_not_booked(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    page, other = salon_page(make, salon), salon_page(make, other_salon)
    answer = page.send({**page.wanted(), "serviceId": other.service["id"]})
    assert answer.status == 404
    named = page.send({**page.wanted(), "providerId": other.provider["id"]})
    assert (named.status, named.error) == (404, "providerId: there is no such provider.")
    assert other.records() == []


def test_the_audit_log_says_that_a_guest_has_booked(page: GuestsPage) -> None:
    page.booked()
    entries = page.tenant.owner.get("/api/audit-log").json["entries"]
    [made] = [entry for entry in entries if entry["record_type"] == page.engine]
    assert made["actor_kind"] == "guest"
    assert made["action"] == "POST /api/public/{slug}/bookings"


def test_the_token_is_derived_of_the_booking_alone(page: GuestsPage) -> None:
    own = page.booked()
    assert own.token == derive_token("1:local-key-of-guests-tokens-of-32-characters", UUID(own.id), 1)
