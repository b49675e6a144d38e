"""POST /api/enquiries/{id}/messages."""

from typing import Any
from unittest.mock import ANY

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import jobs_of


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


def test_a_message_of_the_venue_leaves_a_job_and_nothing_else_does(
    bistro: Tenant, enquiry: dict[str, Any], db: Any
) -> None:
    sent = bistro.owner.post(path(enquiry), {"body": "Yes."}).json["message"]["id"]
    for entry in ({"kind": "note"}, {"author": "guest"}):
        assert bistro.owner.post(path(enquiry), {"body": "Yes.", **entry}).status == 201
    assert jobs_of(db, bistro) == [{"type": "enquiry_reply", "data": {"messageId": sent}, "relay_after": ANY}]
