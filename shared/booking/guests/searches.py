"""Free times as guests are offered them: the searches of the desk, within the bounds that the business has set."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from booking.availability import queries as availability
from booking.availability.nearest import DAYS_WITH_THE_PROVIDER
from booking.availability.records import FreeStarts
from booking.availability.rules import MAX_PROVIDER_DAYS, Search, check_provider_days
from booking.core.deferred import Deferred
from booking.core.offers import Offer
from booking.core.taken_times import NEAREST_STARTS
from booking.database.transactions import Transaction
from booking.guests import queries, rules
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsTimes
from booking.identity.actors import Guest
from booking.reservations import choice
from booking.reservations.records import Stay

DAYS_LOOKED_BEYOND = 62  # for the next free time of a service
DAYS_LOOKED_BEYOND_FOR_PARTIES = 31
AT_THE_VENUES_STEP = Offer(step_minutes=None, online=True)


@dataclass(frozen=True)
class AskedService:
    """A service, with this provider or with anybody."""

    service_id: UUID
    provider_id: UUID | None


def times_of_service(
    db: Transaction, actor: Guest, wanted: AskedService, first: date, days: int
) -> Deferred[GuestsTimes]:
    """Returns when the service can be booked on so many days from the first on. Raises NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER, TooManyProviderDays."""
    sent_terms = queries.get_terms(db)
    extent = availability.estimate_extent(db, _search(wanted, first, days, AT_THE_VENUES_STEP))
    terms, timezone = sent_terms.get(), actor.business.get().timezone
    providers = extent.get()["providers"]
    check_provider_days(providers, days)
    beyond = min(DAYS_LOOKED_BEYOND, MAX_PROVIDER_DAYS // max(providers, 1))

    def free_within(first: date, days: int) -> Deferred[list[GuestsTime]]:
        return free_starts(db, wanted, first, days, terms, timezone)

    return _times(db, free_within, first, days, beyond, terms, timezone)


def times_of_party(db: Transaction, actor: Guest, party_size: int, first: date, days: int) -> Deferred[GuestsTimes]:
    """Returns when there is a table for the party on so many days from the first on. Raises PartyTooLarge."""
    terms, timezone = queries.get_terms(db).get(), actor.business.get().timezone
    rules.check_party(party_size, terms)

    def free_within(first: date, days: int) -> Deferred[list[GuestsTime]]:
        return free_stays(db, party_size, first, days, terms, timezone)

    return _times(db, free_within, first, days, DAYS_LOOKED_BEYOND_FOR_PARTIES, terms, timezone)


def free_starts(
    db: Transaction,
    wanted: AskedService,
    first: date,
    days: int,
    terms: ArrivedTerms,
    timezone: str,
    *,
    moving: UUID | None = None,
) -> Deferred[list[GuestsTime]]:
    """Lists when the service can be booked on these days, by time. Its `get` raises NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER."""

    def shown(found: FreeStarts) -> list[GuestsTime]:
        lasts = timedelta(minutes=found["minutes"] or 0)
        return [
            rules.shown_time(start, start + lasts, timezone, wanted.provider_id)
            for start in rules.far_enough(found["starts"], terms, timezone)
        ]

    search = _search(wanted, first, days, rules.offer_to_guests(terms, timezone), moving)
    return availability.list_starts(db, search, timezone).then(shown)


def free_stays(
    db: Transaction,
    party_size: int,
    first: date,
    days: int,
    terms: ArrivedTerms,
    timezone: str,
    *,
    moving: UUID | None = None,
) -> Deferred[list[GuestsTime]]:
    """Lists when there is a table for the party on these days, by time."""

    def shown(stays: list[Stay]) -> list[GuestsTime]:
        ends = {stay["starts_at"]: stay["ends_at"] for stay in stays}
        return [rules.shown_time(start, ends[start], timezone) for start in rules.far_enough(ends, terms, timezone)]

    offer = rules.offer_to_guests(terms, timezone)
    return choice.list_stays(db, first, days, party_size, offer, moving=moving).then(shown)


def nearest_times(
    db: Transaction,
    actor: Guest,
    around: datetime,
    *,
    service_id: UUID | None,
    provider_id: UUID | None,
    party_size: int | None,
    moving: UUID | None = None,
) -> Deferred[list[GuestsTime]]:
    """Lists the three free times of the service, or for a party of this size, that are nearest to a time (wall clock),
    from its day on."""
    terms, timezone = queries.get_terms(db).get(), actor.business.get().timezone

    def by_distance(times: list[GuestsTime]) -> list[GuestsTime]:
        return sorted(times, key=lambda time: abs(datetime.fromisoformat(time["startsAt"]) - around))[:NEAREST_STARTS]

    if service_id is None:
        assert party_size is not None, "guests book a service, or a table for a party"
        found = free_stays(db, party_size, around.date(), choice.DAYS_NEAR, terms, timezone, moving=moving)
    else:
        wanted = AskedService(service_id, provider_id)
        found = free_starts(db, wanted, around.date(), DAYS_WITH_THE_PROVIDER, terms, timezone, moving=moving)
    return found.then(by_distance)


def _search(wanted: AskedService, first: date, days: int, offer: Offer, moving: UUID | None = None) -> Search:
    return Search(
        [wanted.service_id],
        wanted.provider_id,
        first,
        days,
        moving=[] if moving is None else [moving],
        offer=offer,
    )


def _times(
    db: Transaction,
    free_within: Callable[[date, int], Deferred[list[GuestsTime]]],
    first: date,
    days: int,
    beyond: int,
    terms: ArrivedTerms,
    timezone: str,
) -> Deferred[GuestsTimes]:
    """Returns what is free on the days that were asked for or, if nothing is, looks so many days beyond them for the
    next free time; never further ahead than guests may book. The second search travels with the commit."""
    last = rules.last_day(terms, timezone)
    times = db.check_before_commit(free_within(first, min(days, max(0, (last - first).days + 1)))).get()
    after = first + timedelta(days=days)
    following: Deferred[list[GuestsTime]] = Deferred.of([])
    if not times and after <= last:
        following = free_within(after, min(beyond, (last - after).days + 1))
    return following.then(
        lambda following: {
            "times": times,
            "nextAvailable": next((time["startsAt"] for time in [*times, *following]), None),
            "waitlist": terms["keeps_waitlist"],
        }
    )
