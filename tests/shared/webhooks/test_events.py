"""What happens to a record, and of which events an endpoint is told (spec §6.6): every transition has one, and every
type of event has a transition, by the routes that bring it about."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import pytest

from booking.webhooks.records import Kind, Row
from booking.webhooks.rules import EVENT_TYPES, events_of
from tests.support.erasures import erase
from tests.support.evening import join_waitlist
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.returns import return_sale, void_sale
from tests.support.waiting import accept_in_a_salon, offer_in_a_salon
from tests.support.webhooks import deliveries, events, forget_events, subscribe, tell_all, types

Happening = Callable[[Maker, Tenant], None]


# From the transition to the event


def statuses_of(db: Any, table: str) -> list[str]:
    """Those that the table takes."""
    row = db.execute(
        "select pg_get_constraintdef(oid) as text from pg_constraint where conname = %s", (f"{table}_status_check",)
    ).fetchone()
    return re.findall(r"'(\w+)'", row["text"])


def booking(status: str, **fields: Any) -> Row:
    """What is compared of a booking."""
    return {"status": status, "version": 1, "held_until": None, "deposit_status": "none", **fields}


@pytest.mark.parametrize(("kind", "table"), [("appointment", "appointments"), ("reservation", "reservations")])
def test_every_change_of_a_bookings_status_tells_exactly_one_event(db: Any, kind: Kind, table: str) -> None:
    statuses = statuses_of(db, table)
    assert len(statuses) >= 5
    for was in statuses:
        for is_now in statuses:
            told = events_of(kind, booking(was), booking(is_now, version=2))
            assert len(told) == 1, (was, is_now)
            assert told[0] in EVENT_TYPES, told


@pytest.mark.parametrize("kind", ["appointment", "reservation", "customer", "sale", "waitlist"])
def test_what_differs_in_nothing_tells_nothing(kind: Kind) -> None:
    same = booking("pending", erased_at=None, is_confirmed=False, returns_count=0)
    assert events_of(kind, same, same) == []
    assert events_of(kind, None, None) == []


# From the type of event to what brings it about


def patch(kind: str, **body: Any) -> Happening:
    def happening(make: Maker, tenant: Tenant) -> None:
        booking = getattr(make, kind)(tenant)
        forget_events(make.db, tenant)
        answer = tenant.owner.patch(f"/api/{kind}s/{booking['id']}", body)
        assert answer.status == 200, answer.text

    return happening


def seat_and(*statuses: str) -> Happening:
    def happening(make: Maker, tenant: Tenant) -> None:
        booking = make.reservation(tenant)
        for status in ("confirmed", "seated", *statuses):
            forget_events(make.db, tenant)
            assert tenant.owner.patch(f"/api/reservations/{booking['id']}", {"status": status}).status == 200

    return happening


def deposit(status: str) -> Happening:
    return patch("appointment", depositStatus=status)


def release(make: Maker, tenant: Tenant) -> None:
    enquiry = make.held_enquiry(tenant)
    forget_events(make.db, tenant)
    assert tenant.owner.delete(f"/api/enquiries/{enquiry['id']}/convert").status == 200


def change_customer(make: Maker, tenant: Tenant) -> None:
    customer = make.customer(tenant)
    forget_events(make.db, tenant)
    assert tenant.owner.patch(f"/api/customers/{customer['id']}", {"name": "Ana Ruiz"}).status == 200


def join(make: Maker, tenant: Tenant) -> None:
    join_waitlist(tenant)


def erase_customer(make: Maker, tenant: Tenant) -> None:
    customer = make.customer(tenant)
    forget_events(make.db, tenant)
    assert erase(tenant, customer["id"]).status == 200


def merge_customers(make: Maker, tenant: Tenant) -> None:
    double, customer = make.customer(tenant, email="zoe@example.com"), make.customer(tenant, email=None)
    forget_events(make.db, tenant)
    assert tenant.owner.post(f"/api/customers/{double['id']}/merge", {"into": customer["id"]}).status == 200


def make_one(kind: str, *, beside: Sequence[str] = ()) -> Happening:
    def happening(make: Maker, tenant: Tenant) -> None:
        getattr(make, kind)(tenant)
        tell_all(tenant)
        make.db.execute(
            "delete from webhook_events where company_id = %s and type = any (%s)", (tenant.company_id, list(beside))
        )

    return happening


# Each type of event: how it comes about, and all that is told then.
PROVOKED: Mapping[str, tuple[str, Happening, Sequence[str]]] = {
    "appointment.created": ("salon", make_one("appointment", beside=["customer.created"]), ["appointment.created"]),
    "appointment.confirmed": ("salon", patch("appointment", status="confirmed"), ["appointment.confirmed"]),
    "appointment.rescheduled": (
        "salon",
        patch("appointment", startsAt="2030-03-05T10:00:00"),
        ["appointment.rescheduled"],
    ),
    "appointment.updated": ("salon", patch("appointment", notes="Brings a dog."), ["appointment.updated"]),
    "appointment.cancelled": ("salon", patch("appointment", status="cancelled"), ["appointment.cancelled"]),
    "appointment.completed": ("salon", patch("appointment", status="completed"), ["appointment.completed"]),
    "appointment.no_show": ("salon", patch("appointment", status="no_show"), ["appointment.no_show"]),
    "reservation.created": ("bistro", make_one("reservation", beside=["customer.created"]), ["reservation.created"]),
    "reservation.confirmed": ("bistro", patch("reservation", status="confirmed"), ["reservation.confirmed"]),
    "reservation.seated": ("bistro", seat_and(), ["reservation.seated"]),
    "reservation.rescheduled": (
        "bistro",
        patch("reservation", startsAt="2030-03-05T19:00:00"),
        ["reservation.rescheduled"],
    ),
    "reservation.updated": ("bistro", patch("reservation", partySize=3), ["reservation.updated"]),
    "reservation.cancelled": ("bistro", patch("reservation", status="cancelled"), ["reservation.cancelled"]),
    "reservation.completed": ("bistro", seat_and("completed"), ["reservation.completed"]),
    "reservation.no_show": ("bistro", patch("reservation", status="no_show"), ["reservation.no_show"]),
    "reservation.released": ("bistro", release, ["reservation.released"]),
    "deposit.paid": ("salon", deposit("paid"), ["appointment.updated", "deposit.paid"]),
    "deposit.refunded": ("salon", deposit("refunded"), ["appointment.updated", "deposit.refunded"]),
    "deposit.forfeited": ("salon", deposit("forfeited"), ["appointment.updated", "deposit.forfeited"]),
    "waitlist.joined": ("bistro", join, ["waitlist.joined"]),
    "waitlist.offered": ("salon", offer_in_a_salon, ["appointment.cancelled", "waitlist.offered"]),
    "waitlist.accepted": ("salon", accept_in_a_salon, ["appointment.created", "customer.created", "waitlist.accepted"]),
    "customer.created": ("salon", make_one("customer"), ["customer.created"]),
    "customer.updated": ("salon", change_customer, ["customer.updated"]),
    "customer.merged": ("salon", merge_customers, ["customer.merged", "customer.updated"]),
    "customer.erased": ("salon", erase_customer, ["customer.erased"]),
    "sale.recorded": ("salon", make_one("sale"), ["sale.recorded"]),
    "sale.voided": ("salon", void_sale, ["sale.voided"]),
    "sale.returned": ("salon", return_sale, ["sale.returned"]),
}


def test_every_type_of_event_is_brought_about_below() -> None:
    assert set(PROVOKED) == set(EVENT_TYPES)


@pytest.mark.parametrize("event", PROVOKED)
def test_what_happens_is_an_event_once(make: Maker, salon: Tenant, bistro: Tenant, db: Any, event: str) -> None:
    venue, happening, told = PROVOKED[event]
    tenant = salon if venue == "salon" else bistro
    endpoint = subscribe(tenant)
    happening(make, tenant)
    assert types(db, tenant) == told
    assert sorted(one["type"] for one in deliveries(tenant, endpoint)) == sorted(told)


# Whoever writes


def test_a_series_tells_of_each_visit_and_of_each_that_its_end_cancels(make: Maker, salon: Tenant, db: Any) -> None:
    subscribe(salon, "appointment.created", "appointment.cancelled")
    series = make.series(salon)["series"]
    assert types(db, salon) == ["appointment.created"] * 3
    forget_events(db, salon)
    assert salon.owner.patch(f"/api/booking-series/{series['id']}", {"status": "cancelled"}).status == 200
    assert types(db, salon) == ["appointment.cancelled"] * 3


def test_a_sale_tells_of_itself_and_of_the_visit_that_it_completes(make: Maker, salon: Tenant, db: Any) -> None:
    appointment = make.appointment(salon)
    subscribe(salon)
    make.sale(salon, bookingTable="appointments", bookingId=appointment["id"])
    assert types(db, salon) == ["appointment.completed", "sale.recorded"]
    [completed, sale] = events(db, salon)
    assert completed["data"]["version"] == read(salon, "appointments", appointment)["version"], "what stays"
    assert sale["data"]["appointmentId"] == appointment["id"]


@pytest.mark.parametrize("way_back", ["undo", "reopen"])
def test_the_way_back_is_an_update(make: Maker, bistro: Tenant, db: Any, way_back: str) -> None:
    subscribe(bistro)
    reservation = make.reservation(bistro)
    assert bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "cancelled"}).status == 200
    forget_events(db, bistro)
    assert bistro.owner.post(f"/api/reservations/{reservation['id']}/{way_back}").status == 200
    [event] = events(db, bistro)
    assert (event["type"], event["data"]["status"]) == ("reservation.updated", "pending")


def test_a_writer_that_knows_nothing_of_webhooks_tells_all_the_same(make: Maker, salon: Tenant, db: Any) -> None:
    appointment = make.appointment(salon)
    subscribe(salon)
    db.execute("update appointments set status = 'no_show' where id = %s", (appointment["id"],))
    assert types(db, salon) == ["appointment.no_show"]


def test_a_request_that_is_refused_or_only_tried_tells_nothing(make: Maker, salon: Tenant, db: Any) -> None:
    appointment = make.appointment(salon)
    subscribe(salon)
    for refused in ({"status": "pending"}, {"startsAt": "2030-03-05T10:00:00", "dryRun": True}):
        salon.owner.patch(f"/api/appointments/{appointment['id']}", refused)
    assert types(db, salon) == []


def test_changes_at_once_tell_of_each_version_once(make: Maker, salon: Tenant, db: Any) -> None:
    appointment = make.appointment(salon)
    subscribe(salon)
    path = f"/api/appointments/{appointment['id']}"
    answers = at_once([partial(salon.owner.patch, path, {"notes": note}) for note in "abcd"])
    assert [answer.status for answer in answers] == [200] * 4
    assert sorted(event["data"]["version"] for event in events(db, salon)) == [2, 3, 4, 5]


# A booking that waits for its guest's payment


def test_a_booking_that_waits_for_its_guests_payment_tells_nothing_until_it_is_paid(
    make: Maker, salon: Tenant, db: Any
) -> None:
    """What is held is no booking yet; it begins with its payment, and ends without a word."""
    subscribe(salon)
    paid, given_up = (hold(make, salon, hour) for hour in (10, 12))
    db.execute("update appointments set notes = 'Still held' where id = any (%s)", ([paid, given_up],))
    assert [one for one in types(db, salon) if not one.startswith("customer")] == []
    forget_events(db, salon)
    db.execute("update appointments set held_until = null, deposit_status = 'paid' where id = %s", (paid,))
    assert types(db, salon) == ["appointment.created", "deposit.paid"]
    forget_events(db, salon)
    db.execute("delete from appointments where id = %s", (given_up,))
    assert types(db, salon) == []


def hold(make: Maker, salon: Tenant, hour: int) -> str:
    """The id of an appointment that is held for a payment, by SQL."""
    kept = {"s": make.service(salon)["id"], "p": make.provider(salon)["id"], "c": make.customer(salon)["id"]}
    row = make.db.execute(
        "insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at,"
        " duration_minutes, price_cents, deposit_amount_cents, deposit_status, held_until, source)"
        " values (%(company)s, %(s)s, %(p)s, %(c)s, %(at)s, %(at)s + interval '1 hour', 60, 6500, 2000, 'pending',"
        " now() + interval '15 minutes', 'guest') returning id",
        {**kept, "company": salon.company_id, "at": datetime(2030, 3, 4, hour)},
    ).fetchone()
    assert row is not None
    return str(row["id"])


# To whom


def test_nothing_is_written_where_no_endpoint_subscribes_to_it(make: Maker, salon: Tenant, db: Any) -> None:
    make.appointment(salon)
    endpoint = subscribe(salon, "sale.recorded")
    make.appointment(salon)
    assert types(db, salon) == []
    make.sale(salon)
    assert [one["type"] for one in deliveries(salon, endpoint)] == ["sale.recorded"]


def test_an_endpoint_of_another_business_hears_nothing(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    endpoint = subscribe(other_salon)
    subscribe(salon)
    make.appointment(salon)
    assert types(db, other_salon) == []
    assert deliveries(other_salon, endpoint) == []


def test_endpoints_share_the_event_and_its_body(make: Maker, salon: Tenant, db: Any) -> None:
    both = [subscribe(salon, "customer.created") for _ in range(2)]
    make.customer(salon)
    assert len(types(db, salon)) == 1
    [[one], [other]] = [deliveries(salon, endpoint) for endpoint in both]
    assert one["event_id"] == other["event_id"]


def test_an_event_for_a_disabled_endpoint_is_kept_and_not_sent(make: Maker, salon: Tenant, db: Any) -> None:
    endpoint = subscribe(salon, "customer.created")
    assert salon.owner.patch(f"/api/webhook-endpoints/{endpoint['id']}", {"enabled": False}).status == 200
    make.customer(salon)
    assert types(db, salon) == ["customer.created"]
    assert deliveries(salon, endpoint) == []


# What is told


def read(tenant: Tenant, kind: str, record: Mapping[str, Any]) -> dict[str, Any]:
    answer = tenant.owner.get(f"/api/{kind}/{record['id']}")
    assert answer.status == 200, answer.text
    found: dict[str, Any] = answer.json[kind.removesuffix("s")]
    return found


def instants(record: Mapping[str, Any]) -> dict[str, Any]:
    """The record, with instants as such: a trailing zero more or less is no difference."""
    return {
        name: datetime.fromisoformat(value) if name.endswith("At") and value else value
        for name, value in record.items()
    }


def test_an_event_of_a_booking_has_what_integrators_read_of_it_and_its_version(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any
) -> None:
    for tenant, kind, fields in (
        (salon, "appointments", {"notes": 'Brings "Rex" 🐶'}),
        (bistro, "reservations", {"tableIds": [make.table(bistro)["id"] for _ in range(2)], "partySize": 6}),
    ):
        subscribe(tenant, f"{kind.removesuffix('s')}.created")
        booking = getattr(make, kind.removesuffix("s"))(tenant, status="confirmed", **fields)
        [event] = events(db, tenant)
        [shown] = tenant.get_v1(kind).json["data"]
        assert instants(event["data"]) == instants({**shown, "version": booking["version"]})
        assert event["data"].keys() == {*shown, "version"}
        assert (event["businessId"], event["timezone"]) == (
            str(tenant.company_id),
            tenant.get_v1("organization").json["data"]["timezone"],
        )
        assert datetime.fromisoformat(event["timestamp"]).utcoffset() is not None


def test_events_of_customers_sales_and_deposits_have_ids_and_states_alone(make: Maker, salon: Tenant, db: Any) -> None:
    subscribe(salon, "customer.created", "sale.recorded", "deposit.paid")
    appointment = make.appointment(salon)
    sale = make.sale(salon)
    assert salon.owner.patch(f"/api/appointments/{appointment['id']}", {"depositStatus": "paid"}).status == 200
    data = {event["type"]: event["data"] for event in events(db, salon)}
    assert data["customer.created"] == {"id": appointment["customer_id"], "version": 1}
    assert data["sale.recorded"] == {
        "id": sale["id"],
        "customerId": None,
        "appointmentId": None,
        "reservationId": None,
        "status": "completed",
    }
    assert data["deposit.paid"] == {
        "appointmentId": appointment["id"],
        "reservationId": None,
        "customerId": appointment["customer_id"],
        "status": "paid",
        "amountCents": appointment["deposit_amount_cents"],
        "version": 2,
    }


def test_an_event_of_the_wait_list_has_no_name_and_no_number(bistro: Tenant, db: Any) -> None:
    subscribe(bistro, "waitlist.joined")
    entry = join_waitlist(bistro, phone="+61 400 000 000")
    [event] = events(db, bistro)
    assert instants(event["data"]) == instants(
        {
            "id": entry["id"],
            "kind": "door",
            "partySize": 2,
            **dict.fromkeys(("serviceId", "providerId", "dates", "offeredStartsAt", "offeredUntil")),
            **dict.fromkeys(("appointmentId", "reservationId")),
            "status": "waiting",
            "quotedMinutes": 20,
            "joinedAt": entry["joined_at"],
        }
    )


def test_the_longest_notes_leave_a_body_within_20_kb(make: Maker, bistro: Tenant, db: Any) -> None:
    subscribe(bistro, "reservation.created")
    make.reservation(bistro, notes="🥂" * 5000)
    tell_all(bistro)
    [row] = db.execute("select body from webhook_events where company_id = %s", (bistro.company_id,)).fetchall()
    assert 15_000 < len(row["body"].encode()) <= 20_000
    assert json.loads(row["body"])["data"]["notes"] == "🥂" * 4000
