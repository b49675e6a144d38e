"""GET /api/v1/staff: what integrators read of the providers."""

import re

from tests.support.makers import Maker, Tenant

INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00")


def test_a_provider_has_the_specified_fields_and_no_more(make: Maker, salon: Tenant) -> None:
    services = sorted(make.service(salon)["id"] for _ in range(2))
    made = make.provider(salon, name="Alex", email="alex@example.com", serviceIds=services[::-1])
    answer = salon.get_v1("staff")
    assert answer.status == 200
    assert INSTANT.fullmatch(answer.json["data"][0]["createdAt"])
    assert answer.json == {
        "data": [
            {
                "id": made["id"],
                "name": "Alex",
                "active": True,
                "serviceIds": services,
                "createdAt": made["created_at"],
            }
        ],
        "nextCursor": None,
    }


def test_the_list_is_whole_by_name_and_without_another_tenants(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    make.provider(other_salon, name="Theirs")
    made = {name: make.provider(salon, name=name, active=name != "Max")["id"] for name in ("Zoe", "Max", "Kim")}
    for query in ("", "?limit=1", "?cursor=anything", f"?company_id={other_salon.company_id}"):
        answer = salon.get_v1(f"staff{query}")
        assert [row["id"] for row in answer.json["data"]] == [made["Kim"], made["Max"], made["Zoe"]]
        assert answer.json["nextCursor"] is None
    assert [(row["active"], row["serviceIds"]) for row in answer.json["data"]] == [(True, []), (False, []), (True, [])]
