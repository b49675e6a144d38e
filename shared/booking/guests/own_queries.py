"""The SQL of the booking of a guest: one row, whichever engine it is of, and of several services as one visit."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from booking.bookings.deposits import deposit_of_tier
from booking.core.deferred import Deferred
from booking.core.languages import Language
from booking.database.holds import seeing_holds
from booking.database.statements import send, send_one
from booking.database.transactions import Transaction
from booking.guests.own_records import OwnBooking, OwnService, PagesOfGuest
from booking.identity.booking_tokens import BookingTokenUnknown
from booking.refunds.queries import GOING_BACK
from booking.staff.queries import CALLED

# Of the appointment `a` of a booking that was made online: its visit as the guest reads it, which is what stands of it,
# or once nothing does, what was cancelled last; and the service with which its deposit is paid.
_OF_VISIT = "(one.id = a.id or one.group_id = a.group_id)"
_SHOWN_OF_VISIT = f"""
    select (array_agg(shown.status order by shown.status <> 'no_show', shown.starts_at, shown.id))[1] as status,
           min(shown.starts_at) as starts_at, max(shown.ends_at) as ends_at,
           sum(shown.price_cents)::integer as price_cents, max(shown.ids) as ids,
           jsonb_agg(jsonb_build_object(
               'appointment_id', shown.id, 'service_id', shown.service_id, 'name', s.name,
               'provider_id', shown.provider_id, 'provider', {CALLED}, 'starts_at', shown.starts_at,
               'ends_at', shown.ends_at, 'price_cents', shown.price_cents
           ) order by shown.starts_at, shown.id) as services
      from (
          select one.*, one.status in ('cancelled', 'no_show') as is_off,
                 bool_and(one.status in ('cancelled', 'no_show')) over () as are_all_off,
                 max(one.cancelled_at) over () as cancelled_last, array_agg(one.id) over () as ids
            from appointments one where one.company_id = current_company() and {_OF_VISIT}
      ) shown
      join services s on s.company_id = shown.company_id and s.id = shown.service_id
      join staff p on p.company_id = shown.company_id and p.id = shown.provider_id
     where not shown.is_off
        or shown.are_all_off and coalesce(shown.status = 'no_show' or shown.cancelled_at = shown.cancelled_last, true)
    having count(*) > 0
"""
_PAID_WITH = f"""
    select one.id, one.source, one.deposit_status, one.deposit_amount_cents
      from appointments one
     where one.company_id = current_company() and {_OF_VISIT}
     order by array_position(array['paid', 'forfeited', 'pending', 'refunded', 'none'], one.deposit_status)
              -- what is asked for with a service that is off says nothing as long as another stands
              + case when one.status in ('cancelled', 'no_show') and one.deposit_status in ('pending', 'none')
                     then 5 else 0 end,
              one.starts_at, one.id
     limit 1
"""


@seeing_holds
def get_own_booking(db: Transaction, booking_id: UUID) -> Deferred[OwnBooking]:
    """Returns a booking that its guest has made. Raises BookingTokenUnknown."""
    found = send_one(
        db,
        OwnBooking,
        f"""
        select b.booking_id as id, booked.status, coalesce(visit.starts_at, r.starts_at) as starts_at,
               coalesce(visit.ends_at, r.ends_at) as ends_at, a.group_id, coalesce(visit.services, '[]') as services,
               visit.price_cents, r.party_size,
               coalesce(paid_with.deposit_amount_cents, r.deposit_amount_cents, {deposit_of_tier("r")}, 0)
                   as deposit_cents,
               booked.deposit_status, of_all.kept_cents as deposit_kept_cents,
               coalesce(of_all.owed_cents, 0) as not_refunded_cents, back.cents as goes_back_cents,
               b.guest_name, b.guest_phone, b.notes, b.policy, b.moved_times, b.moved_from,
               refund_ends(b.booking_id, coalesce(visit.starts_at, r.starts_at)) as refund_ends,
               coalesce(a.held_until, r.held_until) as held_until, b.is_extended, b.confirms_by_email,
               b.proven_at is not null as is_proven, b.held_for_email, b.language, v.phone, now() as arrived_at
          from online_bookings b
          join companies v on v.id = b.company_id
          left join appointments a on a.company_id = b.company_id and a.id = b.appointment_id
          left join lateral ({_SHOWN_OF_VISIT}) visit on true
          left join lateral ({_PAID_WITH}) paid_with on true
          left join reservations r on r.company_id = b.company_id and r.id = b.reservation_id
         cross join lateral (
             select sum(standing.kept_cents)::bigint as kept_cents, sum(owed.cents)::integer as owed_cents
               from unnest(coalesce(visit.ids, array[b.booking_id])) as part (id)
              cross join lateral deposit_standing(part.id) standing
              cross join lateral not_refunded(part.id) owed
         ) of_all
         cross join lateral (
             select coalesce(paid_with.id, b.booking_id) as id, coalesce(visit.status, r.status) as status,
                    coalesce(paid_with.source, r.source) as source,
                    coalesce(paid_with.deposit_status, r.deposit_status) as deposit_status
         ) booked
         {GOING_BACK}
         where b.company_id = current_company() and b.booking_id = %(id)s
        """,
        {"id": booking_id},
        missing=BookingTokenUnknown,
    )
    return found.then(lambda own: {**own, "services": [_own_service(one) for one in own["services"]]})


def get_way_back(db: Transaction, booking_id: UUID) -> Deferred[tuple[str, Language | None]]:
    """Returns by which name the addresses of the venue's pages have it, and in which language the guest of a booking
    reads them; None: in that of the venue."""
    found = send_one(
        db,
        PagesOfGuest,
        "select c.slug, (select b.language from online_bookings b"
        "                 where b.company_id = c.id and b.booking_id = %(id)s) as language"
        "  from companies c where c.id = current_company()",
        {"id": booking_id},
    )
    return found.then(lambda row: (row["slug"], row["language"]))


def _own_service(one: Mapping[str, Any]) -> OwnService:
    """Reads a service of a visit out of JSON, which has texts for what is none."""
    return {
        "appointment_id": UUID(one["appointment_id"]),
        "service_id": UUID(one["service_id"]),
        "name": one["name"],
        "provider_id": UUID(one["provider_id"]),
        "provider": one["provider"],
        "starts_at": datetime.fromisoformat(one["starts_at"]),
        "ends_at": datetime.fromisoformat(one["ends_at"]),
        "price_cents": one["price_cents"],
    }


def count_move(db: Transaction, booking_id: UUID, moved_from: datetime | None, *, refund_until: datetime) -> None:
    """Notes that the guest has changed the booking once more: from which start (wall clock) they moved it, and until
    when who cancelled had the deposit back before that. The booking is locked."""
    send(
        db,
        """
        update online_bookings
           set moved_times = moved_times + 1, last_action = 'changed', acted_at = now(), moved_from = %(moved_from)s,
               refund_until = %(refund_until)s
         where company_id = current_company() and booking_id = %(id)s
        """,
        {"id": booking_id, "moved_from": moved_from, "refund_until": refund_until},
    )


def note_cancellation(db: Transaction, booking_id: UUID) -> None:
    """Notes that the guest has cancelled the booking, which is locked."""
    send(
        db,
        "update online_bookings set last_action = 'cancelled', acted_at = now()"
        " where company_id = current_company() and booking_id = %(id)s",
        {"id": booking_id},
    )
