"""GET /api/enquiries."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant, User

ROUTE = "/api/enquiries"


def without_thread(enquiry: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in enquiry.items() if name != "thread"}


def test_enquiries_come_newest_first_without_their_threads(make: Maker, bistro: Tenant) -> None:
    make.enquiry(make.tenant("hospitality"))
    enquiries = [without_thread(make.enquiry(bistro)) for _ in range(3)]
    assert bistro.staff.get(ROUTE).json == {"enquiries": enquiries[::-1], "nextCursor": None}


def test_a_business_without_enquiries_has_an_empty_list(bistro: Tenant) -> None:
    assert bistro.owner.get(ROUTE).json == {"enquiries": [], "nextCursor": None}


@pytest.mark.parametrize("limit", [1, 3, 4, 7, 8])
def test_a_walk_over_all_pages_meets_every_enquiry_once(make: Maker, bistro: Tenant, db: Any, limit: int) -> None:
    for _ in range(7):
        make.enquiry(bistro)
    # Ties: four of them were made in one moment.
    db.execute(
        "update enquiries set created_at = '2026-11-21 09:00:00.123456+00' where id in"
        " (select id from enquiries where company_id = %s order by created_at limit 4)",
        (bistro.company_id,),
    )
    walked = walk(bistro.owner, f"{ROUTE}?limit={limit}")
    assert walked == bistro.owner.get(ROUTE).json["enquiries"]
    assert walked == sorted(walked, key=lambda enquiry: (enquiry["created_at"], enquiry["id"]), reverse=True)
    assert len({enquiry["id"] for enquiry in walked}) == 7


def walk(user: User, path: str) -> list[dict[str, Any]]:
    enquiries, cursor = [], ""
    while True:
        answer = user.get(path + cursor)
        assert answer.status == 200, answer.text
        enquiries += answer.json["enquiries"]
        if answer.json["nextCursor"] is None:
            return enquiries
        cursor = f"&cursor={answer.json['nextCursor']}"


def test_only_those_in_a_status_are_listed_and_paged(make: Maker, bistro: Tenant, db: Any) -> None:
    enquiries = [make.enquiry(bistro) for _ in range(5)]
    lost = [enquiry["id"] for enquiry in enquiries[::2]]
    db.execute("update enquiries set status = 'lost' where id = any(%s)", (lost,))
    for status, expected in (("lost", lost), ("open", [e["id"] for e in enquiries[1::2]]), ("won", [])):
        walked = walk(bistro.owner, f"{ROUTE}?limit=1&status={status}")
        assert [enquiry["id"] for enquiry in walked] == expected[::-1]
        assert {enquiry["status"] for enquiry in walked} <= {status}


def test_a_status_that_there_is_not_is_refused(bistro: Tenant) -> None:
    answer = bistro.owner.get(f"{ROUTE}?status=pending")
    assert answer.status == 400
    assert answer.error.startswith("status:")


def test_a_cursor_of_another_business_or_of_no_list_is_refused(make: Maker, bistro: Tenant) -> None:
    other = make.tenant("hospitality")
    for tenant in (bistro, bistro, other, other):
        make.enquiry(tenant)
    theirs = other.owner.get(f"{ROUTE}?limit=1").json["nextCursor"]
    for cursor in (theirs, "", "x" * 75, f"{theirs}x"):
        assert bistro.owner.get(f"{ROUTE}?cursor={cursor}").status == 400
