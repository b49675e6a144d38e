"""For which moves of a booking an email stands: of the jobs about those of which its guest was not emailed so far, the
last one emails, and names the time before all of them (spec §6.2)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID

import orjson

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all
from booking.database.statements import send_one
from booking.jobs.work import Job


class MailedMove(TypedDict):
    """Whether the booking has moved once more, about which another job emails; and the time (wall clock) that its guest
    knows of, as far as that is known."""

    has_moved_on: bool
    was: datetime | None


def find_move(job: Job) -> Deferred[MailedMove]:
    """Finds what the email of a job about a moved booking, or visit, is to say. Nobody moves it until the claim of the
    job is committed: whoever does so then finds it on its way, and its guest is emailed about that move, too."""
    [booking_id] = job.ids.values()
    for table, lock, of_visit in (
        ("appointments", Lock.APPOINTMENTS, "or group_id = %(id)s"),
        ("reservations", Lock.RESERVATION, ""),
    ):
        lock_all(
            job.db,
            lock,
            dict[str, UUID],
            f"select id from {table} where company_id = current_company() and (id = %(id)s {of_visit})"
            " order by id for no key update",
            {"id": booking_id},
        )
    return send_one(
        job.db,
        MailedMove,
        """
        with move as (
            select o.id, o.occurred_at, (o.data ->> 'was')::timestamp as was,
                   exists (
                       select from usage_ledger u where u.company_id = o.company_id and u.job_id = o.id
                   ) or exists (
                       select from job_receipts r
                        where r.company_id = o.company_id and r.job_id = o.id and r.done_at is null
                          and r.leased_until > now()
                   ) as is_mailed
              from outbox o
             where o.company_id = current_company() and o.type = 'booking_moved'
               and o.data - 'was' = %(ids)s::jsonb
        ), other as (
            select o.*, (o.occurred_at, o.id) > (this.occurred_at, this.id) as is_later
              from move this join move o on o.id <> this.id
             where this.id = %(job_id)s
        )
        select exists (select from other where is_later) as has_moved_on,
               coalesce((
                   select o.was from other o
                    where not exists (
                        select from other m where m.is_mailed and (m.occurred_at, m.id) >= (o.occurred_at, o.id)
                    )
                    order by o.occurred_at, o.id limit 1
               ), %(was)s::timestamp) as was
        """,
        {"ids": orjson.dumps(job.ids).decode(), "job_id": job.id, "was": job.was},
    )
