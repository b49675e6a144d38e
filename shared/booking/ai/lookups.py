"""The lookups that the model requests in a chat: what each shows of the business to this member. Each only reads, and
none shows addresses, numbers or notes.

They look into many domains, and most answers need one lookup or none: so this is imported with the first.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, TypeAlias

import orjson

from booking.ai import queries, rules
from booking.ai.tools import MAX_PARTY
from booking.availability import queries as availability
from booking.availability.rules import Search, check_extent
from booking.core.clock import parse_date
from booking.core.errors import ApiError
from booking.customers import queries as customers
from booking.customers.rules import visibility_for
from booking.database.transactions import Transaction
from booking.identity.actors import Membership
from booking.services import queries as services
from booking.staff import queries as staff
from booking.upstreams.model import Found, Lookup

MAX_SLOTS = 60
MAX_CUSTOMERS = 5
_MIN_NAME, _MAX_NAME = 2, 200
Shown: TypeAlias = Mapping[str, Any]


def look_up(db: Transaction, membership: Membership, lookup: Lookup) -> Found:
    """Returns what the lookup shows to the member, or the sentence that says why it shows nothing."""
    show = _LOOKUPS.get(lookup.tool)
    if show is None:
        return Found(lookup, {"error": "There is no such tool."}, failed=True)
    try:
        return Found(lookup, show(db, membership, lookup.given))
    except ValueError as error:
        return Found(lookup, {"error": str(error)}, failed=True)
    except ApiError as error:
        if error.status >= 500:  # noqa: PLR2004 — the service's failures end the call
            raise
        return Found(lookup, {"error": str(error)}, failed=True)


def _find_free_times(db: Transaction, member: Membership, given: Mapping[str, Any]) -> Shown:
    day = _date(given)
    if member.business_type == "hospitality":
        return {"freeTables": queries.list_free_tables(db, day, _party(given), member.timezone).get()}
    offered = {one["name"]: one["id"] for one in services.list_services(db).get() if one["active"]}
    name = rules.matching(_text(given, "service"), offered)
    if name is None:
        return {"error": "There is no such service.", "services": [*offered][:MAX_SLOTS]}
    search = Search(service_ids=[offered[name]], provider_id=None, first_day=day, days=1)
    check_extent(search, availability.estimate_extent(db, search).get())
    slots = orjson.loads(orjson.dumps(availability.list_slots(db, search, member.timezone).get()["slots"]))
    names = {str(one["id"]): one["name"] for one in staff.list_providers(db).get()}
    free = [{"starts": slot["startsAt"][11:16], "with": names[slot["providerId"]]} for slot in slots]
    return {"service": name, "free": free[:MAX_SLOTS], "more": max(0, len(free) - MAX_SLOTS)}


def _list_bookings(db: Transaction, member: Membership, given: Mapping[str, Any]) -> Shown:
    day = _date(given)
    if member.business_type == "hospitality":
        return {"bookings": queries.list_reservations_of(db, day).get()}
    return {"bookings": queries.list_appointments_of(db, day).get()}


def _find_next_visit(db: Transaction, member: Membership, given: Mapping[str, Any]) -> Shown:
    visibility = visibility_for(member)
    name = _text(given, "name")
    if len(name) < _MIN_NAME:
        return {"visits": []}
    found = [
        one["id"] for one in customers.search_customers(db, name, visibility, member.country).get()[:MAX_CUSTOMERS]
    ]
    if member.business_type == "hospitality":
        return {"visits": queries.list_next_reservations(db, found, member.timezone).get()}
    return {
        "visits": queries.list_next_appointments(
            db, found, member.provider_id, member.timezone, confined=visibility.confined
        ).get()
    }


_LOOKUPS: Mapping[str, Callable[[Transaction, Membership, Mapping[str, Any]], Shown]] = {
    "find_free_times": _find_free_times,
    "list_bookings": _list_bookings,
    "find_next_visit": _find_next_visit,
}


# The model's parameters are as little to be trusted as what callers send.


def _date(given: Mapping[str, Any]) -> date:
    return parse_date(_text(given, "date"))


def _text(given: Mapping[str, Any], name: str) -> str:
    value = given.get(name)
    if not isinstance(value, str) or len(value) > _MAX_NAME:
        raise ValueError(f"{name}: must be a text of at most {_MAX_NAME} characters")
    return value.replace("\0", "").encode(errors="replace").decode().strip()


def _party(given: Mapping[str, Any]) -> int:
    value = given.get("partySize")
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MAX_PARTY:
        raise ValueError(f"partySize: must be a whole number from 1 to {MAX_PARTY}")
    return value
