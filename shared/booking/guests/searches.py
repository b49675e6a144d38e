"""Free times as guests are offered them: the searches of the desk, within the bounds that the business has set."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from booking.availability import queries as availability
from booking.availability.nearest import DAYS_WITH_THE_PROVIDER
from booking.availability.rules import MAX_PROVIDER_DAYS, Search, check_provider_days
from booking.core.deferred import Deferred
from booking.core.offers import Offer
from booking.core.stays import Stays
from booking.core.taken_times import NEAREST_STARTS
from booking.database import cached_times
from booking.database.cached_times import CachedAnswer, Caching, Question
from booking.database.transactions import Transaction
from booking.guests import queries, rules
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsTimes
from booking.identity.actors import Guest
from booking.reservations import choice

DAYS_LOOKED_BEYOND = 62  # for the next free time of a service
DAYS_LOOKED_BEYOND_FOR_PARTIES = 31
AT_THE_VENUES_STEP = Offer(step_minutes=None, online=True)


@dataclass(frozen=True)
class AskedService:
    """A service, with this provider or with anybody."""

    service_id: UUID
    provider_id: UUID | None


def times_of_service(db: Transaction, wanted: AskedService, first: date, days: int) -> Deferred[GuestsTimes]:
    """Returns when the service can be booked on so many days from the first on. Raises NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER, TooManyProviderDays, BusinessBusy."""
    question = Question(f"service {wanted.service_id} with {wanted.provider_id or 'anybody'}", first, days)
    found, sent_terms = cached_times.find(db, question), queries.get_terms(db)
    providers = availability.count_providers(db, _search(wanted, first, days, AT_THE_VENUES_STEP))
    timezone, terms = found.get().timezone, sent_terms.get()
    check_provider_days(providers.get(), days)

    def search(first: date, days: int, caching: Caching) -> Deferred[Stays]:
        offered = _search(wanted, first, days, rules.offer_to_guests(terms, timezone))
        return availability.list_starts(db, offered, timezone, caching)

    beyond = min(DAYS_LOOKED_BEYOND, MAX_PROVIDER_DAYS // max(providers.get(), 1))
    return _times(db, question, found.get(), search, beyond, terms, wanted.provider_id)


def times_of_party(db: Transaction, party_size: int, first: date, days: int) -> Deferred[GuestsTimes]:
    """Returns when there is a table for the party on so many days from the first on. Raises PartyTooLarge,
    BusinessBusy."""
    question = Question(f"party of {party_size}", first, days)
    found, sent_terms = cached_times.find(db, question), queries.get_terms(db)
    timezone, terms = found.get().timezone, sent_terms.get()
    rules.check_party(party_size, terms)

    def search(first: date, days: int, caching: Caching) -> Deferred[Stays]:
        offer = rules.offer_to_guests(terms, timezone)
        return choice.list_stays(db, first, days, party_size, offer, caching=caching)

    return _times(db, question, found.get(), search, DAYS_LOOKED_BEYOND_FOR_PARTIES, terms)


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
    search = _search(wanted, first, days, rules.offer_to_guests(terms, timezone), moving)
    return availability.list_starts(db, search, timezone).then(
        lambda found: rules.shown_times(found, terms, timezone, wanted.provider_id)
    )


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
    offer = rules.offer_to_guests(terms, timezone)
    return choice.list_stays(db, first, days, party_size, offer, moving=moving).then(
        lambda found: rules.shown_times(found, terms, timezone)
    )


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
    question: Question,
    found: CachedAnswer,
    search: Callable[[date, int, Caching], Deferred[Stays]],
    beyond: int,
    terms: ArrivedTerms,
    provider_id: UUID | None = None,
) -> Deferred[GuestsTimes]:
    """Returns what is free on the days of the question or, if nothing is, looks so many days beyond them for the next
    free time; never further ahead than guests may book. Only what is not cached is searched for. The second search
    travels with the commit."""
    last = rules.last_day(terms, found.timezone)

    def searched(asked: Question) -> Deferred[Stays]:
        days = min(asked.days, max(0, (last - asked.first_day).days + 1))
        return search(asked.first_day, days, Caching(asked, found.snapshot))

    def shown(stays: Stays) -> list[GuestsTime]:
        return rules.shown_times(stays, terms, found.timezone, provider_id)

    after = Question(question.what, question.first_day + timedelta(days=question.days), beyond)
    sent_along = None
    if found.stays is None:
        sent, sent_along = searched(question), cached_times.find(db, after, has_place=True)
        times = shown(db.check_before_commit(sent).get())
    else:
        times = shown(found.stays)
    following: Deferred[Stays] = Deferred.of({"starts": [], "ends": []})
    if not times and after.first_day <= last:
        stays = (sent_along or cached_times.find(db, after)).get().stays
        following = searched(after) if stays is None else Deferred.of(stays)
    return following.then(
        lambda following: {
            "times": times,
            "nextAvailable": next((time["startsAt"] for time in [*times, *shown(following)]), None),
            "waitlist": terms["keeps_waitlist"],
        }
    )
