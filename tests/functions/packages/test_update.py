"""PATCH /api/packages/{id}: exactly `{active}` sets the flag, any other body replaces the package."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant


def path(package: dict[str, Any]) -> str:
    return f"/api/packages/{package['id']}"


def replacement(make: Maker, salon: Tenant) -> dict[str, Any]:
    return {"name": "Five cuts", "priceCents": 27_500, "sessions": 5, "serviceIds": [make.service(salon)["id"]]}


def stored(tenant: Tenant) -> list[dict[str, Any]]:
    packages: list[dict[str, Any]] = tenant.owner.get("/api/packages").json["packages"]
    return packages


def test_a_body_of_exactly_active_switches_the_package_and_changes_nothing_else(make: Maker, salon: Tenant) -> None:
    package = make.package(salon, description="As it was", validDays=30)
    for active in (False, False, True):
        answer = salon.owner.patch(path(package), {"active": active})
        assert (answer.status, answer.json) == (200, {"ok": True})
        assert stored(salon) == [{**package, "active": active}]


def test_any_other_body_replaces_every_field_and_the_services(make: Maker, salon: Tenant) -> None:
    package = make.package(salon, description="As it was", validDays=30, active=False)
    body = replacement(make, salon)
    answer = salon.owner.patch(path(package), body)
    replaced = {
        **package,
        "name": "Five cuts",
        "description": None,
        "price_cents": 27_500,
        "tax_rate_basis_points": 0,
        "sessions": 5,
        "valid_days": None,
        "service_ids": body["serviceIds"],
        "active": True,
    }
    assert (answer.status, answer.json) == (200, {"package": replaced})
    assert stored(salon) == [replaced]


def test_a_replacement_may_keep_a_service_and_set_the_flag(make: Maker, salon: Tenant) -> None:
    package = make.package(salon)
    body = replacement(make, salon)
    services = [*package["service_ids"], *body["serviceIds"]]
    answer = salon.owner.patch(path(package), {**body, "serviceIds": services, "active": False, "validDays": 7})
    assert answer.status == 200
    assert answer.json["package"]["service_ids"] == sorted(services)
    assert (answer.json["package"]["active"], answer.json["package"]["valid_days"]) == (False, 7)


def test_a_column_name_does_not_stand_for_a_field(make: Maker, salon: Tenant) -> None:
    package = make.package(salon)
    body = {"price_cents" if name == "priceCents" else name: value for name, value in replacement(make, salon).items()}
    answer = salon.owner.patch(path(package), body)
    assert answer.status == 400
    assert answer.error.startswith("priceCents:")


def test_a_replacement_of_a_package_ignores_unknown_fields(make: Maker, salon: Tenant) -> None:
    package = make.package(salon)
    body = {**replacement(make, salon), "companyId": NOBODYS_ID, "id": NOBODYS_ID, "price_cents": 1}
    answer = salon.owner.patch(path(package), body)
    assert answer.status == 200
    replaced = answer.json["package"]
    assert (replaced["id"], replaced["company_id"], replaced["price_cents"]) == (
        package["id"],
        str(salon.company_id),
        27_500,
    )


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"active": False, "unknown": 1},
        {"active": False, "companyId": NOBODYS_ID},
        {"active": False, "name": "Five cuts"},
        {"active": False, "description": None},
        {"name": "Five cuts", "priceCents": 27_500, "sessions": 5},
        {"active": None},
        {"active": "true"},
        {"active": 1},
        {"Active": True},
        [],
        None,
    ],
    ids=repr,
)
def test_a_body_that_is_neither_the_flag_alone_nor_complete_is_refused(
    make: Maker, salon: Tenant, body: object
) -> None:
    package = make.package(salon)
    assert salon.owner.patch(path(package), body).status == 400
    assert stored(salon) == [package]


@pytest.mark.parametrize("field", ["name", "priceCents", "sessions", "serviceIds"])
def test_a_replacement_is_checked_like_a_new_package(make: Maker, salon: Tenant, field: str) -> None:
    package = make.package(salon)
    body = replacement(make, salon)
    without = {name: value for name, value in body.items() if name != field}
    for wrong in (without, {**body, field: None}, {**body, field: [] if field == "serviceIds" else ""}):
        answer = salon.owner.patch(path(package), wrong)
        assert answer.status == 400
        assert answer.error.startswith(f"{field}:")
    assert stored(salon) == [package]


def test_an_unknown_service_rolls_the_whole_replacement_back(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    package = make.package(salon)
    body = replacement(make, salon)
    for service_id in (make.service(other_salon)["id"], NOBODYS_ID):
        answer = salon.owner.patch(path(package), {**body, "serviceIds": [*body["serviceIds"], service_id]})
        assert answer.status == 404
        assert answer.error.startswith("serviceIds:")
    assert stored(salon) == [package]


def test_switching_an_unknown_package_or_another_tenants_is_404(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    theirs = make.package(other_salon)
    for package_id in (theirs["id"], uuid4(), "package"):
        assert salon.owner.patch(f"/api/packages/{package_id}", {"active": False}).status == 404
    assert stored(other_salon) == [theirs]
