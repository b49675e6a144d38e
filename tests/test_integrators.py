"""What docs/integrators.md tells of endpoints, scopes, fields and codes is what the code has; its program does what it
says."""

import json
import re
import urllib.error
from datetime import datetime
from types import SimpleNamespace
from typing import Any

import pytest

from booking.core.errors import MethodNotAllowed, NotFound
from booking.keys.rules import scopes_of
from generators.openapi import examples
from local import checkout
from tests.support.every_route import V1_ROUTES, contract_of
from tests.support.gateway import running_gateway
from tests.support.makers import Maker, Tenant

TEXT = (checkout.ROOT / "docs/integrators.md").read_text()
KINDS = {None: "all", "appointments": "salons, clinics", "hospitality": "restaurants, bars"}


def test_every_endpoint_is_listed_with_its_scope_its_businesses_and_its_filters() -> None:
    listed = re.findall(r"^\| `GET (/api/v1/\S+)` \| `(\S+)` \| (.+?) \| (.+?) \|$", TEXT, re.MULTILINE)
    rows = {path: (scope, kind, "pages" in answers, "`from`, `to`" in answers) for path, scope, kind, answers in listed}
    contracts = {route.path: contract_of(route) for route in V1_ROUTES}
    assert rows == {
        path: (
            contract.asked.scope,
            KINDS[contract.asked.engine],
            contract.paged is not None,
            {one.name for one in contract.parameters} == {"from", "to"},
        )
        for path, contract in contracts.items()
    }
    readable = {scope for scope in scopes_of("appointments") | scopes_of("hospitality") if scope.endswith(":read")}
    assert {scope for scope, *_ in rows.values()} == readable


def test_the_example_is_that_of_the_description() -> None:
    [example] = re.findall(r"^\{.*?^\}", TEXT, re.MULTILINE | re.DOTALL)
    assert json.loads(example) == {"data": [examples.RECORDS["AppointmentV1"]], "nextCursor": examples.CURSOR}


def test_every_code_is_listed_under_its_status() -> None:
    of_routes = {type(make()) for route in V1_ROUTES for make in contract_of(route).all_errors(route.method)}
    errors = {NotFound, MethodNotAllowed} | of_routes
    listed = re.findall(r"^\| ([\d, ]+) \| (`.+) \|$", TEXT, re.MULTILINE)
    assert {(status, code) for statuses, codes in listed for status, code in _paired(statuses, codes)} == {
        (error.status, error.code()) for error in errors
    }


def sample() -> dict[str, Any]:
    """What the guide's program defines."""
    [program] = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    defined: dict[str, Any] = {}
    exec(program, defined)
    return defined


def test_the_sample_keeps_bookings_in_step(make: Maker, salon: Tenant) -> None:
    moved, cancelled = (make.appointment(salon, startsAt=f"2030-03-0{day}T10:00:00")["id"] for day in (4, 5))
    make.appointments_at(salon, [datetime(2030, 3, 6, 10)] * 201)
    program = sample()
    copy: dict[str, dict[str, Any]] = {}
    with running_gateway() as address:
        business = program["Business"](address, salon.key)

        def refresh(first: int, last: int) -> None:
            program["refresh"](
                copy, business, "appointments", f"2030-03-{first:02}T00:00:00", f"2030-03-{last:02}T00:00:00"
            )

        refresh(1, 8)
        assert len(copy) == 203
        assert copy[cancelled]["status"] == "pending"
        for appointment, change in ((moved, {"startsAt": "2030-03-12T15:00:00"}), (cancelled, {"status": "cancelled"})):
            assert salon.owner.patch(f"/api/appointments/{appointment}", change).status == 200
        before = dict(copy)
        refresh(1, 8)
        assert copy[cancelled]["status"] == "cancelled"
        assert copy.keys() == before.keys() - {moved}
        refresh(8, 15)
        assert copy[moved]["startsAt"] == "2030-03-12T15:00:00+00:00"
        copy |= before
        refresh(8, 15)
        refresh(1, 8)
        assert copy[moved]["startsAt"] == "2030-03-12T15:00:00+00:00"
        assert len(copy) == 203


def test_the_sample_reads_again_only_what_changed(make: Maker, salon: Tenant) -> None:
    make.service(salon)
    known: dict[str, Any] = {make.customer(salon)["id"]: {}}
    program = sample()
    with running_gateway() as address:
        business = program["Business"](address, salon.key)
        first = business.get("services")
        assert business.get("services") is first
        make.service(salon)
        assert len(business.get("services")["data"]) == 2
        added = make.customer(salon)["id"]
        program["add_new_customers"](known, business)
    assert known[added]["id"] == added
    assert len(known) == 2


def test_the_sample_waits_as_long_as_retry_after_says(db: Any, make: Maker, salon: Tenant) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=1)
    waited = []

    def sleep(seconds: int) -> None:
        waited.append(seconds)
        db.execute("delete from rate_windows where key_id = %s", (key.split("_")[2],))

    program = sample()
    program["time"] = SimpleNamespace(sleep=sleep)
    with running_gateway() as address:
        business = program["Business"](address, key)
        assert business.get("organization") == business.get("organization")
        assert [1 <= seconds <= 60 for seconds in waited] == [True]
        with pytest.raises(urllib.error.HTTPError, match="403"):
            business.get("customers")


def _paired(statuses: str, codes: str) -> list[tuple[int, str]]:
    """One status for all codes, or as many as there are codes."""
    numbers, names = [int(status) for status in statuses.split(", ")], re.findall(r"`(\w+)`", codes)
    return list(zip(numbers * len(names) if len(numbers) == 1 else numbers, names, strict=True))
