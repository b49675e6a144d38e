"""GET /api/enquiries/{id}."""

from typing import Any

from tests.support.makers import Maker, Tenant


def test_an_enquiry_is_read_with_its_thread_oldest_first(make: Maker, bistro: Tenant, db: Any) -> None:
    enquiry = make.enquiry(bistro)
    path = f"/api/enquiries/{enquiry['id']}"
    for body in ("We could push tables together.", "Is the terrace heated?", "It is."):
        assert bistro.owner.post(f"{path}/messages", {"body": body}).status == 201
    db.execute(
        "update enquiry_messages set created_at = '2026-01-01' where enquiry_id = %s and body = 'It is.'",
        (enquiry["id"],),
    )
    read = bistro.staff.get(path).json["enquiry"]
    bodies = [entry["body"] for entry in read["thread"]]
    assert bodies == [
        "It is.",
        enquiry["thread"][0]["body"],
        "We could push tables together.",
        "Is the terrace heated?",
    ]
    assert {**read, "thread": enquiry["thread"]} == enquiry


def test_a_thread_holds_nothing_of_another_enquiry(make: Maker, bistro: Tenant) -> None:
    first, second = make.enquiry(bistro), make.enquiry(bistro)
    assert bistro.owner.post(f"/api/enquiries/{first['id']}/messages", {"body": "Yes."}).status == 201
    assert bistro.owner.get(f"/api/enquiries/{second['id']}").json == {"enquiry": second}
