"""POST /api/erasure-requests/{id}/decline."""

from tests.support.erasure_requests import requested_erasure
from tests.support.makers import Maker, Tenant

ROUTE = "/api/erasure-requests"


def test_what_is_declined_is_listed_no_more_and_decided_once(make: Maker, salon: Tenant) -> None:
    request = requested_erasure(make, salon, make.customer(salon)["id"])
    assert salon.owner.post(f"{ROUTE}/{request}/decline").json == {"ok": True}
    assert salon.owner.get(ROUTE).json["requests"] == []
    assert salon.owner.post(f"{ROUTE}/{request}/decline").status == 404


def test_nobody_declines_for_another_business_or_as_staff(make: Maker, salon: Tenant) -> None:
    request = requested_erasure(make, salon, make.customer(salon)["id"])
    assert make.tenant("appointments").owner.post(f"{ROUTE}/{request}/decline").status == 404
    assert salon.staff.post(f"{ROUTE}/{request}/decline").status == 403
    assert len(salon.owner.get(ROUTE).json["requests"]) == 1
