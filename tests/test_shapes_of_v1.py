"""The shapes of v1 are declared once, in `records.py`: the database's functions, which answer integrators in one call,
have columns of the same names and types in the same order, and events of webhooks are made of the shapes."""

import types
from datetime import datetime
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from uuid import UUID

import pytest

from booking.appointments.records import AppointmentV1
from booking.customers.records import CustomerV1
from booking.organization.records import OrganizationV1
from booking.reservations.records import ReservationV1
from booking.service_periods.records import ServicePeriodV1
from booking.services.records import ServiceV1
from booking.staff.records import ProviderV1
from booking.tables.records import TableV1

SHAPES = {
    "v1_appointments": AppointmentV1,
    "v1_reservations": ReservationV1,
    "v1_customers": CustomerV1,
    "v1_services": ServiceV1,
    "v1_staff": ProviderV1,
    "v1_tables": TableV1,
    "v1_service_periods": ServicePeriodV1,
    "v1_organization": OrganizationV1,
}
OF_THE_ADMISSION = ("error", "company_id", "rate_limit", "remaining", "resets_at")
TYPES = {
    "uuid": UUID,
    "uuid[]": list[UUID],
    "text": str,
    "integer": int,
    "smallint": int,
    "bigint": int,
    "integer[]": list[int],
    "smallint[]": list[int],
    "boolean": bool,
    "double precision": float,
    "timestamp without time zone": datetime,
    "timestamp with time zone": datetime,
}


def columns_of(db: Any, function: str) -> dict[str, Any]:
    """The columns that a function answers, with their types, in their order."""
    rows = db.execute(
        "select arg.name, format_type(arg.type, null) as type from pg_proc p,"
        " unnest(p.proargnames, p.proallargtypes, p.proargmodes) with ordinality as arg (name, type, mode, position)"
        " where p.proname = %s and arg.mode = 't' order by arg.position",
        (function,),
    )
    return {row["name"]: TYPES[row["type"]] for row in rows if row["name"] not in OF_THE_ADMISSION}


def plain(hint: Any) -> Any:
    """The type of a value, without what may be missing, its words and its marks."""
    if get_origin(hint) in (Union, types.UnionType):
        [hint] = [one for one in get_args(hint) if one is not type(None)]
        return plain(hint)
    if get_origin(hint) is Annotated:
        return plain(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return type(get_args(hint)[0])
    return hint


def test_every_function_of_v1_has_a_shape(db: Any) -> None:
    rows = db.execute(r"select proname from pg_proc where proname like 'v1\_%'").fetchall()
    assert {row["proname"] for row in rows} == set(SHAPES)


@pytest.mark.parametrize("function", SHAPES)
def test_the_columns_of_a_function_are_those_of_its_shape(db: Any, function: str) -> None:
    hints = get_type_hints(SHAPES[function])
    assert list(columns_of(db, function).items()) == [(name, plain(hint)) for name, hint in hints.items()]
