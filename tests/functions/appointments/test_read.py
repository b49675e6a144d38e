"""GET /api/appointments/{id}."""

from uuid import uuid4

from tests.support.makers import Maker, Tenant


def test_a_member_reads_an_appointment(make: Maker, salon: Tenant) -> None:
    appointment = make.appointment(salon, notes="Brings a dog.")
    answer = salon.staff.get(f"/api/appointments/{appointment['id']}")
    assert (answer.status, answer.json) == (200, {"appointment": appointment})


def test_an_appointment_that_is_not_there_for_this_tenant_is_404(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    theirs = make.appointment(other_salon)["id"]
    for appointment_id in (theirs, uuid4(), "first", "%00"):
        assert salon.owner.get(f"/api/appointments/{appointment_id}").status == 404


def test_a_hospitality_business_has_none_to_read(bistro: Tenant) -> None:
    assert bistro.owner.get(f"/api/appointments/{uuid4()}").status == 403
