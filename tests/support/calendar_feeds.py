"""Calendars that follow a feed: making one, and what a program finds at its address."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import icalendar

from local.template import GUEST_DOMAIN
from tests.support.makers import Tenant, User
from tests.support.service_client import Answer, Call

ROUTE = "/api/calendar-feeds"


class Following(NamedTuple):
    """A calendar that has the address of a feed."""

    call: Call
    url: str

    def fetch(self, **headers: str) -> Answer:
        path = urlsplit(self.url).path
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.call("GET", path, domain=GUEST_DOMAIN, headers=sent)

    def events(self) -> list[Any]:
        """The entries that it shows, by start."""
        answer = self.fetch()
        assert answer.status == 200, answer.text
        return read(answer.content)

    def summaries(self) -> list[str]:
        return [str(event["SUMMARY"]) for event in self.events()]


def read(content: bytes) -> list[Any]:
    """The entries of a file, as a library reads them that finds every fault. What it writes of them says the same."""
    calendar: Any = icalendar.Calendar.from_ical(content.decode())
    assert not calendar.errors
    assert _unfolded(calendar.to_ical()) == _unfolded(content)
    return list(calendar.walk("VEVENT"))


def _unfolded(content: bytes) -> list[bytes]:
    return sorted(content.replace(b"\r\n ", b"").splitlines())


def follow(user: User, call: Call, **fields: Any) -> Following:
    """A feed of the user, with whole names unless the fields say otherwise."""
    answer = user.post(ROUTE, asked(fields))
    assert answer.status == 201, answer.text
    return Following(call, answer.json["url"])


def asked(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"detail": "names", **({} if "providerId" in fields else {"all": True}), **fields}


def feed_of(tenant: Tenant) -> str:
    """The id of a feed of the owner's."""
    return str(tenant.owner.post(ROUTE, asked({})).json["feed"]["id"])


def file_of(tenant: Tenant) -> str:
    """The name of the file of another."""
    return str(tenant.owner.post(ROUTE, asked({})).json["url"]).rpartition("/")[2]
