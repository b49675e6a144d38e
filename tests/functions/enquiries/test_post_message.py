"""POST /api/enquiries/{id}/messages."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.makers import Maker, Tenant


@pytest.fixture
def enquiry(make: Maker, bistro: Tenant) -> dict[str, Any]:
    return make.enquiry(bistro)


def path(enquiry: dict[str, Any]) -> str:
    return f"/api/enquiries/{enquiry['id']}/messages"


@pytest.mark.parametrize(
    ("sent", "author", "kind"),
    [
        ({}, "venue", "message"),
        ({"kind": "message"}, "venue", "message"),
        ({"kind": "note"}, "venue", "note"),
        ({"kind": "note", "author": "venue"}, "venue", "note"),
        ({"author": "guest"}, "guest", "message"),
    ],
    ids=str,
)
def test_the_venue_writes_notes_for_itself_and_passes_on_replies(
    bistro: Tenant, enquiry: dict[str, Any], sent: dict[str, str], author: str, kind: str
) -> None:
    answer = bistro.staff.post(path(enquiry), {"body": " The terrace is free. ", **sent})
    assert answer.status == 201
    message = answer.json["message"]
    read = bistro.owner.get(f"/api/enquiries/{enquiry['id']}").json["enquiry"]
    assert read == {**enquiry, "thread": [*enquiry["thread"], message]}
    assert message.pop("id")
    assert message.pop("created_at").endswith("+00:00")
    assert message == {"author": author, "kind": kind, "body": "The terrace is free."}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("body", None),
        ("body", " "),
        ("body", "x" * 5001),
        ("kind", "booked"),
        ("kind", None),
        ("author", "system"),
        ("author", None),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_posted(
    bistro: Tenant, enquiry: dict[str, Any], field: str, value: object
) -> None:
    answer = bistro.owner.post(path(enquiry), {"body": "Yes.", field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert bistro.owner.get(f"/api/enquiries/{enquiry['id']}").json == {"enquiry": enquiry}


def test_a_guest_writes_no_notes(bistro: Tenant, enquiry: dict[str, Any]) -> None:
    answer = bistro.owner.post(path(enquiry), {"body": "Pushy.", "kind": "note", "author": "guest"})
    assert answer.status == 400
    assert answer.error.startswith("author:")


def test_nobody_is_told_of_a_message(bistro: Tenant, enquiry: dict[str, Any], db: Any) -> None:
    assert bistro.owner.post(path(enquiry), {"body": "Yes."}).status == 201
    assert db.execute("select from outbox where company_id = %s", (bistro.company_id,)).rowcount == 0


def test_an_enquiry_that_is_not_there_for_this_tenant_is_404(make: Maker, bistro: Tenant) -> None:
    theirs = make.enquiry(make.tenant("hospitality"))
    for enquiry_id in (theirs["id"], uuid4(), "first"):
        assert bistro.owner.post(f"/api/enquiries/{enquiry_id}/messages", {"body": "Ours"}).status == 404


def test_an_appointments_business_has_no_thread_to_write_to(salon: Tenant) -> None:
    assert salon.owner.post(f"/api/enquiries/{uuid4()}/messages", {"body": "Hello"}).status == 403
