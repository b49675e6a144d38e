"""GET /api/public/{slug}/times: when a guest can book services, in turn, or a table for a party.

Only what guests may book is looked at (`bookable_online`), from the minimum notice on and up to as many days ahead as
the venue has set. **A** needs `serviceId`; a time is listed once, whoever is free then, unless `providerId` asks for
one. For a visit of several services it takes `serviceIds`, and for each the provider, or anyone. **H** needs
`partySize`. An address asks 60 times a minute at the most; an answer may be kept for five seconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated
from uuid import UUID

from booking.availability.errors import TooManyProviderDays
from booking.bookings.free_days import MAX_DAYS
from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import Between, UpTo, optional, required
from booking.guests import searches
from booking.guests.errors import PartyTooLarge
from booking.guests.own_records import AskedVisit
from booking.guests.records import GuestsTimes
from booking.guests.rules import ANYONE, MOST_SERVICES
from booking.identity.guests import Guest
from booking.reservations.rules import MAX_PARTY
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.callers.guests import SEARCHES, guest
from booking.web.http import Fresh
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class TimesQuery:
    service_id: UUID | None = optional("**A** The service to be booked.")
    provider_id: UUID | None = optional("**A** Only with this provider.")
    service_ids: Annotated[Sequence[UUID], UpTo(MOST_SERVICES)] | None = optional(
        "**A** The services of one visit, one after the other, with commas between them."
    )
    provider_ids: Annotated[Sequence[UUID | None], UpTo(MOST_SERVICES, ANYONE)] | None = optional(
        "**A** Who is to do each of serviceIds, in turn: a provider, or `anyone`."
    )
    party_size: Annotated[int, Between(1, MAX_PARTY)] | None = optional("**H** How many come.")
    first_day: date = required("The first day, on the venue's calendar.", name="from")
    days: Annotated[int, Between(1, MAX_DAYS)] = optional("How many days, 1 to 31; 1 if left out.", default=1)


@route(
    caller=guest(most_a_minute=SEARCHES, costly=True),
    query=TimesQuery,
    errors=[TooManyProviderDays, PartyTooLarge, NO_SUCH_SERVICE, NO_SUCH_PROVIDER],
)
def handler(request: Request[Guest, TimesQuery]) -> Deferred[Fresh[GuestsTimes]]:
    asked, visit = request.query, _visit(request.query)
    if visit is not None and asked.party_size is not None:
        raise BadRequest("partySize: does not go with serviceId.")
    if visit is not None:
        return searches.times_of_visit(request.db, visit, asked.first_day, asked.days).then(_fresh)
    if asked.party_size is not None:
        return searches.times_of_party(request.db, asked.party_size, asked.first_day, asked.days).then(_fresh)
    raise BadRequest("serviceId: is required, or partySize where guests book tables.")


def _visit(asked: TimesQuery) -> AskedVisit | None:
    if asked.service_ids is None:
        if asked.provider_ids is not None:
            raise BadRequest("providerIds: goes with serviceIds.")
        return None if asked.service_id is None else AskedVisit.of(asked.service_id, asked.provider_id)
    if asked.service_id is not None or asked.provider_id is not None:
        raise BadRequest("serviceIds: does not go with serviceId and providerId.")
    if len(set(asked.service_ids)) < len(asked.service_ids):
        raise BadRequest("serviceIds: must not name a service twice.")
    providers = [None] * len(asked.service_ids) if asked.provider_ids is None else asked.provider_ids
    if len(providers) != len(asked.service_ids):
        raise BadRequest("providerIds: must be one for each of serviceIds.")
    return AskedVisit(asked.service_ids, providers)


def _fresh(times: GuestsTimes) -> Fresh[GuestsTimes]:
    return Fresh(times, seconds=5)
