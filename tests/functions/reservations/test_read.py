"""GET /api/reservations/{id}."""

import pytest

from tests.support.bistro_reservations import Reserve, reserved
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def test_every_member_reads_a_reservation_by_its_id(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.table(bistro)
    reservation = reserved(reserve())
    for member in (bistro.owner, bistro.staff):
        answer = member.get(f"/api/reservations/{reservation['id']}")
        assert (answer.status, answer.json) == (200, {"reservation": reservation})


@pytest.mark.parametrize("unknown", [NOBODYS_ID, "tonight", "%00"])
def test_an_id_of_nobody_is_404(bistro: Tenant, unknown: str) -> None:
    assert bistro.owner.get(f"/api/reservations/{unknown}").status == 404


def test_another_tenants_reservation_is_404(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve
) -> None:
    make.table(bistro)
    reservation = reserved(reserve())
    assert other_bistro.owner.get(f"/api/reservations/{reservation['id']}").status == 404


def test_an_appointments_business_has_no_reservations(salon: Tenant) -> None:
    assert salon.owner.get(f"/api/reservations/{NOBODYS_ID}").status == 403
