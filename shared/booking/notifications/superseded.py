"""Which emails about a booking are not sent because another one says the same (docs/decisions/messages.md): each reads
the booking as it is when it is written, so what came before needs no email of its own any more."""

from collections.abc import Mapping, Sequence
from typing import Final
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_value
from booking.jobs.job_types import JobType
from booking.jobs.work import Job

SAID_BY: Final[Mapping[JobType, Sequence[JobType]]] = {
    "booking_confirmation": ("booking_confirmation",),
    "booking_moved": ("booking_confirmation",),
    "booking_reminder": ("booking_confirmation", "booking_moved"),
    "deposit_changed": ("booking_confirmation", "booking_moved"),
}
"""The emails, by their jobs, each with those that say all that it says: when the booking is, what was paid for it, and
until when it can be cancelled."""


def is_said_by_another(job: Job, booking_ids: Sequence[UUID]) -> Deferred[bool]:
    """Says whether another email about these bookings, or another of their visit, says what that of the job would say.

    - It waits to be written: then it will. Of two confirmations the later one says it. One that is just being written
      may have read what was before, and does not count.
    - Or it has left within a minute, and reports a later change. Of what is to be reminded of nothing has changed, so
      any that has left says it. A move is told unless it is still to be confirmed.

    A confirmation that takes something out of the guest's calendar is always sent."""
    said_by = SAID_BY.get(job.type, ()) if booking_ids and "takenOutId" not in job.ids else ()
    if not said_by:
        return Deferred.of(False)
    return send_value(
        job.db,
        bool,
        """
        with visit as (
            select id from unnest(%(ids)s::uuid[]) as named (id)
             union
            select unnest(array[a.id, a.group_id])
              from appointments own
              join appointments a on a.company_id = own.company_id and a.group_id = own.group_id
             where own.company_id = current_company() and own.id = any (%(ids)s::uuid[])
        )
        select exists (
            select from outbox o
             cross join lateral (
                 select (o.occurred_at, o.id) > (%(occurred_at)s::timestamptz, %(job_id)s::uuid) as is_later
             ) this
              left join job_receipts r on r.company_id = o.company_id and r.job_id = o.id
              left join usage_ledger u on u.company_id = o.company_id and u.job_id = o.id and u.kind = 'email'
             where o.company_id = current_company() and o.type in ('booking_confirmation', 'booking_moved')
               and o.type = any (%(said_by)s::text[]) and o.id <> %(job_id)s::uuid
               and o.occurred_at > now() - interval '10 minutes'
               and exists (
                   select from jsonb_each_text(o.data - 'was' - 'takenOutId') about
                     join visit on visit.id::text = about.value
               )
               and case when u.job_id is null
                        then r.done_at is null and coalesce(r.leased_until <= now() and r.waits_until is null, true)
                             and (%(type)s::text <> 'booking_confirmation' or this.is_later)
                        else u.used_at > now() - interval '1 minute' and %(type)s::text <> 'booking_moved'
                             and (%(type)s::text = 'booking_reminder' or this.is_later) end
        )
        """,
        {
            "ids": list(booking_ids),
            "said_by": list(said_by),
            "type": job.type,
            "job_id": job.id,
            "occurred_at": job.occurred_at,
        },
    )
