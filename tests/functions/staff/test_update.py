"""PATCH /api/staff/{id}."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.versions import content

MONDAY = [{"day": 0, "opens": "09:00", "closes": "17:00"}]


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"name": "Robin"}, {"name": "Robin"}),
        ({"email": None}, {"email": None}),
        ({"email": "robin@salon.example"}, {"email": "robin@salon.example"}),
        ({"active": False}, {"active": False}),
        ({"serviceIds": []}, {"service_ids": []}),
        ({"workingHours": []}, {"working_hours": []}),
        (
            {"workingHours": [{"day": 5, "opens": "10:00", "closes": "14:00"}]},
            {"working_hours": [{"day": 5, "opens": "10:00", "closes": "14:00"}]},
        ),
        ({}, {}),
        ({"companyId": NOBODYS_ID, "service_ids": [], "createdAt": None}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent(
    make: Maker, salon: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    provider = make.provider(
        salon, email="alex@salon.example", serviceIds=[make.service(salon)["id"]], workingHours=MONDAY
    )
    answer = salon.owner.patch(f"/api/staff/{provider['id']}", sent)
    assert answer.status == 200
    assert content(answer.json["provider"]) == content({**provider, **stored})
    assert salon.owner.get("/api/staff").json == {"providers": [answer.json["provider"]]}


@pytest.mark.parametrize("field", ["name", "serviceIds", "workingHours", "active"])
def test_null_is_refused_where_a_provider_must_have_a_value(make: Maker, salon: Tenant, field: str) -> None:
    provider = make.provider(salon, workingHours=MONDAY)
    answer = salon.owner.patch(f"/api/staff/{provider['id']}", {"email": "a@salon.example", field: None})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get("/api/staff").json == {"providers": [provider]}


def test_services_are_replaced_as_a_whole_or_not_at_all(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    first, second = make.service(salon)["id"], make.service(salon)["id"]
    provider = make.provider(salon, serviceIds=[first], workingHours=MONDAY)
    path = f"/api/staff/{provider['id']}"
    for unknown in (make.service(other_salon)["id"], str(uuid4())):
        body = {"name": "Robin", "serviceIds": [second, unknown], "workingHours": []}
        answer = salon.owner.patch(path, body)
        assert answer.status == 404
        assert answer.error.startswith("serviceIds:")
        assert salon.owner.get("/api/staff").json == {"providers": [provider]}
    answer = salon.owner.patch(path, {"serviceIds": [second, second]})
    assert answer.json["provider"]["service_ids"] == [second]


def test_overlapping_working_hours_are_refused(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon, workingHours=MONDAY)
    overlapping = [*MONDAY, {"day": 0, "opens": "16:00", "closes": "18:00"}]
    answer = salon.owner.patch(f"/api/staff/{provider['id']}", {"workingHours": overlapping})
    assert answer.status == 400
    assert salon.owner.get("/api/staff").json == {"providers": [provider]}


def test_two_who_replace_the_services_at_once_leave_one_of_the_two_lists(make: Maker, salon: Tenant, db: Any) -> None:
    services = [make.service(salon)["id"] for _ in range(3)]
    provider = make.provider(salon, serviceIds=[services[0]])
    path = f"/api/staff/{provider['id']}"
    lists = [[services[0], services[1]], [services[0], services[2]]]
    with holding(db, "staff", provider["id"], until_waiting=2):
        answers = at_once([partial(salon.owner.patch, path, {"serviceIds": wanted}) for wanted in lists])
    assert statuses(answers) == [200, 200]
    stored = salon.owner.get("/api/staff").json["providers"][0]["service_ids"]
    assert stored in [sorted(wanted) for wanted in lists]


@pytest.mark.parametrize("body", [{"name": "Robin"}, {}])
def test_an_unknown_provider_is_refused(salon: Tenant, body: dict[str, str]) -> None:
    assert salon.owner.patch(f"/api/staff/{NOBODYS_ID}", body).error == "There is no such provider."
