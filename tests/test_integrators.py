"""What docs/integrators.md tells of endpoints, scopes, fields and codes is what the code has; its program does what it
says."""

import base64
import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from booking.core.errors import MethodNotAllowed, NotFound
from booking.keys.rules import scopes_of
from booking.webhooks import rules
from generators.openapi import examples
from local import checkout
from tests.support.every_route import V1_ROUTES, contract_of
from tests.support.gateway import running_gateway
from tests.support.makers import Maker, Tenant
from tests.support.webhooks import events, forget_events, subscribe

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


def test_the_program_that_keeps_a_copy_does_what_it_says(
    make: Maker, salon: Tenant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = subscribe(salon)["secret"]
    seen, waits = (make.appointment(salon, startsAt=f"2030-03-0{day}T10:00:00")["id"] for day in (4, 5))
    forget_events(make.db, salon)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOOKING_API_KEY", salon.key)
    [text] = re.findall(r"^```python mirror\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    program: dict[str, Any] = {}
    with running_gateway() as address:
        monkeypatch.setenv("BOOKING_API_URL", f"{address}/api/v1")
        exec(text, program)
        program["every_night"]()

        def copied() -> dict[str, Any]:
            return {row["id"]: row for row in program["mirror"].rows("appointments")}

        def listed() -> dict[str, Any]:
            return {row["id"]: row for row in salon.get_v1("appointments").json["data"]}

        assert copied() == listed()
        assert copied().keys() == {seen, waits}
        for change in ({"startsAt": "2030-03-12T15:00:00"}, {"status": "cancelled"}):
            assert salon.owner.patch(f"/api/appointments/{seen}", change).status == 200
        make.customer(salon, name="Ines Moreau")
        sent = [signed(secret, event) for event in events(make.db, salon)]
        assert len(sent) == 3
        for headers, body in reversed(sent * 2):
            assert program["receive"](secret, headers, body) == 204
        headers, body = sent[0]
        assert program["receive"](secret, headers, body.replace("Melbourne", "Sydney")) == 400
        program["every_minute"]()
        assert copied() == listed()
        assert copied()[seen]["status"] == "cancelled"
        assert "Ines Moreau" in {row["name"] for row in program["mirror"].rows("customers")}
        service = make.service(salon)["id"]
        program["every_quarter_of_an_hour"]()
        assert service in {row["id"] for row in program["mirror"].rows("services")}


def signed(secret: str, event: dict[str, Any]) -> tuple[dict[str, str], str]:
    """A webhook as it is sent."""
    body, event_id, at = json.dumps(event), uuid4(), int(datetime.now(UTC).timestamp())
    key = base64.b64decode(secret.removeprefix("whsec_"))
    headers = {
        "webhook-id": str(event_id),
        "webhook-timestamp": str(at),
        "webhook-signature": rules.signature([key], event_id, at, body),
    }
    return headers, body


def _paired(statuses: str, codes: str) -> list[tuple[int, str]]:
    """One status for all codes, or as many as there are codes."""
    numbers, names = [int(status) for status in statuses.split(", ")], re.findall(r"`(\w+)`", codes)
    return list(zip(numbers * len(names) if len(numbers) == 1 else numbers, names, strict=True))
