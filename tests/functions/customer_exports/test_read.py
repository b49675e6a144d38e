"""GET /api/customer-exports/{id}: how far an export is, and the link to its file."""

from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import requests

from tests.support.customer_exports import export, make_file, state
from tests.support.erasures import erase
from tests.support.makers import Maker, Tenant


def ready(make: Maker, tenant: Tenant) -> tuple[str, str]:
    """The ids of a customer and of their export, whose file is there."""
    customer_id = make.customer(tenant)["id"]
    export_id = export(tenant, customer_id)["id"]
    make_file(tenant, export_id)
    return customer_id, export_id


def test_an_export_has_a_link_once_its_file_is_there_for_fifteen_minutes(make: Maker, salon: Tenant) -> None:
    customer_id = make.customer(salon)["id"]
    export_id = export(salon, customer_id)["id"]
    running = state(salon, export_id)
    assert (running["status"], running["url"], running["customer_id"]) == ("running", None, customer_id)
    make_file(salon, export_id)
    done = state(salon, export_id)
    assert done["status"] == "done"
    assert parse_qs(urlsplit(done["url"]).query)["X-Amz-Expires"] == ["900"]
    fetched = requests.get(done["url"], timeout=10)
    assert (fetched.status_code, fetched.content[:2]) == (200, b"PK")
    assert 'filename="personal-data.zip"' in fetched.headers["content-disposition"]


def test_a_day_later_it_has_expired(make: Maker, salon: Tenant, db: Any) -> None:
    _, export_id = ready(make, salon)
    db.execute("update customer_exports set expires_at = expires_at - interval '1 day' where id = %s", (export_id,))
    assert (state(salon, export_id)["status"], state(salon, export_id)["url"]) == ("expired", None)


def test_one_that_its_job_has_not_made_within_twenty_minutes_has_failed(make: Maker, salon: Tenant, db: Any) -> None:
    customer_id = make.customer(salon)["id"]
    export_id = export(salon, customer_id)["id"]
    db.execute(
        "update customer_exports set requested_at = requested_at - interval '20 minutes' where id = %s", (export_id,)
    )
    assert (state(salon, export_id)["status"], state(salon, export_id)["url"]) == ("failed", None)
    assert export(salon, customer_id)["id"] != export_id, "another may be requested"
    make_file(salon, export_id)
    assert state(salon, export_id)["status"] == "done", "an operator has had the job done once more"


def test_an_export_expires_at_once_when_the_customer_is_erased(make: Maker, salon: Tenant) -> None:
    customer_id, export_id = ready(make, salon)
    assert erase(salon, customer_id).status == 200
    assert (state(salon, export_id)["status"], state(salon, export_id)["url"]) == ("expired", None)


def test_another_tenants_export_and_an_unknown_one_are_not_found(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    _, export_id = ready(make, salon)
    for asker, wanted in ((other_salon, export_id), (salon, uuid4())):
        answer = asker.owner.get(f"/api/customer-exports/{wanted}")
        assert (answer.status, answer.error.partition(",")[0]) == (404, "There is no such export")
    assert salon.staff.get(f"/api/customer-exports/{export_id}").status == 403
