"""A booking that is given to another client (docs/decisions/bookings.md#another-client): who had it reads nothing of it
any more, by whatever door, and who it is given to reads nothing of who had it."""

from typing import Any
from uuid import UUID

import vobject

from booking.core import settings
from booking.identity.booking_tokens import derive_token
from tests.support.customer_exports import everything_of, files_of
from tests.support.guest_forms import own
from tests.support.guests import Emails, GuestsPage, OwnBooking, new_guest
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer
from tests.support.versions import if_match

SECRET = "I come with my lawyer."


def give(page: GuestsPage, booking_id: str, customer_id: str, **fields: Any) -> Answer:
    return page.tenant.owner.patch(f"/api/{page.engine}/{booking_id}", {"customerId": customer_id, **fields})


def given(page: GuestsPage, booking_id: str, customer_id: str, **fields: Any) -> dict[str, Any]:
    answer = give(page, booking_id, customer_id, **fields)
    assert answer.status == 200, answer.text
    booking: dict[str, Any] = answer.json[page.engine.removesuffix("s")]
    return booking


def booked_online(page: GuestsPage) -> tuple[OwnBooking, str]:
    """A booking that Ines has made herself, with all that she can say, and her record."""
    booked = page.booked(guest=new_guest(phone="020 7946 0123"), notes=SECRET)
    [record] = page.records()
    return booked, record["customer_id"]


def test_who_had_it_and_who_has_it_read_nothing_of_each_other_by_any_door(
    make: Maker, page: GuestsPage, emails: Emails, db: Any
) -> None:
    page.set(waitlist=True)
    booked, former = booked_online(page)
    link = f"/{page.slug}/b/{booked.token}"
    assert own(page, link).status == 200
    assert len(emails()) == 1
    other = make.customer(page.tenant, name="Renée Okafor", email="renee@example.com", phone="0412 345 678")
    db.execute(  # as if she had come from the wait list
        f"""
        insert into waitlist_entries (company_id, kind, guest_name, email, phone, dates, service_id, party_size, status,
                                      source, closed_at, {page.engine[:-1]}_id)
        select %s, 'booking', 'Ines Moreau', 'ines@example.com', '020 7946 0123', array['2030-03-04'::date], %s, %s,
               'accepted', 'guest', now(), %s
        """,
        (
            page.tenant.company_id,
            page.service["id"] if page.service else None,
            None if page.service else 2,
            booked.id,
        ),
    )
    begins = page.records()[0]["starts_at"]

    now_hers = given(page, booked.id, other["id"])
    assert (now_hers["customer_id"], now_hers["source"]) == (other["id"], "guest")

    # Her link, the page that was open, the file for her calendar
    for answer in (booked.read(), booked.move(page.day(8)), booked.cancel(), booked.pay()):
        assert answer.status == 404, answer.text
    for path in (link, f"{link}/calendar"):
        shown = own(page, path)
        assert shown.status == 404
        assert "Renée" not in shown.text

    # What is mailed
    off, confirmation = sorted(emails(), key=lambda email: email["to"] == ["renee@example.com"])
    assert off["subject"].startswith("Cancelled: ")
    assert "Renée" not in str(off)
    event = vobject.readOne(off["attachments"][0]["content"])
    assert (event.method.value, event.vevent.uid.value.split("@")[0]) == ("CANCEL", booked.id)
    assert "Ines" not in str(confirmation)
    assert confirmation["to"] == ["renee@example.com"]
    new_token = derive_token(settings.required("GUEST_TOKEN_KEYS"), UUID(booked.id), 2)
    assert new_token in confirmation["text"]
    assert emails() == []

    # The own page of who has it
    hers = OwnBooking(booked.id, new_token, booked.call)
    assert "Ines" not in hers.read().text
    assert SECRET not in hers.read().text
    assert "Ines" not in own(page, f"/{page.slug}/b/{new_token}").text

    # Exports
    of_former, of_other = (files_of(page.tenant, one) for one in (former, other["id"]))
    for files, gone in ((of_former, (booked.id, "Renée")), (of_other, ("Ines", "7946", SECRET))):
        for word in gone:
            assert not any(word.encode() in content for content in files.values()), word
    assert [one["id"] for one in everything_of(of_other)[page.engine]] == [booked.id]

    # Lists, numbers, and what is counted
    listed = page.tenant.owner.get(f"/api/{page.engine}?customerId={former}").json[page.engine]
    assert listed == []
    assert page.records()[0]["starts_at"] == begins
    entry = db.execute(
        "select status from waitlist_entries where company_id = %s", (page.tenant.company_id,)
    ).fetchone()
    assert entry["status"] == "cancelled"
    last = "completed" if page.service else "no_show"
    assert page.tenant.owner.patch(f"/api/{page.engine}/{booked.id}", {"status": last, "notify": False}).status == 200
    assert count(page, former) == (0, 0)
    assert sum(count(page, other["id"])) == 1
    given(page, booked.id, former)
    assert count(page, other["id"]) == (0, 0)
    assert sum(count(page, former)) == 1


def count(page: GuestsPage, customer_id: str) -> tuple[int, int]:
    stats = page.tenant.owner.get(f"/api/customers/{customer_id}").json["stats"]
    return stats["visits"], stats["noShows"]


def test_nobody_is_mailed_where_the_desk_says_so(make: Maker, page: GuestsPage, emails: Emails) -> None:
    booked, _ = booked_online(page)
    emails()
    given(page, booked.id, make.customer(page.tenant, email="renee@example.com")["id"], notify=False)
    assert emails() == []
    assert booked.read().status == 404


def test_who_had_not_heard_of_it_hears_nothing_nor_does_who_has_it_back(
    make: Maker, page: GuestsPage, emails: Emails
) -> None:
    page.tenant.owner.patch("/api/companies", {"notifications": {"confirmation": False}})
    first, second = (make.customer(page.tenant, email=f"{name}@example.com")["id"] for name in ("first", "second"))
    wanted: dict[str, Any] = {"customerId": first, "startsAt": page.day().isoformat(), **page.of}
    if page.service:
        wanted["providerId"] = page.provider["id"]
    booked = page.tenant.owner.post(f"/api/{page.engine}", wanted).json[page.engine.removesuffix("s")]
    given(page, booked["id"], second)
    assert [email["to"] for email in emails()] == [["second@example.com"]]

    page.tenant.owner.patch("/api/companies", {"notifications": {"confirmation": True}})
    given(page, booked["id"], first)
    given(page, booked["id"], second)
    assert sorted((email["to"], email["subject"].startswith("Cancelled")) for email in emails()) == [
        (["first@example.com"], True),
        (["second@example.com"], False),
    ]


def test_what_was_on_its_way_to_who_had_it_goes_to_nobody(make: Maker, page: GuestsPage, emails: Emails) -> None:
    """The confirmation of the first has not gone out yet: the second is mailed once."""
    booked, _ = booked_online(page)
    given(page, booked.id, make.customer(page.tenant, email="renee@example.com")["id"])
    sent = [(email["to"][0].split("-")[0], email["subject"].startswith("Cancelled")) for email in emails()]
    assert sorted(sent) == [("ines", True), ("renee@example.com", False)]


def test_another_client_is_a_change_like_any_other(make: Maker, page: GuestsPage, other_salon: Tenant) -> None:
    booked, former = booked_online(page)
    path, other = f"/api/{page.engine}/{booked.id}", make.customer(page.tenant)["id"]
    stale = page.tenant.owner.patch(path, {"customerId": other}, headers=if_match(7))
    assert (stale.status, stale.json["code"]) == (412, "version_conflict")
    theirs = make.customer(other_salon)["id"]
    unknown = give(page, booked.id, theirs)
    assert (unknown.status, unknown.error) == (404, "customerId: there is no such customer.")
    before = page.records()[0]
    assert given(page, booked.id, former) == before, "it is theirs already"
    dry = give(page, booked.id, other, dryRun=True)
    assert dry.status == 200
    assert page.records()[0] == before
    assert given(page, booked.id, other)["version"] == before["version"] + 1
    conflict = page.tenant.owner.patch(path, {"notes": "x"}, headers=if_match(before["version"]))
    assert "customerId" in conflict.json["changed"]
    for beside in ({"status": "cancelled"}, {"depositStatus": "paid"}, {"guestName": "Kim"}):
        assert give(page, booked.id, former, **beside).status == 400
    named = page.tenant.owner.patch(path, {"guestName": "Kim"})
    assert (named.status, named.error) == (409, "guestName: this booking has a client, whose name it has.")
