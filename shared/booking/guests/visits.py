"""Books a visit of several services for a guest, as the desk books one: an appointment for each, in turn, all or none
(docs/decisions/visits.md#visits-of-guests)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.appointment_groups.errors import NO_SUCH_PROVIDER, NO_SUCH_SERVICE, VisitTooLong
from booking.appointment_groups.rules import check_length, starts_in_turn
from booking.appointments import queries as appointments
from booking.appointments.errors import ProviderTaken
from booking.availability import starts as availability
from booking.core.deferred import Deferred
from booking.core.errors import NotFound, raises
from booking.customers import queries as customers
from booking.database.transactions import Transaction
from booking.guests import own_queries, queries, rules
from booking.guests.errors import (
    NotOffered,
    OffsetMismatch,
    OnlineBookingOff,
    OutsideWindow,
    PleaseCall,
    PolicyChanged,
    TooManyOnline,
)
from booking.guests.keeping import keep
from booking.guests.own_records import AskedVisit, OwnBooking
from booking.guests.searches import AT_THE_VENUES_STEP, search_of
from booking.identity.actors import BookingGuest
from booking.jobs import outbox
from booking.services import queries as services
from booking.services.records import Service
from booking.staff import queries as staff
from booking.staff.records import OfferedBy

if TYPE_CHECKING:
    from booking.guests.models import BookOnline

BINDING = (NotFound, TooManyOnline, PleaseCall, OnlineBookingOff, PolicyChanged, OffsetMismatch, OutsideWindow)
"""What any booking of a guest may be refused with."""


@raises(*BINDING, NO_SUCH_SERVICE, NO_SUCH_PROVIDER, VisitTooLong, NotOffered, ProviderTaken)
def book_visit(db: Transaction, actor: BookingGuest, wanted: "BookOnline") -> OwnBooking:
    """Books the services one after the other, each with whom the guest names, or else with as few as can do them. The
    deposit is the sum of theirs, and is asked for with the first: what is kept, held and paid is the visit's. All who
    might do a service are locked on its dates while they are chosen."""
    assert wanted.visit is not None, "the body names services"
    visit, starts_at = wanted.visit, wanted.starts_at.wall_clock
    asked, takers = _services(db, visit), staff.list_who_offers_online(db, visit.service_ids)
    venue, must_prove = actor.venue.get(), rules.must_prove(actor)
    found = _bookable(asked)
    check_length(found)
    lasting = [service["duration_minutes"] for service in found]
    starts = starts_in_turn(starts_at, found)
    _check_offered(visit, takers.get())
    diaries = staff.lock_diaries(
        db, _who_might(visit, takers.get()), found[0]["id"], list(zip(starts, lasting, strict=True))
    )
    sent_terms, asked = queries.get_terms(db), _services(db, visit)
    search = search_of(visit, starts_at.date(), 1, AT_THE_VENUES_STEP)
    free = availability.find_providers(db, search, venue.timezone, starts_at)
    guest = wanted.guest
    known = queries.find_known_guest(db, guest.email)
    customer: Deferred[UUID | None] = Deferred.of(None)
    if not must_prove:
        customer = queries.resolve_guest_unless_held(db, visit.service_ids, venue.country, guest)
    terms = sent_terms.get()
    rules.check_published(venue.company_id, terms, wanted.policy_version)
    rules.check_start(wanted.starts_at, terms, venue.timezone)
    phone, found = rules.phone_of(guest, terms), _bookable(asked)
    chosen = free.get()
    if chosen is None or lasting != [service["duration_minutes"] for service in found]:
        raise NotOffered
    if not set(chosen) <= diaries.get().keys():  # who has begun to offer a service meanwhile is not locked
        raise NotOffered
    deposit_cents = sum(service["deposit_amount_cents"] for service in found)
    held = rules.held_for(guest, deposit_cents, terms, must_prove=must_prove)
    rules.check_holds(actor, held, terms["phone"])
    customer_id = None if held is not None else customer.get()
    if held is None and customer_id is None:  # the account was disconnected just now
        customer_id = customers.resolve_guest(db, venue.country, guest.name, guest.email, guest.phone).get()
    group_id, first_id = uuid4(), uuid4()
    for number, (service, begins_at, provider_id) in enumerate(zip(found, starts, chosen, strict=True)):
        appointments.create_appointments(
            db,
            service,
            diaries.get()[provider_id],
            customer_id,
            {uuid4() if number else first_id: begins_at},
            source="guest",
            status=rules.first_status(terms) if held is None else "pending",
            guest_name=None if held is None else held.guest_name,
            notes=rules.notes_for_the_desk(wanted.notes, phone, known.get()),
            group_id=group_id,
            held_for=None if held is None else held.lasts,
            deposit_cents=0 if number else deposit_cents,
        )
    keep(db, actor, wanted, phone, rules.agreed_policy(terms), held, appointment_id=first_id)
    if held is None:
        outbox.enqueue_later(db, "booking_confirmation", {"groupId": group_id})
    elif held.confirms_by_email:
        outbox.enqueue_later(db, "booking_confirmation", {"appointmentId": first_id})
    return own_queries.get_own_booking(db, first_id).get()


def _services(db: Transaction, visit: AskedVisit) -> list[Deferred[Service]]:
    return [services.get_service(db, service_id, missing=NO_SUCH_SERVICE) for service_id in visit.service_ids]


def _bookable(asked: Sequence[Deferred[Service]]) -> list[Service]:
    """Returns the services. Raises NO_SUCH_SERVICE unless guests may book each of them."""
    found = [service.get() for service in asked]
    if not all(service["active"] and service["bookable_online"] for service in found):
        raise NO_SUCH_SERVICE()
    return found


def _check_offered(visit: AskedVisit, takers: Sequence[OfferedBy]) -> None:
    """Raises NO_SUCH_PROVIDER if somebody is named for a service whom guests may not book for it."""
    offered = {(one["service_id"], one["provider_id"]) for one in takers}
    for service_id, provider_id in zip(visit.service_ids, visit.provider_ids, strict=True):
        if provider_id is not None and (service_id, provider_id) not in offered:
            raise NO_SUCH_PROVIDER()


def _who_might(visit: AskedVisit, takers: Sequence[OfferedBy]) -> list[UUID]:
    """Returns who might do a service of the visit. Raises NotOffered if nobody does one of them."""
    named = dict(zip(visit.service_ids, visit.provider_ids, strict=True))
    might = [one for one in takers if named[one["service_id"]] in (None, one["provider_id"])]
    if {one["service_id"] for one in might} != set(visit.service_ids):
        raise NotOffered
    return list({one["provider_id"] for one in might})
