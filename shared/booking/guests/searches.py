"""Free times as guests are offered them: the searches of the desk, within the bounds that the business has set."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from booking.availability import queries as availability
from booking.availability.rules import MAX_PROVIDER_DAYS, Search, check_provider_days
from booking.core.offers import Offer
from booking.database.transactions import Transaction
from booking.guests import queries, rules
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsTimes
from booking.identity.actors import Guest
from booking.reservations import choice

DAYS_LOOKED_BEYOND = 62  # for the next free time of a service
DAYS_LOOKED_BEYOND_FOR_PARTIES = 31


@dataclass(frozen=True)
class AskedService:
    """A service, with this provider or with anybody."""

    service_id: UUID
    provider_id: UUID | None


def times_of_service(db: Transaction, actor: Guest, wanted: AskedService, first: date, days: int) -> GuestsTimes:
    """Returns when the service can be booked on so many days from the first on. Raises NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER, TooManyProviderDays."""
    sent_terms = queries.get_terms(db)
    online = Search([wanted.service_id], wanted.provider_id, first, days, offer=Offer(online=True))
    extent = availability.estimate_extent(db, online)
    terms, timezone = sent_terms.get(), actor.business.get().timezone
    providers = extent.get()["providers"]
    check_provider_days(providers, days)

    def free_within(first: date, days: int) -> list[GuestsTime]:
        offer = rules.offer_to_guests(terms, timezone)
        search = Search([wanted.service_id], wanted.provider_id, first, days, offer=offer)
        found = availability.list_starts(db, search, timezone).get()
        assert found["minutes"] is not None, "the service is there"
        lasts = timedelta(minutes=found["minutes"])
        return [
            rules.shown_time(start, start + lasts, timezone, wanted.provider_id)
            for start in rules.far_enough(found["starts"], terms, timezone)
        ]

    beyond = min(DAYS_LOOKED_BEYOND, MAX_PROVIDER_DAYS // max(providers, 1))
    return _times(free_within, first, days, beyond, terms, timezone)


def times_of_party(db: Transaction, actor: Guest, party_size: int, first: date, days: int) -> GuestsTimes:
    """Returns when there is a table for the party on so many days from the first on. Raises PartyTooLarge."""
    terms, timezone = queries.get_terms(db).get(), actor.business.get().timezone
    rules.check_party(party_size, terms)

    def free_within(first: date, days: int) -> list[GuestsTime]:
        offer = rules.offer_to_guests(terms, timezone)
        found = choice.list_stays(db, first, days, party_size, offer).get()
        ends = {stay["starts_at"]: stay["ends_at"] for stay in found}
        return [rules.shown_time(start, ends[start], timezone) for start in rules.far_enough(ends, terms, timezone)]

    return _times(free_within, first, days, DAYS_LOOKED_BEYOND_FOR_PARTIES, terms, timezone)


def _times(
    free_within: Callable[[date, int], list[GuestsTime]],
    first: date,
    days: int,
    beyond: int,
    terms: ArrivedTerms,
    timezone: str,
) -> GuestsTimes:
    """Returns what is free on the days that were asked for or, if nothing is, looks so many days beyond them for the
    next free time; never further ahead than guests may book."""
    last = rules.last_day(terms, timezone)
    times = free_within(first, min(days, max(0, (last - first).days + 1)))
    after = first + timedelta(days=days)
    following: list[GuestsTime] = []
    if not times and after <= last:
        following = free_within(after, min(beyond, (last - after).days + 1))
    return {"times": times, "nextAvailable": next((time["startsAt"] for time in [*times, *following]), None)}
