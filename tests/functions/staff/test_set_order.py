"""PUT /api/staff/order."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses

ROUTE = "/api/staff/order"


@pytest.fixture
def team(make: Maker, salon: Tenant) -> dict[str, str]:
    return {name: str(make.provider(salon, name=name)["id"]) for name in ("Ana", "Bea", "Cem")}


def order(tenant: Tenant, *ids: str) -> Any:
    return tenant.owner.put(ROUTE, {"providerIds": ids})


def names(tenant: Tenant) -> list[str]:
    return [one["name"] for one in tenant.owner.get("/api/staff").json["providers"]]


def test_providers_come_in_the_order_that_was_set(team: dict[str, str], salon: Tenant) -> None:
    assert names(salon) == ["Ana", "Bea", "Cem"]
    answer = order(salon, team["Cem"], team["Ana"], team["Bea"])
    assert answer.status == 200
    assert [one["name"] for one in answer.json["providers"]] == names(salon) == ["Cem", "Ana", "Bea"]
    assert order(salon, team["Bea"], team["Cem"], team["Ana"]).status == 200
    assert names(salon) == ["Bea", "Cem", "Ana"]


def test_who_is_not_named_stands_behind_the_others_by_name(make: Maker, team: dict[str, str], salon: Tenant) -> None:
    order(salon, team["Cem"], team["Bea"], team["Ana"])
    make.provider(salon, name="Zoe")
    make.provider(salon, name="Abe")
    assert names(salon) == ["Cem", "Bea", "Ana", "Abe", "Zoe"]
    order(salon, team["Bea"])
    assert names(salon) == ["Bea", "Abe", "Ana", "Cem", "Zoe"]
    order(salon)
    assert names(salon) == ["Abe", "Ana", "Bea", "Cem", "Zoe"]


def test_days_and_the_rota_follow_the_order_and_integrators_read_names(
    make: Maker, team: dict[str, str], salon: Tenant
) -> None:
    order(salon, team["Cem"], team["Ana"], team["Bea"])
    in_order = [team["Cem"], team["Ana"], team["Bea"]]
    day = salon.staff.get("/api/day?date=2030-03-04").json
    assert [one["id"] for one in day["providers"]] == in_order
    rota = salon.staff.get("/api/staff/rota?from=2030-03-04").json
    assert [one["provider_id"] for one in rota["weeks"]] == in_order
    v1 = make.call("GET", "/api/v1/staff", key=salon.key).json
    assert [one["name"] for one in v1["data"]] == ["Ana", "Bea", "Cem"]


def test_an_order_changes_nobodys_version(team: dict[str, str], salon: Tenant) -> None:
    before = {one["id"]: one for one in salon.owner.get("/api/staff").json["providers"]}
    answer = order(salon, team["Bea"], team["Ana"])
    assert {one["id"]: one for one in answer.json["providers"]} == before


def test_an_order_with_an_unknown_provider_sets_nothing(
    make: Maker, team: dict[str, str], salon: Tenant, other_salon: Tenant
) -> None:
    theirs = make.provider(other_salon)["id"]
    for unknown in (theirs, NOBODYS_ID):
        answer = order(salon, team["Cem"], unknown, team["Ana"])
        assert (answer.status, answer.error) == (404, "providerIds: there is no such provider.")
    assert names(salon) == ["Ana", "Bea", "Cem"]


@pytest.mark.parametrize("ids", [None, "x", ["x"], [NOBODYS_ID, NOBODYS_ID], [None]])
def test_an_order_that_is_no_list_of_different_ids_is_refused(salon: Tenant, ids: object) -> None:
    answer = salon.owner.put(ROUTE, {"providerIds": ids})
    assert answer.status == 400
    assert answer.error.startswith("providerIds")


def test_only_members_with_the_permission_order_providers(team: dict[str, str], salon: Tenant) -> None:
    assert salon.staff.put(ROUTE, {"providerIds": [team["Cem"]]}).status == 403
    assert names(salon) == ["Ana", "Bea", "Cem"]


def test_an_order_of_one_business_leaves_the_others_alone(
    make: Maker, team: dict[str, str], salon: Tenant, other_salon: Tenant
) -> None:
    theirs = [make.provider(other_salon, name=name)["id"] for name in ("Ana", "Bea")]
    assert order(other_salon, *theirs[::-1]).status == 200
    assert order(salon, team["Cem"]).status == 200
    assert names(other_salon) == ["Bea", "Ana"]


@pytest.mark.usefixtures("single_attempts")
def test_of_two_orders_at_once_one_is_set_as_a_whole(db: Any, team: dict[str, str], salon: Tenant) -> None:
    one, other = list(team.values()), list(team.values())[::-1]
    with holding(db, "staff", min(team.values()), until_waiting=2):
        answers = at_once([partial(order, salon, *one), partial(order, salon, *other)])
    assert statuses(answers) == [200, 200]
    assert names(salon) in (["Ana", "Bea", "Cem"], ["Cem", "Bea", "Ana"])


@pytest.mark.usefixtures("single_attempts")
def test_an_order_and_a_change_of_a_provider_at_once_both_stay(db: Any, team: dict[str, str], salon: Tenant) -> None:
    rename = partial(salon.owner.patch, f"/api/staff/{team['Ana']}", {"name": "Anouk"})
    with holding(db, "staff", team["Ana"], until_waiting=2):
        answers = at_once([partial(order, salon, team["Cem"], team["Bea"], team["Ana"]), rename])
    assert statuses(answers) == [200, 200]
    assert names(salon) == ["Cem", "Bea", "Anouk"]
