"""GET /feeds/{file}: what a calendar reads, for whom, and how often."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from booking.calendar_feeds import queries
from local.template import GUEST_DOMAIN
from tests.functions.customers.client_visibility import confined
from tests.functions.members.members import of
from tests.support.calendar_feeds import follow, read
from tests.support.guests import days_from_now
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

ZONE = "Europe/Berlin"


@pytest.fixture
def berlin(salon: Tenant) -> Tenant:
    """A salon whose clock changes."""
    assert salon.owner.patch("/api/companies", {"timezone": ZONE, "country": "DE"}).status == 200
    return salon


def book(make: Maker, tenant: Tenant, days: int = 2, hour: int = 10, **fields: Any) -> dict[str, Any]:
    """An appointment so many days ahead by the clock of Berlin."""
    return make.appointment(tenant, startsAt=days_from_now(days, hour, ZONE).isoformat(), **fields)


def test_an_appointment_is_an_entry_at_its_instants(make: Maker, berlin: Tenant, call: Call, db: Any) -> None:
    customer = make.customer(berlin, name="Ada; Lovelace", phone="+49 30 123456", email="ada@example.com")
    booked = book(make, berlin, customerId=customer["id"], notes="Knocks twice", serviceId=make.service(berlin)["id"])
    answer = follow(berlin.owner, call).fetch()
    assert answer.headers["content-type"] == "text/calendar"
    [event] = read(answer.content)
    starts = days_from_now(2, 10, ZONE).replace(tzinfo=ZoneInfo(ZONE)).astimezone(UTC)
    assert event["DTSTART"].dt == starts
    assert event["DTEND"].dt - starts == timedelta(minutes=booked["duration_minutes"])
    assert str(event["UID"]) == f"{booked['id']}@booking.test", "as in the emails to the guest"
    assert (int(event["SEQUENCE"]), str(event["STATUS"])) == (booked["version"], "TENTATIVE")
    assert "Haircut: Ada; Lovelace" in str(event["SUMMARY"])
    for secret in ("123456", "ada@", "Knocks"):
        assert secret not in answer.content.decode()
    for line in (b"REFRESH-INTERVAL;VALUE=DURATION:PT15M", b"X-PUBLISHED-TTL:PT15M"):
        assert line in answer.content.splitlines()


def test_a_change_counts_up_and_dates_the_entry_anew(make: Maker, berlin: Tenant, call: Call, db: Any) -> None:
    booked = book(make, berlin)
    followed = follow(berlin.owner, call)
    [before] = followed.events()
    db.execute("update audit_log set created_at = created_at - interval '1 hour' where record_id = %s", (booked["id"],))
    moved = berlin.owner.patch(
        f"/api/appointments/{booked['id']}", {"startsAt": days_from_now(3, 11, ZONE).isoformat()}
    ).json["appointment"]
    [after] = followed.events()
    assert int(after["SEQUENCE"]) == moved["version"] > int(before["SEQUENCE"])
    assert after["DTSTAMP"].dt >= before["DTSTAMP"].dt
    assert after["DTSTART"].dt == days_from_now(3, 11, ZONE).replace(tzinfo=ZoneInfo(ZONE))


def test_who_sends_the_tag_of_what_they_have_is_answered_304(make: Maker, berlin: Tenant, call: Call) -> None:
    book(make, berlin)
    followed = follow(berlin.owner, call)
    first = followed.fetch()
    assert first.headers["cache-control"] == "private, no-cache"
    same = followed.fetch(if_none_match=first.headers["etag"])
    assert (same.status, same.text) == (304, "")
    book(make, berlin, days=4)
    assert followed.fetch(if_none_match=first.headers["etag"]).status == 200


@pytest.mark.parametrize(
    ("detail", "locale", "said"),
    [
        ("names", "en", "Haircut: Ada Byron Lovelace"),
        ("initials", "en", "Haircut: A. B. L."),
        ("busy", "en-GB", "Busy"),
        ("busy", "de-AT", "Belegt"),
        ("busy", None, "Belegt"),
    ],
)
def test_an_entry_tells_as_much_as_the_feed_says(
    make: Maker, berlin: Tenant, call: Call, detail: str, locale: str | None, said: str
) -> None:
    assert berlin.owner.patch("/api/companies", {"locale": locale}).status == 200
    sam = make.provider(berlin, name="Sam")["id"]
    customer = make.customer(berlin, name="Ada Byron Lovelace")["id"]
    book(make, berlin, providerId=sam, customerId=customer)
    followed = follow(berlin.staff, call, providerId=sam, detail=detail)
    assert followed.summaries() == [said]
    if detail != "names":
        assert b"Lovelace" not in followed.fetch().content


def test_a_providers_feed_has_theirs_alone_and_that_of_the_venue_says_whose(
    make: Maker, berlin: Tenant, call: Call
) -> None:
    service = make.service(berlin, name="Cut")["id"]
    ana, ben = (make.provider(berlin, name=name, serviceIds=[service])["id"] for name in ("Ana", "Ben"))
    guest = make.customer(berlin, name="Zoe")["id"]
    for provider in (ana, ben):
        book(make, berlin, providerId=provider, serviceId=service, customerId=guest)
    assert follow(berlin.staff, call, providerId=ana).summaries() == ["Cut: Zoe"]
    assert sorted(follow(berlin.owner, call).summaries()) == ["Ana: Cut: Zoe", "Ben: Cut: Zoe"]


def test_a_reservation_tells_its_party_and_its_tables(make: Maker, bistro: Tenant, call: Call) -> None:
    table = make.table(bistro, name="T1")["id"]
    starts = (datetime.now(UTC) + timedelta(days=3)).replace(tzinfo=None, microsecond=0).isoformat()
    guest = make.customer(bistro, name="Grace")["id"]
    make.reservation(bistro, tableIds=[table], partySize=2, startsAt=starts, customerId=guest)
    [event] = follow(bistro.owner, call).events()
    assert (str(event["SUMMARY"]), str(event["LOCATION"])) == ("Grace (2)", "T1")
    [busy] = follow(bistro.owner, call, detail="busy").events()
    assert (str(busy["SUMMARY"]), "LOCATION" in busy) == ("Busy", False)


def test_what_was_cancelled_is_taken_out_for_thirty_days(make: Maker, berlin: Tenant, call: Call, db: Any) -> None:
    booked = book(make, berlin)
    followed = follow(berlin.owner, call)
    assert berlin.owner.patch(f"/api/appointments/{booked['id']}", {"status": "cancelled"}).status == 200
    [event] = followed.events()
    assert (str(event["STATUS"]), str(event["TRANSP"])) == ("CANCELLED", "TRANSPARENT")
    db.execute(
        "update appointments set cancelled_at = now() - interval '32 days', created_at = now() - interval '40 days'"
        " where id = %s",
        (booked["id"],),
    )
    assert followed.events() == []


def test_a_feed_has_thirty_days_back_and_a_hundred_and_eighty_ahead(make: Maker, berlin: Tenant, call: Call) -> None:
    for days in (-31, -30, 0, 179, 180):
        book(make, berlin, days=days)
    there = [event["DTSTART"].dt.astimezone(ZoneInfo(ZONE)).date() for event in follow(berlin.owner, call).events()]
    today = datetime.now(ZoneInfo(ZONE)).date()
    assert [(day - today).days for day in there] == [-30, 0, 179]


def test_of_more_than_fit_what_is_to_come_goes_first(
    make: Maker, berlin: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "MOST_EVENTS", 3)
    for days in (-20, -1, 1, 2):
        book(make, berlin, days=days)
    there = [event["DTSTART"].dt.astimezone(ZoneInfo(ZONE)).date() for event in follow(berlin.owner, call).events()]
    today = datetime.now(ZoneInfo(ZONE)).date()
    assert [(day - today).days for day in there] == [-1, 1, 2]


def test_a_time_that_is_held_for_somebody_who_has_yet_to_pay_is_not_in_it(
    make: Maker, berlin: Tenant, call: Call, db: Any
) -> None:
    booked = book(make, berlin)
    db.execute("update appointments set held_until = now() + interval '9 minutes' where id = %s", (booked["id"],))
    assert follow(berlin.owner, call).events() == []


def test_rights_are_read_at_each_fetch(make: Maker, berlin: Tenant, call: Call, db: Any) -> None:
    """All of a venue is for admins, names are for whoever may see the client."""
    second = make.member(berlin.company_id, "admin")
    followed = follow(second, call)
    sam = make.provider(berlin)["id"]
    guest = make.customer(berlin, name="Zoe")["id"]
    book(make, berlin, providerId=sam, customerId=guest)
    of_staff = follow(confined(make, berlin, sam), call, providerId=sam)
    assert followed.fetch().status == 200
    assert berlin.owner.patch(of(second), {"role": "staff"}).status == 200
    assert followed.fetch().status == 404
    assert "Zoe" not in of_staff.summaries()[0], "no client of theirs so far"
    db.execute("update appointments set provider_confirmed = true where customer_id = %s", (guest,))
    assert "Zoe" in of_staff.summaries()[0]


def test_a_feed_ends_with_the_membership(make: Maker, berlin: Tenant, call: Call) -> None:
    leaving = make.member(berlin.company_id)
    followed = follow(leaving, call, providerId=make.provider(berlin)["id"])
    assert followed.fetch().status == 200
    assert berlin.owner.delete(of(leaving)).status == 200
    assert followed.fetch().status == 404


def test_a_suspended_organization_has_no_calendar(berlin: Tenant, call: Call, db: Any) -> None:
    followed = follow(berlin.owner, call)
    db.execute(
        "update organizations set active = false where id = (select organization_id from companies where id = %s)",
        (berlin.company_id,),
    )
    assert followed.fetch().status == 404


@pytest.mark.parametrize("file", ["nobodys.ics", "nobodys", ".ics", "x" * 300 + ".ics"])
def test_an_unknown_address_is_nothing(call: Call, file: str) -> None:
    answer = call("GET", f"/feeds/{file}", domain=GUEST_DOMAIN)
    assert (answer.status, answer.json) == (
        404,
        {"error": "There is no such calendar.", "code": "calendar_unknown"},
    )


def test_a_feed_is_read_sixty_times_an_hour(berlin: Tenant, call: Call, db: Any) -> None:
    followed, other = follow(berlin.owner, call), follow(berlin.owner, call)
    followed.fetch()
    db.execute("update calendar_feeds set window_reads = 59 where last_read_at is not null")
    assert followed.fetch().status == 200
    refused = followed.fetch()
    assert refused.status == 429
    assert 3500 < int(refused.headers["retry-after"]) <= 3600
    assert other.fetch().status == 200
    db.execute("update calendar_feeds set window_began_at = now() - interval '1 hour' where last_read_at is not null")
    assert followed.fetch().status == 200


def test_the_log_names_the_route_and_not_the_token(
    berlin: Tenant, call: Call, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("POWERTOOLS_LOG_LEVEL", "INFO")
    followed = follow(berlin.owner, call)
    capsys.readouterr()
    followed.fetch()
    line = capsys.readouterr().out
    assert '"route":"GET /feeds/{file}"' in line
    token = followed.url.rpartition("/")[2].removesuffix(".ics")
    assert token not in line


def test_a_feed_shows_its_own_business_alone(make: Maker, berlin: Tenant, call: Call) -> None:
    other = make.tenant("appointments")
    book(make, other)
    assert follow(berlin.owner, call).events() == []
    assert len(follow(other.owner, call).events()) == 1
