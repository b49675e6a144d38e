"""GET /api/appointments/{id}."""

from tests.support.makers import Maker, Tenant


def test_a_member_reads_an_appointment(make: Maker, salon: Tenant) -> None:
    appointment = make.appointment(salon, notes="Brings a dog.")
    answer = salon.staff.get(f"/api/appointments/{appointment['id']}")
    assert (answer.status, answer.json) == (200, {"appointment": appointment})
