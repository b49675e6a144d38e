"""Exports of what is known of a customer: requested, made, fetched and opened."""

import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

import requests

from tests.support.job_queues import do, message
from tests.support.makers import Tenant

TYPE = "export_requested"


def export(tenant: Tenant, customer_id: str) -> dict[str, Any]:
    """A requested export of the customer."""
    answer = tenant.owner.post(f"/api/customers/{customer_id}/export")
    assert answer.status == 202, answer.text
    requested: dict[str, Any] = answer.json["export"]
    return requested


def make_file(tenant: Tenant, export_id: str) -> None:
    """Does the job of the export."""
    assert do(TYPE, message(TYPE, tenant.company_id, exportId=export_id)) == []


def state(tenant: Tenant, export_id: str) -> dict[str, Any]:
    answer = tenant.owner.get(f"/api/customer-exports/{export_id}")
    assert answer.status == 200, answer.text
    found: dict[str, Any] = answer.json["export"]
    return found


def files_of(tenant: Tenant, customer_id: str) -> Mapping[str, bytes]:
    """What an export of the customer has, by the names of its files."""
    export_id = export(tenant, customer_id)["id"]
    make_file(tenant, export_id)
    fetched = requests.get(state(tenant, export_id)["url"], timeout=10)
    assert fetched.status_code == 200, fetched.text
    with zipfile.ZipFile(io.BytesIO(fetched.content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def everything_of(files: Mapping[str, bytes]) -> Mapping[str, list[dict[str, Any]]]:
    """All rows of an export, by table."""
    everything: Mapping[str, list[dict[str, Any]]] = json.loads(files["everything.json"])
    return everything
