"""POST /api/organization/subdomain."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.subdomains import give_subdomain

ROUTE = "/api/organization/subdomain"


def preferred(tenant: Tenant) -> bool:
    return bool(tenant.owner.get("/api/organization").json["business"]["site_subdomain_preferred"])


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_an_admin_switches_to_the_subdomain_and_back(make: Maker, engine: str, db: Any) -> None:
    tenant = make.tenant(engine)
    give_subdomain(db, tenant)
    for choice in (True, True, False, True):
        answer = tenant.owner.post(ROUTE, {"preferred": choice})
        assert (answer.status, answer.json) == (200, {"ok": True, "siteSubdomainPreferred": choice})
        assert preferred(tenant) is choice


@pytest.mark.parametrize("choice", [True, False])
def test_a_business_without_a_subdomain_cannot_choose_it(
    salon: Tenant, other_salon: Tenant, db: Any, choice: bool
) -> None:
    give_subdomain(db, other_salon)
    answer = salon.owner.post(ROUTE, {"preferred": choice})
    assert (answer.status, answer.error) == (400, "This business has no subdomain.")
    assert preferred(other_salon) is False


def test_staff_do_not_choose_the_address_of_the_business(salon: Tenant, db: Any) -> None:
    give_subdomain(db, salon)
    assert salon.staff.post(ROUTE, {"preferred": True}).status == 403
    assert preferred(salon) is False


@pytest.mark.parametrize("body", [{}, {"preferred": None}, {"preferred": "true"}, {"preferred": 1}])
def test_a_body_without_a_choice_of_address_is_refused(salon: Tenant, db: Any, body: dict[str, object]) -> None:
    give_subdomain(db, salon)
    answer = salon.owner.post(ROUTE, body)
    assert answer.status == 400
    assert answer.error.startswith("preferred: ")


def test_the_audit_log_records_the_choice(salon: Tenant, db: Any) -> None:
    give_subdomain(db, salon)
    assert salon.owner.post(ROUTE, {"preferred": True}).status == 200
    told = salon.owner.get("/api/audit-log?limit=1").json["entries"][0]
    assert told["action"] == "POST /api/organization/subdomain"
    assert (told["before"], told["after"]) == ({"preferred": False}, {"preferred": True})
