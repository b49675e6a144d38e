"""GET /api/wallet/v1/devices/{device}/registrations/{passType}: what changed, of this phone alone."""

from typing import Any

import psycopg
import pytest

from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.races import wait_until_earlier_transactions_are_over
from tests.support.service_client import Call
from tests.support.wallet import Phone


def adjust(tenant: Tenant, member: dict[str, Any], delta: int = 1) -> None:
    assert tenant.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": delta}).status == 200


def test_a_phone_asks_for_what_changed_since_the_last_time(
    make: Maker, salon: Tenant, other_salon: Tenant, phone: Phone, db: Any
) -> None:
    """A phone has cards of several venues, which are all of one pass type."""
    own, elsewhere = loyalty_member(make, salon), loyalty_member(make, other_salon)
    phone.add(salon, own)
    phone.add(other_salon, elsewhere)
    wait_until_earlier_transactions_are_over(db)
    first = phone.changed().json
    assert sorted(first["serialNumbers"]) == sorted([own["id"], elsewhere["id"]])
    assert phone.changed(first["lastUpdated"]).status == 204
    adjust(other_salon, elsewhere)
    wait_until_earlier_transactions_are_over(db)
    second = phone.changed(first["lastUpdated"]).json
    assert second["serialNumbers"] == [elsewhere["id"]]
    assert int(second["lastUpdated"]) > int(first["lastUpdated"])
    salon.owner.patch("/api/companies", {"colour": "#1b998b"})
    assert phone.changed(second["lastUpdated"]).json["serialNumbers"] == [own["id"]]


def test_a_change_that_commits_late_is_in_the_next_list(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str, db: Any
) -> None:
    """It began before the list was read, and ends after it."""
    phone.register(member["id"], token)
    with psycopg.connect(db.info.dsn, password=db.info.password) as late:
        late.execute("update loyalty_members set points_balance = 31 where id = %s", (member["id"],))
        tag = phone.changed().json["lastUpdated"]
        late.commit()
    assert phone.changed(tag).json["serialNumbers"] == [member["id"]]


def test_a_list_reveals_only_what_this_phone_registered(
    call: Call, salon: Tenant, phone: Phone, member: dict[str, Any], token: str
) -> None:
    phone.register(member["id"], token)
    assert Phone(call).changed().status == 204
    assert phone.ask("GET", f"/{phone.registrations('pass.somebody.elses')}", None).status == 204
    assert phone.changed().headers.get("content-type") == "application/json"


@pytest.mark.parametrize("tag", ["", "yesterday", "-1", "9" * 30, "٣", "999999999999999999"])
def test_a_tag_that_was_never_given_lists_all(phone: Phone, member: dict[str, Any], token: str, tag: str) -> None:
    phone.register(member["id"], token)
    assert phone.changed(tag).json["serialNumbers"] == [member["id"]]


def test_a_suspended_organizations_passes_are_not_listed(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str, db: Any
) -> None:
    phone.register(member["id"], token)
    db.execute("update organizations set active = false where id = %s", (salon.organization_id,))
    assert phone.changed().status == 204
