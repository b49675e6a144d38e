"""POST /api/calendar-feeds."""

from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from tests.support.calendar_feeds import ROUTE
from tests.support.makers import Maker, Tenant


def test_a_feed_comes_with_its_address_once(make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VENUE_PAGES", "https://book.example.com/{slug}")
    provider = make.provider(salon)["id"]
    answer = salon.staff.post(ROUTE, {"providerId": provider, "detail": "initials"})
    assert answer.status == 201
    feed = answer.json["feed"]
    assert {name: value for name, value in feed.items() if name not in ("id", "created_at")} == {
        "company_id": str(salon.company_id),
        "provider_id": provider,
        "detail": "initials",
        "last_read_at": None,
    }
    address = urlsplit(answer.json["url"])
    assert (address.scheme, address.netloc) == ("https", "book.example.com")
    assert address.path.startswith("/feeds/")
    assert len(address.path) == len("/feeds/") + 43 + len(".ics"), "32 bytes in base64url"
    assert salon.staff.get(ROUTE).json == {"feeds": [feed]}


def test_the_token_is_in_no_table(salon: Tenant, db: Any) -> None:
    url = salon.owner.post(ROUTE, {"all": True, "detail": "busy"}).json["url"]
    token = url.rpartition("/")[2].removesuffix(".ics")
    stored = db.execute(
        "select to_jsonb(f)::text as feed, (select jsonb_agg(to_jsonb(a))::text from audit_log a"
        " where a.company_id = f.company_id) as log from calendar_feeds f where company_id = %s",
        (salon.company_id,),
    ).fetchone()
    assert not [text for text in stored.values() if token in text]


def test_the_whole_venue_takes_an_admin(salon: Tenant, bistro: Tenant) -> None:
    for tenant in (salon, bistro):
        assert tenant.staff.post(ROUTE, {"all": True, "detail": "names"}).status == 403
        assert tenant.owner.post(ROUTE, {"all": True, "detail": "names"}).status == 201


def test_a_feed_is_of_a_provider_or_of_all(make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    for body in ({"detail": "names"}, {"detail": "names", "all": True, "providerId": provider}):
        answer = salon.owner.post(ROUTE, body)
        assert (answer.status, answer.error) == (400, "providerId: name either a provider or `all`.")


def test_a_bistro_has_no_provider_to_follow(bistro: Tenant) -> None:
    answer = bistro.owner.post(ROUTE, {"providerId": str(uuid4()), "detail": "names"})
    assert answer.status == 400
    assert "no providers" in answer.error


def test_a_provider_of_another_business_is_nobody(make: Maker, salon: Tenant) -> None:
    other = make.provider(make.tenant("appointments"))["id"]
    for provider in (other, str(uuid4())):
        answer = salon.owner.post(ROUTE, {"providerId": provider, "detail": "names"})
        assert (answer.status, answer.error) == (404, "providerId: there is no such provider.")


def test_without_an_address_for_guests_there_is_none_for_calendars(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VENUE_PAGES")
    assert salon.owner.post(ROUTE, {"all": True, "detail": "names"}).status == 409
