"""Books services for a guest, as the desk books them: one, or a visit of several, an appointment for each, in turn, all
or none (docs/decisions/visits.md#visits-of-guests)."""

from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.appointment_groups.errors import (
    NO_SUCH_PROVIDER as NO_SUCH_PROVIDER_OF_SEVERAL,
    NO_SUCH_SERVICE as NO_SUCH_SERVICE_OF_SEVERAL,
    VisitTooLong,
)
from booking.appointment_groups.rules import check_length, starts_in_turn
from booking.appointments import queries as appointments
from booking.appointments.errors import ProviderTaken
from booking.appointments.rules import due_deposit
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
from booking.guests.own_records import OwnBooking, OwnService
from booking.guests.searches import AT_THE_VENUES_STEP, search_of
from booking.identity.guests import BookingGuest
from booking.jobs import outbox
from booking.services import queries as services
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff import queries as staff
from booking.staff.errors import NO_SUCH_PROVIDER

if TYPE_CHECKING:
    from booking.guests.models import BookOnline

BINDING = (NotFound, TooManyOnline, PleaseCall, OnlineBookingOff, PolicyChanged, OffsetMismatch, OutsideWindow)
"""What any booking of a guest may be refused with."""


@raises(
    *BINDING,
    NO_SUCH_SERVICE,
    NO_SUCH_PROVIDER,
    NO_SUCH_SERVICE_OF_SEVERAL,
    NO_SUCH_PROVIDER_OF_SEVERAL,
    VisitTooLong,
    NotOffered,
    ProviderTaken,
)
def book_visit(db: Transaction, actor: BookingGuest, wanted: "BookOnline") -> OwnBooking:
    """Books the services, one or several in turn, each with whom the guest names, or else with as few as can do them,
    of several the first by id. The deposit is the sum of theirs, and is asked for with the first: what is kept, held
    and paid is the visit's. All who might do a service are locked on its dates while they are chosen."""
    assert wanted.visit is not None, "the body names services"
    visit, venue, starts_at = wanted.visit, actor.venue.get(), wanted.starts_at.wall_clock
    no_such_service, no_such_provider = NO_SUCH_SERVICE, NO_SUCH_PROVIDER
    if len(visit.service_ids) > 1:
        no_such_service, no_such_provider = NO_SUCH_SERVICE_OF_SEVERAL, NO_SUCH_PROVIDER_OF_SEVERAL
    diaries = staff.lock_diaries_online(db, visit.service_ids, visit.provider_ids, starts_at)
    must_prove = rules.must_prove(actor)
    sent_terms = queries.get_terms(db)
    asked = [services.get_service(db, service_id, missing=no_such_service) for service_id in visit.service_ids]
    sent_takers = staff.list_who_offers_online(db, visit.service_ids)
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
    phone, booked = rules.phone_of(guest, terms), [service.get() for service in asked]
    if not all(service["active"] and service["bookable_online"] for service in booked):
        raise no_such_service()
    check_length(booked)
    takers = {(one["service_id"], one["provider_id"]): one["name"] for one in sent_takers.get()}
    named = [one for one in zip(visit.service_ids, visit.provider_ids, strict=True) if one[1] is not None]
    if not takers.keys() >= set(named):
        raise no_such_provider()
    chosen = free.get()
    # Nor can anybody be booked who has begun to offer a service meanwhile, and whose diary is not locked.
    if chosen is None or not set(chosen) <= diaries.get().keys():
        raise NotOffered
    deposit_cents = sum(service["deposit_amount_cents"] for service in booked)
    held = rules.held_for(guest, deposit_cents, terms, must_prove=must_prove)
    rules.check_holds(actor, held, terms["phone"])
    customer_id = None if held is not None else customer.get()
    if held is None and customer_id is None:  # the account was disconnected just now
        customer_id = customers.resolve_guest(db, venue.country, guest.name, guest.email, guest.phone).get()
    group_id = uuid4() if len(booked) > 1 else None
    appointment_ids, starts = [uuid4() for _ in booked], starts_in_turn(starts_at, booked)
    in_turn = list(zip(appointment_ids, booked, starts, chosen, strict=True))
    for appointment_id, service, begins_at, provider_id in in_turn:
        appointments.create_appointments(
            db,
            service,
            diaries.get()[provider_id],
            customer_id,
            {appointment_id: begins_at},
            source="guest",
            status=rules.first_status(terms) if held is None else "pending",
            guest_name=None if held is None else held.guest_name,
            notes=rules.notes_for_the_desk(wanted.notes, phone, known.get()),
            group_id=group_id,
            held_for=None if held is None else held.lasts,
            deposit_cents=deposit_cents if appointment_id == appointment_ids[0] else 0,
        )
    policy = rules.agreed_policy(terms)
    keep(db, actor, wanted, phone, policy, held, appointment_id=appointment_ids[0])
    if held is None or held.confirms_by_email:
        about = {"appointmentId": appointment_ids[0]} if group_id is None or held is not None else {"groupId": group_id}
        outbox.enqueue_later(db, "booking_confirmation", about)
    if held is not None:
        return own_queries.get_own_booking(db, appointment_ids[0]).get()
    shown: list[OwnService] = [
        {
            "appointment_id": appointment_id,
            "service_id": service["id"],
            "name": service["name"],
            "provider_id": provider_id,
            "provider": takers[service["id"], provider_id],
            "starts_at": begins_at,
            "ends_at": begins_at + timedelta(minutes=service["duration_minutes"]),
            "price_cents": service["price_cents"],
        }
        for appointment_id, service, begins_at, provider_id in in_turn
    ]
    return {
        "id": appointment_ids[0],
        "status": rules.first_status(terms),
        "starts_at": starts_at,
        "ends_at": shown[-1]["ends_at"],
        "group_id": group_id,
        "services": shown,
        "price_cents": sum(one["price_cents"] for one in shown),
        "party_size": None,
        "deposit_cents": deposit_cents,
        "deposit_status": due_deposit(deposit_cents),
        "deposit_kept_cents": 0,
        "not_refunded_cents": 0,
        "goes_back_cents": 0,
        "guest_name": guest.name,
        "guest_phone": phone,
        "notes": wanted.notes or None,
        "policy": policy,
        "moved_times": 0,
        "moved_from": None,
        "refund_ends": rules.deadline(starts_at, terms["cancel_until_hours"], venue.timezone),
        "held_until": None,
        "is_extended": False,
        "confirms_by_email": False,
        "is_proven": False,
        "held_for_email": None,
        "language": actor.reads.language,
        "phone": None,
        "arrived_at": terms["arrived_at"],
    }
