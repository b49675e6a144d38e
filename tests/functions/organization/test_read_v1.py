"""GET /api/v1/organization."""

import re
from typing import Any

from tests.support.makers import Tenant

INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00")


def test_the_keys_business_is_read_with_its_zone(db: Any, salon: Tenant) -> None:
    db.execute(
        "update companies set name = 'Zoë', city = 'Melbourne', postal_code = '3000' where id = %s", (salon.company_id,)
    )
    answer = salon.get_v1("organization")
    assert answer.status == 200
    assert answer.json.keys() == {"data"}
    business = answer.json["data"]
    assert INSTANT.fullmatch(business.pop("createdAt"))
    assert business == {
        "id": str(salon.company_id),
        "name": "Zoë",
        "slug": f"venue-{salon.company_id.hex}",
        "businessType": "appointments",
        "timezone": "Australia/Melbourne",
        "currency": "AUD",
        "country": "AU",
        "state": None,
        "city": "Melbourne",
        "postalCode": "3000",
        "address": None,
    }


def test_keys_of_both_engines_read_their_organization(bistro: Tenant) -> None:
    business = bistro.get_v1("organization").json["data"]
    assert (business["id"], business["businessType"]) == (str(bistro.company_id), "hospitality")
    assert business["timezone"] == "Europe/London"


def test_a_key_reads_its_own_business_of_several(make: Any, salon: Tenant, call: Any) -> None:
    branch = make.company(salon.organization_id)
    key = make.key(branch, ["organization:read"])
    assert call("GET", "/api/v1/organization", key=key).json["data"]["id"] == str(branch)


def test_query_parameters_have_no_effect(salon: Tenant, other_salon: Tenant) -> None:
    plain = salon.get_v1("organization")
    for query in (f"companyId={other_salon.company_id}", "limit=0", "cursor=x", "from=x&to=x"):
        assert salon.get_v1(f"organization?{query}").text == plain.text
