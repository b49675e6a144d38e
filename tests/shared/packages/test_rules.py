"""Which appointments a sold package covers."""

from typing import Any, cast
from uuid import uuid4

import pytest

from booking.appointments.records import Appointment
from booking.packages.errors import AppointmentNotCovered
from booking.packages.records import CustomerPackage
from booking.packages.rules import check_covers

KIM, SAM, CUT, COLOUR, WASH = (uuid4() for _ in range(5))
SOLD = cast(CustomerPackage, {"customer_id": KIM})


def visit(**fields: Any) -> Appointment:
    return cast(Appointment, {"customer_id": KIM, "service_id": CUT, "status": "completed", **fields})


@pytest.mark.parametrize("service", [CUT, COLOUR])
@pytest.mark.parametrize("status", ["pending", "confirmed", "completed", "cancelled", "no_show"])
def test_the_buyers_own_visit_for_one_of_the_services_is_covered_in_any_status(service: object, status: str) -> None:
    check_covers(SOLD, [CUT, COLOUR], visit(service_id=service, status=status))


@pytest.mark.parametrize("fields", [{"customer_id": SAM}, {"service_id": WASH}], ids=["customer", "service"])
def test_a_package_does_not_cover_another_customers_visit_or_another_service(fields: dict[str, Any]) -> None:
    with pytest.raises(AppointmentNotCovered):
        check_covers(SOLD, [CUT, COLOUR], visit(**fields))
