"""`make provision-subdomain`."""

from typing import Any

import pytest

from local.postgres import Server
from operators import subdomains
from tests.support.makers import Tenant


def test_the_operator_gives_a_business_the_subdomain_of_its_slug_once(
    salon: Tenant, server: Server, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    slug = f"venue-{salon.company_id.hex}"
    arguments = [slug, "--database-url", server.owner_url(database)]
    assert subdomains.main(arguments) == 0
    assert capsys.readouterr().out.startswith(f"{slug} has its subdomain now. ")
    business = salon.staff.get("/api/organization").json["business"]
    assert (business["subdomain"], business["site_subdomain_preferred"]) == (slug, False)

    assert salon.owner.post("/api/organization/subdomain", {"preferred": True}).status == 200
    assert subdomains.main(arguments) == 0
    assert capsys.readouterr().out == f"{slug} has its subdomain already.\n"
    assert salon.owner.get("/api/organization").json["business"]["site_subdomain_preferred"] is True

    entries = salon.owner.get(f"/api/audit-log?record={salon.company_id}").json["entries"]
    assert [(one["actor_kind"], one["action"]) for one in entries if one["record_type"] == "subdomains"] == [
        ("user", "POST /api/organization/subdomain"),
        ("system", "make provision-subdomain"),
    ]


def test_a_slug_that_no_business_has_is_refused(
    server: Server, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert subdomains.main(["", "--database-url", server.owner_url(database)]) == 1
    usage = "Usage: make provision-subdomain SLUG=…"
    assert capsys.readouterr().err == f"There is no business with the slug ''. {usage}\n"


def test_a_server_that_does_not_answer_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert subdomains.main(["x", "--database-url", "postgresql://nobody@127.0.0.1:1/none"]) == 1
    assert "127.0.0.1" in capsys.readouterr().err


def test_routes_give_no_subdomain_and_change_none(db: Any) -> None:
    granted = db.execute(
        "select has_table_privilege('booking_app', 'subdomains', 'insert') as may_give,"
        " has_table_privilege('booking_app', 'subdomains', 'delete') as may_take,"
        " has_column_privilege('booking_app', 'subdomains', 'subdomain', 'update') as may_rename"
    ).fetchone()
    assert not any(granted.values())
