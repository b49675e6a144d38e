"""Free times as guests are offered them: the searches of the desk, within the bounds that the business has set."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from uuid import UUID

from booking.availability import queries as availability, starts
from booking.availability.nearest import DAYS_WITH_THE_PROVIDER
from booking.availability.rules import MAX_PROVIDER_DAYS, Search, check_provider_days
from booking.bookings import cached_times
from booking.bookings.cached_times import CachedAnswer, Caching, Question
from booking.bookings.offers import Offer
from booking.bookings.stays import Stays
from booking.bookings.taken_times import NEAREST_STARTS
from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, raises
from booking.database.costly_places import SearchPlace, take_search_place
from booking.database.transactions import Transaction
from booking.guests import own_queries, queries, rules
from booking.guests.errors import (
    DeadlinePassed,
    DepositRequired,
    IsFinal,
    NoSuchChange,
    NotMovableOnline,
    PartyTooLarge,
    TooManyChanges,
)
from booking.guests.movable import is_movable_online
from booking.guests.own_records import AskedVisit, OwnBooking
from booking.guests.records import ArrivedTerms, GuestsTime, GuestsTimes
from booking.holds.errors import BeingPaid
from booking.identity.booking_tokens import BookingTokenUnknown
from booking.identity.guests import Guest, GuestWithBooking
from booking.organization.queries import list_deposit_tiers
from booking.reservations import choice

DAYS_LOOKED_BEYOND = 62  # for the next free time of a service
DAYS_LOOKED_BEYOND_FOR_PARTIES = 31
AT_THE_VENUES_STEP = Offer(step_minutes=None, online=True)


def times_of_visit(db: Transaction, wanted: AskedVisit, first: date, days: int) -> Deferred[GuestsTimes]:
    """Returns when the services can be booked, in turn, on so many days from the first on. Raises NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER, TooManyProviderDays, BusinessBusy."""
    asked = zip(wanted.service_ids, wanted.provider_ids, strict=True)
    what = ", ".join(f"service {service_id} with {provider_id or 'anybody'}" for service_id, provider_id in asked)
    question = Question(what, first, days)
    found, sent_terms = cached_times.find(db, question), queries.get_terms(db)
    providers = availability.count_providers(db, search_of(wanted, first, days, AT_THE_VENUES_STEP))
    timezone, terms = found.get().timezone, sent_terms.get()
    check_provider_days(providers.get(), days)

    def search(first: date, days: int, caching: Caching) -> Deferred[Stays]:
        offered = search_of(wanted, first, days, rules.offer_to_guests(terms, timezone))
        return starts.list_starts(db, offered, timezone, caching)

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


def times_to_move_to(
    db: Transaction,
    place: SearchPlace,
    own: OwnBooking,
    party_size: int | None,
    first: date,
    days: int,
    terms: ArrivedTerms,
    zone: str,
) -> Deferred[list[GuestsTime]]:
    """Lists to which times of these days a guest can move their own booking as it was agreed, its present one among
    them; for a table with another size of the party, if there is one. Raises PartyTooLarge, DepositRequired."""
    if party_size is not None:
        rules.check_growth(own, party_size, list_deposit_tiers(db).get(), terms)
    offer, size = rules.offer_to_guests(terms, zone), party_size or own["party_size"]
    if not own["services"]:
        assert size is not None, "a reservation is for a party"
        found = choice.list_stays(db, first, days, size, offer, moving=own["id"])
    else:
        found = starts.list_starts(db, search_to_move(own, first, days, offer), zone)
    return found.then(lambda found: rules.shown_times(found, terms, zone, kept=own["starts_at"]))


@raises(
    BookingTokenUnknown,
    IsFinal,
    BeingPaid,
    NotMovableOnline,
    DeadlinePassed,
    TooManyChanges,
    PartyTooLarge,
    DepositRequired,
    NoSuchChange,
    BusinessBusy,
)
def list_times_to_move_to(
    db: Transaction, actor: GuestWithBooking, first: date, days: int, party_size: int | None
) -> Deferred[list[GuestsTime]]:
    """Lists by time to which times of so many days the guest can move the own booking, as `change` would, no further
    ahead than guests book."""
    sent_place, is_movable = take_search_place(db), is_movable_online(db, actor.booking_id)
    sent_terms, sent_own = queries.get_terms(db), own_queries.get_own_booking(db, actor.booking_id)
    place, own, timezone = sent_place.get(), sent_own.get(), actor.venue.get().timezone
    rules.check_changeable(own, timezone, is_movable=is_movable.get())
    if own["services"] and party_size is not None:
        raise NoSuchChange
    terms = sent_terms.get()
    days = min(days, max(0, (rules.last_day(terms, timezone) - first).days + 1))
    return times_to_move_to(db, place, own, party_size, first, days, terms, timezone)


def nearest_to_move_to(
    db: Transaction, actor: GuestWithBooking, around: datetime | None, party_size: int | None
) -> Deferred[list[GuestsTime]]:
    """Lists the three times to which the guest can move their booking that are nearest to this one (wall clock; None:
    to the present one), from its day on. Raises BusinessBusy."""
    sent_place, sent_terms = take_search_place(db), queries.get_terms(db)
    sent_own = own_queries.get_own_booking(db, actor.booking_id)
    place, own, terms, zone = sent_place.get(), sent_own.get(), sent_terms.get(), actor.business.get().timezone
    around, days = around or own["starts_at"], DAYS_WITH_THE_PROVIDER if own["services"] else choice.DAYS_NEAR
    found = times_to_move_to(db, place, own, party_size, around.date(), days, terms, zone)
    return found.then(lambda times: _nearest(times, around))


def nearest_times(
    db: Transaction,
    actor: Guest,
    around: datetime,
    *,
    visit: AskedVisit | None,
    party_size: int | None,
) -> Deferred[list[GuestsTime]]:
    """Lists the three free times of the visit, or for a party of this size, that are nearest to a time (wall clock),
    from its day on. Raises BusinessBusy; its `get` NO_SUCH_SERVICE, NO_SUCH_PROVIDER."""
    place, sent_terms = take_search_place(db), queries.get_terms(db)
    place.get()
    terms, zone = sent_terms.get(), actor.business.get().timezone
    offer = rules.offer_to_guests(terms, zone)
    if visit is None:
        assert party_size is not None, "guests book services, or a table for a party"
        found = choice.list_stays(db, around.date(), choice.DAYS_NEAR, party_size, offer)
    else:
        found = starts.list_starts(db, search_of(visit, around.date(), DAYS_WITH_THE_PROVIDER, offer), zone)
    provider_id = None if visit is None else visit.provider_id
    return found.then(lambda found: _nearest(rules.shown_times(found, terms, zone, provider_id=provider_id), around))


def _nearest(times: list[GuestsTime], around: datetime) -> list[GuestsTime]:
    return sorted(times, key=lambda time: abs(datetime.fromisoformat(time["startsAt"]) - around))[:NEAREST_STARTS]


def search_of(wanted: AskedVisit, first: date, days: int, offer: Offer) -> Search:
    """Returns the search for what a guest wants done."""
    if len(wanted.service_ids) == 1:
        return Search(wanted.service_ids, wanted.provider_id, first, days, offer=offer)
    return Search(wanted.service_ids, None, first, days, provider_ids=wanted.provider_ids, offer=offer)


def search_to_move(own: OwnBooking, first: date, days: int, offer: Offer) -> Search:
    """Returns the search for where a guest's visit could move, as it stands: each service as long as was agreed, with
    who does it, and so long after the first as now."""
    services, wanted = own["services"], rules.visit_of(own)
    moving = [one["appointment_id"] for one in services]
    if len(services) == 1:
        return Search(wanted.service_ids, wanted.provider_id, first, days, moving=moving, offer=offer)
    begin_after = [(one["starts_at"] - own["starts_at"]) // timedelta(minutes=1) for one in services]
    return Search(
        wanted.service_ids,
        None,
        first,
        days,
        provider_ids=wanted.provider_ids,
        begin_after=begin_after,
        moving=moving,
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
        return rules.shown_times(stays, terms, found.timezone, provider_id=provider_id)

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
