"""All SQL of the notifications: what a message needs to know, and whether it may go now."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_all, send_optional, send_value
from booking.database.transactions import Parameters, Transaction
from booking.notifications.online_visits import ONLINE_VISIT
from booking.notifications.records import (
    Booking,
    CancelledReservation,
    ExpiringKey,
    MailedDispute,
    MailedEnquiry,
    MailedInvite,
    MailedReceipt,
    MailedReply,
    MailedSeries,
    MailedVisit,
)
from booking.notifications.rules import as_one
from booking.staff.queries import CALLED


def count_message(
    db: Transaction, kind: Literal["email", "sms"], to: str, *, to_recipient: int
) -> Deferred[datetime | None]:
    """Counts a message in this hour, unless the businesses of the organization together, or the recipient, have had
    their number for the hour. Returns None if the message was counted and may be sent, else the instant at which the
    next hour begins."""
    row = send_optional(
        db,
        dict[str, datetime],
        "select next_hour from count_message(%(kind)s, %(to)s, %(to_recipient)s::integer) as next_hour"
        " where next_hour is not null",
        {"kind": kind, "to": to, "to_recipient": to_recipient},
    )
    return row.then(lambda row: row["next_hour"] if row else None)


def find_cancelled_reservation(
    db: Transaction, reservation_id: UUID, occurred_at: datetime
) -> Deferred[CancelledReservation | None]:
    """Finds a cancelled reservation, also one that was deleted since; None if no reservation has this id, if it is not
    cancelled, if its guest is not to be emailed, or if the cancellation was undone and made again later."""
    return send_optional(
        db,
        CancelledReservation,
        """
        select r.id, g.name as guest, g.email, r.party_size, r.starts_at, r.ends_at, r.booked_at
          from (
              select company_id, id, customer_id, party_size, starts_at, ends_at, created_at as booked_at, cancelled_at
                from reservations
               where company_id = current_company() and status = 'cancelled' and not cancelled_quietly
                 and coalesce(client_since <= %(occurred_at)s, true)
               union all
              select company_id, reservation_id, customer_id, party_size, starts_at, ends_at, booked_at, cancelled_at
                from released_cancellations where company_id = current_company()
          ) r
          join customers g on g.company_id = r.company_id and g.id = r.customer_id
         where r.id = %(id)s
           and (r.cancelled_at is null or r.cancelled_at <= %(occurred_at)s)
        """,
        {"id": reservation_id, "occurred_at": occurred_at},
    )


def find_series(
    db: Transaction, series_id: UUID, status: Literal["active", "cancelled"]
) -> Deferred[MailedSeries | None]:
    """Finds the series if it has this status; None if it has another one, or does not exist."""
    return send_optional(
        db,
        MailedSeries,
        """
        select s.id, c.name as customer, c.email, s.recurrence, visits.recurs_at, visits.is_all_cancelled
          from booking_series s
          join customers c on c.company_id = s.company_id and c.id = s.customer_id
          cross join lateral (
              select coalesce(array_agg(a.recurs_at order by a.recurs_at) filter (where a.recurs_at is not null), '{}')
                         as recurs_at,
                     bool_and(a.status = 'cancelled') as is_all_cancelled
                from appointments a where a.company_id = s.company_id and a.series_id = s.id
          ) visits
         where s.company_id = current_company() and s.id = %(id)s and s.status = %(status)s
        """,
        {"id": series_id, "status": status},
    )


_VISITS = f"""
    select a.id, a.starts_at, a.ends_at, a.created_at as booked_at, a.series_id, a.recurs_at, s.name as service,
           {CALLED} as provider
      from appointments a
      join services s on s.company_id = a.company_id and s.id = a.service_id
      join staff p on p.company_id = a.company_id and p.id = a.provider_id
      join companies v on v.id = a.company_id
     where a.company_id = current_company() and a.series_id = %(id)s
"""


def list_cancelled_visits(db: Transaction, series_id: UUID) -> Deferred[list[MailedVisit]]:
    """Lists the visits that the end of the series cancelled, by date."""
    return send_all(db, MailedVisit, f"{_VISITS} and a.cancelled_with_series order by a.starts_at", {"id": series_id})


def list_visits_to_come(db: Transaction, series_id: UUID) -> Deferred[list[MailedVisit]]:
    """Lists the visits of the series that are booked and still ahead, by date."""
    to_come = "a.status in ('pending', 'confirmed') and a.starts_at at time zone v.timezone > now()"
    return send_all(db, MailedVisit, f"{_VISITS} and {to_come} order by a.starts_at", {"id": series_id})


# The booking with an id, of either engine, or all appointments of the visit with it.
_BOOKING = f"""
    select b.id, b.starts_at, b.ends_at, b.booked_at, b.series_id, b.recurs_at, b.customer_id, g.name as guest, g.email,
           g.phone, b.service, b.provider, b.price_cents, b.party_size, b.status = 'pending' as is_pending,
           visit.online_id, coalesce(visit.goes_on, false) as goes_on
      from (
          select a.company_id, a.id, a.customer_id, a.starts_at, a.ends_at, a.created_at as booked_at, a.series_id,
                 a.recurs_at, a.status, a.cancelled_at, a.completed_at, s.name as service, {CALLED} as provider,
                 a.price_cents, null::integer as party_size, a.group_id, a.client_since
            from appointments a
            join services s on s.company_id = a.company_id and s.id = a.service_id
            join staff p on p.company_id = a.company_id and p.id = a.provider_id
           where a.company_id = current_company()
           union all
          select company_id, id, customer_id, starts_at, ends_at, created_at, null, null, status, cancelled_at,
                 completed_at, null, null, null, party_size, null, client_since
            from reservations where company_id = current_company()
      ) b
      join customers g on g.company_id = b.company_id and g.id = b.customer_id
      join companies v on v.id = b.company_id
     cross join lateral ({ONLINE_VISIT}) visit
     where (b.id = %(id)s or b.group_id = %(id)s)
"""
# A client hears nothing of what happened before the booking became theirs.
_THEIRS = "coalesce(b.client_since <= %(occurred_at)s, true)"
_TO_COME = "b.status in ('pending', 'confirmed') and b.starts_at at time zone v.timezone > now()"


def _happened(instant: str) -> str:
    """Returns the SQL of a condition: the change that a job reports still stands. Of a visit it only holds for the
    appointments that changed together."""
    return f"(b.{instant} = %(occurred_at)s or b.id = %(id)s and coalesce(b.{instant} <= %(occurred_at)s, true))"


def _find_whole(db: Transaction, condition: str, parameters: Parameters) -> Deferred[Booking | None]:
    """Finds the booking with the id, or the appointments of the visit with the id, as one booking; None if no booking
    fulfils the condition."""
    return send_all(db, Booking, f"{_BOOKING} and {condition} order by b.starts_at, b.id", parameters).then(as_one)


def find_booking_to_come(
    db: Transaction, booking_id: UUID, occurred_at: datetime | None = None
) -> Deferred[Booking | None]:
    """Finds a booking, or the part of a visit, that is still ahead; None if no booking with this id is, if it is
    cancelled, or if it is another client's than when it was made or changed (`occurred_at`)."""
    theirs = "" if occurred_at is None else f" and {_THEIRS}"
    return _find_whole(db, f"{_TO_COME}{theirs}", {"id": booking_id, "occurred_at": occurred_at})


def find_moved_booking(db: Transaction, booking_id: UUID, occurred_at: datetime) -> Deferred[Booking | None]:
    """Finds a moved booking or visit that is still ahead; None if no booking with this id is, or it is cancelled, only
    pencilled in for an enquiry, or another client's than when it moved."""
    pencilled_in = """
        b.status = 'pending' and exists (
            select from enquiries e where e.company_id = b.company_id and e.reservation_id = b.id
        )
    """
    parameters = {"id": booking_id, "occurred_at": occurred_at}
    return _find_whole(db, f"{_TO_COME} and {_THEIRS} and not ({pencilled_in})", parameters)


def find_cancelled_appointment(
    db: Transaction, appointment_id: UUID, occurred_at: datetime
) -> Deferred[Booking | None]:
    """Finds a cancelled appointment, or the appointments of a visit that were cancelled at this instant; None if there
    is no such appointment, if its time was over by then, or if the cancellation was undone and made again later."""
    stands = f"b.status = 'cancelled' and {_THEIRS} and {_happened('cancelled_at')}"
    return _find_whole(
        db,
        f"{stands} and b.starts_at at time zone v.timezone > %(occurred_at)s",
        {"id": appointment_id, "occurred_at": occurred_at},
    )


def find_reply(db: Transaction, message_id: UUID) -> Deferred[MailedReply | None]:
    """Finds the message that the venue has written to the guest of an enquiry; None if the venue has written no message
    with this id."""
    return send_optional(
        db,
        MailedReply,
        """
        select e.id as enquiry_id, e.guest_name as guest, e.guest_email as email, e.party_size, e.starts_at, m.body
          from enquiry_messages m join enquiries e on e.company_id = m.company_id and e.id = m.enquiry_id
         where m.company_id = current_company() and m.id = %(id)s and m.author = 'venue' and m.kind = 'message'
        """,
        {"id": message_id},
    )


def find_enquiry(db: Transaction, enquiry_id: UUID) -> Deferred[MailedEnquiry | None]:
    """Finds an enquiry whose guest has an address; None if the current business has none such."""
    return send_optional(
        db,
        MailedEnquiry,
        """
        select guest_email as email, party_size, starts_at from enquiries
         where company_id = current_company() and id = %(id)s and guest_email <> ''
        """,
        {"id": enquiry_id},
    )


def find_receipt(db: Transaction, receipt_mail_id: UUID) -> Deferred[MailedReceipt | None]:
    """Finds what to write in a receipt that a member had mailed, of the sale as it is now; None if the current business
    has no such receipt mail."""
    return send_optional(
        db,
        MailedReceipt,
        """
        select s.customer_id, coalesce(m.email, c.email) as email, n.receipt_number as number,
               s.created_at at time zone v.timezone as sold_at, v.currency, s.status = 'voided' as is_voided,
               s.subtotal_cents, s.discount_cents, s.tip_cents, s.total_cents, s.deposit_applied_cents,
               s.gift_card_applied_cents, s.owed_cents, s.taxes,
               (
                   select coalesce(sum(p.change_cents), 0)::bigint from sale_payments p
                    where p.company_id = s.company_id and p.sale_id = s.id
               ) as change_cents,
               (
                   select jsonb_agg(jsonb_build_object(
                              'kind', l.kind, 'description', l.description, 'quantity', l.quantity,
                              'total_cents', l.total_cents
                          ) order by l.position)
                     from sale_lines l where l.company_id = s.company_id and l.sale_id = s.id
               ) as lines,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'method', part.method, 'amount_cents', part.amount_cents
                          ) order by part.first), '[]')
                     from (
                         select p.method, sum(p.amount_cents) as amount_cents, min(p.position) as first
                           from sale_payments p where p.company_id = s.company_id and p.sale_id = s.id
                          group by p.method
                     ) part
               ) as payments
          from receipt_mails m
          join sales s on s.company_id = m.company_id and s.id = m.sale_id
          join companies v on v.id = s.company_id
          left join customers c on c.company_id = s.company_id and c.id = s.customer_id
          left join receipts n on n.company_id = s.company_id and n.sale_id = s.id
         where m.company_id = current_company() and m.id = %(id)s
        """,
        {"id": receipt_mail_id},
    )


def find_booking_to_remind_of(db: Transaction, booking_id: UUID, job_id: UUID) -> Deferred[Booking | None]:
    """Finds the booking of a reminder, or the part of its visit that is still ahead on that day; None if that booking
    is cancelled, over, or moved since the job was written, or if the business has switched reminders off."""
    claimed = """
        exists (
            select from reminders r
              left join appointments a on a.company_id = r.company_id and a.id = r.appointment_id
             where r.company_id = b.company_id and r.job_id = %(job_id)s
               and (
                   b.id in (r.appointment_id, r.reservation_id) and r.starts_at = b.starts_at
                   or a.group_id = b.group_id and a.starts_at = r.starts_at and a.starts_at::date = b.starts_at::date
               )
        )
    """
    return _find_whole(
        db,
        f"{_TO_COME} and v.reminder_hours is not null and {claimed}",
        {"id": booking_id, "job_id": job_id},
    )


def give_token_to_invite(db: Transaction, invite_id: UUID, token_digest: bytes) -> Deferred[MailedInvite | None]:
    """Gives the invite this token, which replaces an earlier one, and returns to whom it is to be mailed; None if
    nobody can accept the invite any more."""
    return send_optional(
        db,
        MailedInvite,
        "update invites set token_digest = %(digest)s where company_id = current_company() and id = %(id)s"
        " and accepted_at is null and expires_at > now() returning email, role",
        {"id": invite_id, "digest": token_digest},
    )


def find_admins_address(db: Transaction, user_id: UUID) -> Deferred[str | None]:
    """Finds the email address of an admin of the business; None if the user is no admin, or their address is not
    known."""
    row = send_optional(
        db,
        dict[str, str],
        "select email from memberships"
        " where company_id = current_company() and user_id = %(user_id)s and role = 'admin' and email is not null",
        {"user_id": user_id},
    )
    return row.then(lambda row: row["email"] if row else None)


def list_expiring_keys(db: Transaction, notice_id: UUID) -> Deferred[list[ExpiringKey]]:
    """Lists the API keys that this notice is about and that are not revoked, the first to expire first."""
    return send_all(
        db,
        ExpiringKey,
        """
        select k.name, k.last_four, k.expires_at at time zone c.timezone as expires_at,
               k.last_used_at at time zone c.timezone as last_used_at
          from api_keys k join companies c on c.id = k.company_id
         where k.company_id = current_company() and k.expiry_notice = %(notice_id)s and k.revoked_at is null
         order by k.expires_at, k.name
        """,
        {"notice_id": notice_id},
    )


def find_dispute(db: Transaction, payment_id: UUID) -> Deferred[MailedDispute | None]:
    """Finds a payment that is disputed, unless that has been decided."""
    return send_optional(
        db,
        MailedDispute,
        """
        select p.disputed_cents as amount_cents, p.currency, p.dispute_reason as reason, p.account_id,
               p.dispute_due_at at time zone c.timezone as due_at
          from payments p join companies c on c.id = p.company_id
         where p.company_id = current_company() and p.id = %(id)s and p.disputed_at is not null
           and p.dispute_status not in ('won', 'lost', 'warning_closed')
        """,
        {"id": payment_id},
    )


def find_completed_booking(db: Transaction, booking_id: UUID, occurred_at: datetime) -> Deferred[Booking | None]:
    """Finds a completed booking, or the appointments of a visit that were completed at this instant. None if there is
    no such booking, if it was opened again and completed later, if the business has switched thanks off, or if the
    guest is thanked for an earlier service of the same visit."""
    stands = f"b.status = 'completed' and {_happened('completed_at')}"
    is_first = """
        not exists (
            select from appointments a
             where a.company_id = b.company_id and a.group_id = b.group_id and a.status = 'completed'
               and (a.completed_at, a.id) < (b.completed_at, b.id)
        )
    """
    return _find_whole(
        db,
        f"{stands} and v.thanks_sent and {is_first}",
        {"id": booking_id, "occurred_at": occurred_at},
    )


def wants_sms(db: Transaction, customer_id: UUID) -> Deferred[bool]:
    """Says whether a customer wants SMS."""
    return send_value(
        db,
        bool,
        "select sms_refused_at is null from customers where company_id = current_company() and id = %(id)s",
        {"id": customer_id},
    )


def give_unsubscribe_token(db: Transaction, customer_id: UUID, token: str, token_digest: bytes) -> Deferred[str | None]:
    """Returns the token with which a customer ends the emails that are not about bookings: the one that they have, or
    else this new one, which is stored. None if the customer has unsubscribed already."""
    row = send_optional(
        db,
        dict[str, str],
        """
        insert into unsubscribe_links (company_id, customer_id, token, token_digest)
        select company_id, id, %(token)s, %(digest)s from customers
         where company_id = current_company() and id = %(id)s and unsubscribed_at is null
        on conflict (company_id, customer_id) do update set token = unsubscribe_links.token
        returning token
        """,
        {"id": customer_id, "token": token, "digest": token_digest},
    )
    return row.then(lambda row: row["token"] if row else None)


def claim_weeks(db: Transaction, now: datetime, most: int) -> Deferred[int]:
    """Writes a job for each admin of the venues whose email about the last week is due, at most of `most` venues, and
    returns of how many."""
    return send_value(db, int, "select claim_weeks(%(now)s, %(most)s)", {"now": now, "most": most})


def claim_reminders(db: Transaction, now: datetime, most_of_each: int) -> Deferred[int]:
    """Writes a job for each booking of any business whose reminder is due, at most `most_of_each` of each engine, and
    returns how many."""
    return send_value(db, int, "select claim_reminders(%(now)s, %(most)s)", {"now": now, "most": most_of_each})
