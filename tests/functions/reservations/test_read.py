"""GET /api/reservations/{id}."""

from tests.support.bistro_reservations import Reserve, reserved
from tests.support.makers import Maker, Tenant


def test_every_member_reads_a_reservation_by_its_id(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.table(bistro)
    reservation = reserved(reserve())
    for member in (bistro.owner, bistro.staff):
        answer = member.get(f"/api/reservations/{reservation['id']}")
        assert (answer.status, answer.json) == (200, {"reservation": reservation})
