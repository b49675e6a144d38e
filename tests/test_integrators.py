"""What docs/integrators.md tells of endpoints, scopes, fields and codes is what the code has."""

import json
import re

from booking.core.errors import MethodNotAllowed, NotFound
from booking.keys.rules import scopes_of
from local import checkout
from local.openapi import examples
from tests.support.every_route import V1_ROUTES, contract_of

TEXT = (checkout.ROOT / "docs/integrators.md").read_text()
KINDS = {None: "all", "appointments": "salons, clinics", "hospitality": "restaurants, bars"}


def test_every_endpoint_is_listed_with_its_scope_its_businesses_and_its_filters() -> None:
    listed = re.findall(r"^\| `GET (/api/v1/\S+)` \| `(\S+)` \| (.+?) \| (.+?) \|$", TEXT, re.MULTILINE)
    rows = {path: (scope, kind, "pages" in answers, "`from`, `to`" in answers) for path, scope, kind, answers in listed}
    contracts = {route.path: contract_of(route) for route in V1_ROUTES}
    assert rows == {
        path: (
            contract.scope,
            KINDS[contract.engine],
            contract.paged is not None,
            set(contract.query) == {"from", "to"},
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


def _paired(statuses: str, codes: str) -> list[tuple[int, str]]:
    """One status for all codes, or as many as there are codes."""
    numbers, names = [int(status) for status in statuses.split(", ")], re.findall(r"`(\w+)`", codes)
    return list(zip(numbers * len(names) if len(numbers) == 1 else numbers, names, strict=True))
