"""GET /api/organization/billing: what stands on the invoices, null where nothing is set."""

from typing import Any

from booking.core.errors import AdminOnly
from tests.support.makers import Tenant

PATH = "/api/organization/billing"


def test_a_new_organization_has_no_number_and_no_address_for_receipts(salon: Tenant) -> None:
    assert salon.owner.get(PATH).json == {"abn": None, "receiptsEmail": None}


def test_an_organization_without_a_billing_record_reads_the_same(salon: Tenant, db: Any) -> None:
    db.execute("delete from billing_records where organization_id = %s", (salon.organization_id,))
    answer = salon.owner.get(PATH)
    assert (answer.status, answer.json) == (200, {"abn": None, "receiptsEmail": None})


def test_the_billing_record_is_for_admins(salon: Tenant) -> None:
    answer = salon.staff.get(PATH)
    assert (answer.status, answer.error) == (403, AdminOnly.message)
