"""PATCH /api/appointments/{id} with customerId, guestName and priceCents: what of a booking can be corrected at the
desk."""

from functools import partial
from typing import Any

import pytest

from tests.support.booking_desk import Book
from tests.support.job_queues import Jobs
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.payments_accounts import payments_account
from tests.support.races import at_once, holding
from tests.support.visits import MONDAY, Salon, path


def other_client(desk: Salon, **fields: Any) -> str:
    return str(desk.make.customer(desk.tenant, **{"name": "Kim", "email": "kim@example.com", **fields})["id"])


def single(desk: Salon, **fields: Any) -> dict[str, Any]:
    whose = {} if fields.get("walkIn") else {"customerId": desk.customer}
    body = {"serviceId": desk.cut, "providerId": desk.providers[0], "startsAt": f"{MONDAY}T10:00:00", **whose, **fields}
    answer = desk.tenant.owner.post("/api/appointments", body)
    assert answer.status == 201, answer.text
    booked: dict[str, Any] = answer.json["appointment"]
    return booked


# A walk-in


def test_a_walk_in_is_called_otherwise_and_then_gets_a_client_who_is_mailed(desk: Salon, jobs: Jobs, db: Any) -> None:
    walk_in = single(desk, walkIn=True, guestName="Lady in red")
    named = desk.change(walk_in, guestName="Rosa").json["appointment"]
    assert (named["guest_name"], named["customer_id"]) == ("Rosa", None)
    assert jobs_of(db, desk.tenant) == []
    hers = desk.change(walk_in, customerId=desk.customer).json["appointment"]
    assert (hers["guest_name"], hers["customer_id"], hers["source"]) == (None, desk.customer, "walk_in")
    assert desk.change(walk_in, startsAt=f"{MONDAY}T15:00:00").status == 200
    assert [email["subject"].split()[0] for email in emails_of(db, desk.tenant, jobs)] == ["Booked:", "New"]
    assert [job["type"] for job in jobs_of(db, desk.tenant)] == ["booking_confirmation", "booking_moved"]


def test_the_name_of_a_walk_in_can_be_left_out_again(desk: Salon) -> None:
    walk_in = single(desk, walkIn=True, guestName="Rosa")
    assert desk.change(walk_in, guestName=None).json["appointment"]["guest_name"] is None


# A visit


def test_a_visit_has_one_client_and_moves_with_them_as_one(desk: Salon, jobs: Jobs, db: Any) -> None:
    assert desk.tenant.owner.patch("/api/companies", {"notifications": {"confirmation": True}}).status == 200
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    emails_of(db, desk.tenant, jobs)
    gone = desk.change(visit[2], status="cancelled", notify=False).json["appointment"]
    other = other_client(desk)
    alone = desk.change(visit[0], customerId=other)
    assert (alone.status, alone.error) == (
        409,
        "wholeGroup: the visit has more services, and is one client's. Change them together.",
    )
    answer = desk.change(visit[0], customerId=other, wholeGroup=True, startsAt=f"{MONDAY}T11:00:00")
    assert answer.status == 200, answer.text
    now = answer.json["appointments"]
    assert [one["customer_id"] for one in now] == [other] * 3
    assert [one["starts_at"][11:16] for one in now if one["id"] != gone["id"]] == ["11:00", "11:45"]
    assert [one["version"] for one in now if one["id"] != gone["id"]] == [visit[0]["version"] + 1] * 2
    told = emails_of(db, desk.tenant, jobs)
    [off] = [email for email in told if email["subject"].startswith("Cancelled: ")]
    [confirmation] = [email for email in told if email["to"] == ["kim@example.com"]]
    assert "10:00" in off["text"]
    assert "11:00" not in off["text"]
    assert len(off["attachments"]) == 3
    assert "11:00" in confirmation["text"]


def test_the_name_of_a_walk_in_is_that_of_the_whole_visit(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour, walkIn=True, guestName="Rosa")
    assert desk.change(visit[1], guestName="Rosalind").status == 409
    answer = desk.change(visit[1], guestName="Rosalind", wholeGroup=True)
    assert [one["guest_name"] for one in answer.json["appointments"]] == ["Rosalind"] * 2


# What keeps it


def test_what_hangs_on_the_client_keeps_it_theirs(desk: Salon, make: Maker, db: Any) -> None:
    other = other_client(desk)
    sold = single(desk)
    sale = make.sale(
        desk.tenant,
        bookingTable="appointments",
        bookingId=sold["id"],
        lines=[{"kind": "service", "serviceId": desk.cut, "quantity": 1, "unitPriceCents": 6500}],
        paymentMethod="cash",
    )
    for change in ({"customerId": other}, {"priceCents": 1}):
        refused = desk.change(sold, **change)
        assert (refused.status, refused.json["code"], refused.json["saleId"]) == (409, "has_sale", sale["id"])
    assert desk.tenant.owner.post(f"/api/sales/{sale['id']}/void", {"reason": "Wrong client"}).status == 200
    assert desk.change(sold, customerId=other, priceCents=5000).status == 200

    redeemed = single(desk, startsAt=f"{MONDAY}T12:00:00")
    package = make.package(desk.tenant, serviceIds=[desk.cut])
    bought = make.customer_package(desk.tenant, customer_id=desk.customer, package_id=package["id"])
    used = desk.tenant.owner.post(f"/api/customer-packages/{bought['id']}/redeem", {"appointmentId": redeemed["id"]})
    assert used.status in (200, 201), used.text
    assert desk.change(redeemed, customerId=other).error == "A session of a package was redeemed for this booking."

    paid = single(desk, startsAt=f"{MONDAY}T13:00:00")
    for status in ("paid", "forfeited", "refunded"):
        db.execute("update appointments set deposit_status = %s where id = %s", (status, paid["id"]))
        assert desk.change(paid, customerId=other).error.startswith("customerId: a deposit for this booking was paid")
    db.execute("update appointments set deposit_status = 'pending' where id = %s", (paid["id"],))
    db.execute(
        "insert into checkout_sessions (organization_id, subject, wanted, account_id) values (%s, %s, 'x', %s)",
        (desk.tenant.organization_id, paid["id"], payments_account(make, desk.tenant)),
    )
    assert desk.change(paid, customerId=other).status == 409

    series = make.series(desk.tenant, customerId=desk.customer, count=2)
    refused = desk.change(series["visits"][0], customerId=other)
    assert (refused.status, refused.error) == (409, "customerId: this booking is of a series of its client's.")
    assert desk.as_they_are([redeemed, paid])[0]["customer_id"] == desk.customer


def test_a_confirmation_of_the_provider_is_of_the_client_whom_they_knew(desk: Salon) -> None:
    booked = single(desk)
    assert desk.change(booked, providerConfirmed=True).json["appointment"]["provider_confirmed"]
    assert not desk.change(booked, customerId=other_client(desk)).json["appointment"]["provider_confirmed"]


def test_who_may_not_name_a_client_gives_them_nothing(desk: Salon, make: Maker) -> None:
    booked, other = single(desk), other_client(desk)
    confined = make.member(desk.tenant.company_id, client_scope="own", provider_id=desk.providers[0])
    refused = confined.patch(path(booked), {"customerId": other})
    assert (refused.status, refused.error) == (404, "customerId: there is no such customer.")


def test_who_may_not_see_whose_a_booking_is_learns_nothing_by_naming_them(desk: Salon, make: Maker) -> None:
    alone, visit, nobody = single(desk, startsAt=f"{MONDAY}T15:00:00"), desk.visit(desk.cut, desk.dry), NOBODYS_ID
    confined = make.member(desk.tenant.company_id, client_scope="own", provider_id=desk.providers[0])
    for booked, more in ((alone, {}), (visit[0], {}), (alone, {"wholeGroup": True}), (visit[0], {"wholeGroup": True})):
        for client in (desk.customer, nobody):
            refused = confined.patch(path(booked), {"customerId": client, **more})
            assert (refused.status, refused.error) == (404, "customerId: there is no such customer.")
    assert desk.change(alone, customerId=desk.customer).json["appointment"] == alone, "the owner changes nothing"


def test_staff_make_nobody_their_client_by_giving_them_a_visit_of_one(desk: Salon, make: Maker) -> None:
    booked = single(desk)
    assert desk.change(booked, providerConfirmed=True).status == 200
    confined = make.member(desk.tenant.company_id, client_scope="own", provider_id=desk.providers[0])
    entered = confined.post("/api/customers", {"name": "Kim", "email": "kim@example.com"}).json["customer"]["id"]
    assert confined.patch(path(booked), {"customerId": entered}).status == 200
    assert confined.get(f"/api/customers/{desk.customer}").status == 404
    assert confined.patch(path(booked), {"providerConfirmed": True}).status == 200
    assert confined.get(f"/api/customers/{entered}").status == 404


def test_the_desk_is_warned_of_what_the_client_has_at_the_time(desk: Salon) -> None:
    other = other_client(desk)
    single(desk, providerId=desk.providers[1], customerId=other)
    answer = desk.change(single(desk), customerId=other)
    assert (answer.status, answer.json["warnings"]) == (200, ["same_time"])


@pytest.mark.parametrize("then", ["customerId", "priceCents"])
def test_of_a_change_and_a_sale_at_once_one_waits_for_the_other(desk: Salon, make: Maker, db: Any, then: str) -> None:
    booked, other = single(desk), other_client(desk)
    sale = {
        "bookingTable": "appointments",
        "bookingId": booked["id"],
        "lines": [{"kind": "service", "serviceId": desk.cut, "quantity": 1, "unitPriceCents": 6500}],
        "paymentMethod": "cash",
    }
    changed = {"customerId": other, "priceCents": 7000}[then]
    assert desk.tenant.owner.cookie
    with holding(db, "appointments", booked["id"], until_waiting=2):
        change, sold = at_once(
            [partial(desk.change, booked, **{then: changed}), partial(desk.tenant.owner.post, "/api/sales", sale)]
        )
    assert sold.status == 201, sold.text
    if change.status == 200 and then == "customerId":
        assert sold.json["sale"]["customer_id"] == other
    else:
        assert change.status == 200 or change.json["code"] == "has_sale"


# Its price


def test_a_price_is_agreed_anew_and_is_what_staff_take_at_the_till(desk: Salon) -> None:
    booked = single(desk)
    assert desk.tenant.owner.patch("/api/organization", {"priceLimitCents": 1000}).status == 200
    staff = desk.tenant.staff
    assert staff.patch(path(booked), {"priceCents": 5500}).json["appointment"]["price_cents"] == 5500
    refused = staff.patch(path(booked), {"priceCents": 5499})
    assert (refused.status, refused.json["code"]) == (403, "price_needs_admin")
    assert desk.change(booked, priceCents=3000).status == 200
    assert staff.patch(path(booked), {"priceCents": 3000, "notes": "As agreed"}).status == 200
    sale = {
        "bookingTable": "appointments",
        "bookingId": booked["id"],
        "lines": [{"kind": "service", "serviceId": desk.cut, "quantity": 1, "unitPriceCents": 3000}],
        "paymentMethod": "cash",
    }
    beside = {**sale, "lines": [{**sale["lines"][0], "unitPriceCents": 1900}]}
    assert staff.post("/api/sales", beside).json["code"] == "price_needs_admin"
    assert staff.post("/api/sales/quote", sale).status == 200
    assert staff.post("/api/sales", sale).status == 201


def test_another_service_brings_its_price_and_its_deposit_unless_the_desk_says_otherwise(
    desk: Salon, make: Maker
) -> None:
    booked = single(desk)
    changed = desk.change(booked, serviceId=desk.colour).json["appointment"]
    assert changed["price_cents"] == 9000
    changed = desk.change(booked, serviceId=desk.dry, priceCents=2500).json["appointment"]
    assert (changed["price_cents"], changed["duration_minutes"]) == (2500, 30)


def test_prices_that_are_none_are_refused(book: Book, salon: Tenant) -> None:
    booked = book().json["appointment"]
    for price in (-1, None, "12", 1.5):
        assert salon.owner.patch(path(booked), {"priceCents": price}).status == 400
