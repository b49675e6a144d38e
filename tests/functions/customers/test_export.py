"""POST /api/customers/{id}/export: a job is to make a file of all that is known of a customer."""

from functools import partial
from typing import Any
from uuid import uuid4

from tests.support.customer_exports import TYPE, export, make_file
from tests.support.erasures import erase
from tests.support.job_queues import Jobs, relay
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding


def test_an_export_is_requested_and_its_job_is_on_its_way(make: Maker, salon: Tenant, jobs: Jobs) -> None:
    customer_id = make.customer(salon)["id"]
    requested = export(salon, customer_id)
    assert requested == {"id": requested["id"], "status": "running"}
    relay()
    assert {"exportId": requested["id"]} in [one["data"] for one in jobs.waiting(TYPE)]
    [entry] = salon.owner.get(f"/api/audit-log?record={requested['id']}").json["entries"]
    assert entry["action"] == "POST /api/customers/{id}/export"
    assert entry["after"] == {"customer_id": customer_id}


def test_while_one_is_being_made_it_is_the_same_export_also_for_two_admins_at_once(
    make: Maker, salon: Tenant, db: Any
) -> None:
    customer_id = make.customer(salon)["id"]
    admins = [salon.owner, make.member(salon.company_id, "admin")]
    assert all(admin.cookie for admin in admins)
    path = f"/api/customers/{customer_id}/export"
    with holding(db, "customers", customer_id, until_waiting=2):
        first, second = at_once([partial(admin.post, path) for admin in admins])
    assert (first.status, second.status) == (202, 202)
    assert first.json == second.json
    make_file(salon, first.json["export"]["id"])
    assert export(salon, customer_id) != first.json["export"]


def test_who_is_not_there_or_erased_is_not_exported(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    customer_id = make.customer(salon)["id"]
    other = other_salon.owner.post(f"/api/customers/{customer_id}/export")
    unknown = salon.owner.post(f"/api/customers/{uuid4()}/export")
    assert erase(salon, customer_id).status == 200
    erased = salon.owner.post(f"/api/customers/{customer_id}/export")
    assert {(one.status, one.error) for one in (other, unknown, erased)} == {(404, "There is no such customer.")}


def test_only_an_admin_exports(make: Maker, salon: Tenant) -> None:
    assert salon.staff.post(f"/api/customers/{make.customer(salon)['id']}/export").status == 403
