"""POST /api/reservations/{id}/reopen: an admin takes back that a booking was closed, however long ago."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant

WAYS = {
    "completed": ["confirmed", "seated", "completed"],
    "cancelled": ["cancelled"],
    "no_show": ["confirmed", "no_show"],
}


def path(reservation: dict[str, Any], verb: str = "") -> str:
    return f"/api/reservations/{reservation['id']}{verb and '/' + verb}"


@pytest.mark.parametrize("status", WAYS)
def test_an_admin_reopens_what_was_closed_long_ago_and_staff_do_not(
    make: Maker, bistro: Tenant, db: Any, status: str
) -> None:
    reservation = make.reservation(bistro)
    for step in WAYS[status]:
        assert bistro.staff.patch(path(reservation), {"status": step}).status == 200
    db.execute(
        f"update reservations set {status}_at = {status}_at - interval '3 days' where id = %s", (reservation["id"],)
    )
    assert bistro.staff.post(path(reservation, "reopen")).status == 403
    answer = bistro.owner.post(path(reservation, "reopen"))
    assert (answer.status, answer.json["reservation"]["status"]) == (200, ["pending", *WAYS[status]][-2])
    assert answer.json["reservation"][f"{status}_at"] is None


@pytest.mark.parametrize("way", [[], ["confirmed"], ["confirmed", "seated"]], ids=["pending", "confirmed", "seated"])
def test_a_reservation_that_is_not_closed_is_not_reopened(make: Maker, bistro: Tenant, way: list[str]) -> None:
    reservation = make.reservation(bistro)
    for step in way:
        assert bistro.staff.patch(path(reservation), {"status": step}).status == 200
    assert bistro.owner.post(path(reservation, "reopen")).status == 409
