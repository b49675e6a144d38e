"""Phone numbers are kept as they were typed, and found however they are typed."""

from typing import Any
from urllib.parse import quote

import pytest

from booking.customers.phone_numbers import e164
from tests.support.makers import Maker, Tenant


@pytest.mark.parametrize(
    ("typed", "country", "written"),
    [
        ("0412 345 678", "AU", "+61412345678"),
        ("(04) 1234-5678", "AU", "+61412345678"),
        ("+44 20 7946 0018", "AU", "+442079460018"),
        ("020 7946 0018", "GB", "+442079460018"),
        ("06 1 234 5678", "HU", "+3612345678"),
        ("06 1234 5678", "IT", "+390612345678"),
        ("0011 44 20 7946 0018", "AU", "+442079460018"),
        ("000", "AU", None),
        ("12", "AU", None),
        ("+999 123 4567", "AU", None),
    ],
)
def test_a_number_is_what_is_dialled_in_the_country(typed: str, country: str, written: str | None) -> None:
    assert e164(typed, country) == written


@pytest.mark.parametrize("stored", ["0412 345 678", "+61 412 345 678", "(0412) 345-678"])
@pytest.mark.parametrize("typed", ["0412345678", "+61412345678", "61 412 345", "412 345", "345678"])
def test_a_phone_number_is_found_however_it_is_stored_and_typed(
    make: Maker, salon: Tenant, stored: str, typed: str
) -> None:
    customer = make.customer(salon, phone=stored)
    assert customer["phone"] == stored
    found = salon.owner.get(f"/api/customers/search?q={quote(typed)}").json["customers"]
    assert [one["id"] for one in found] == [customer["id"]]


def test_a_number_that_changes_is_found_by_the_new_one_alone(make: Maker, salon: Tenant, db: Any) -> None:
    customer = make.customer(salon, phone="0412 345 678")["id"]
    for phone, written in (("0498 765 432", "+61498765432"), ("000", None), (None, None)):
        assert salon.owner.patch(f"/api/customers/{customer}", {"phone": phone}).status == 200
        [row] = db.execute("select phone, phone_e164 from customers where id = %s", (customer,))
        assert row == {"phone": phone, "phone_e164": written}
    assert salon.owner.get("/api/customers/search?q=0412345678").json["customers"] == []


def test_the_number_of_a_guest_is_dialled_where_the_venue_is(make: Maker, bistro: Tenant, db: Any) -> None:
    table = make.table(bistro)["id"]
    guest = {"name": "Imani Cole", "phone": "020 7946 0018"}
    body = {"customer": guest, "tableIds": [table], "partySize": 2, "startsAt": "2030-03-04T19:00:00"}
    assert bistro.owner.post("/api/reservations", body).status == 201
    [row] = db.execute("select phone_e164 from customers where company_id = %s", (bistro.company_id,))
    assert row["phone_e164"] == "+442079460018"
