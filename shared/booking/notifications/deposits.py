"""Emails about deposits: what they are written from, and their texts. Amounts are written with the currency's code."""

from collections.abc import Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.deposits import DepositNews
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_start
from booking.notifications.receipts import written_cents
from booking.notifications.records import MailedDeposit, Venue
from booking.notifications.rules import Words, how_to_answer, signed
from booking.reservations.rules import written_party


def find_deposit(db: Transaction, booking_id: UUID, news: DepositNews) -> Deferred[MailedDeposit | None]:
    """Finds what to write about the deposit of a booking; None if there is no such booking, or if its deposit does not
    stand as the news says any more."""
    if news == "late":
        return _find_late(db, booking_id)
    return send_optional(
        db,
        MailedDeposit,
        """
        select %(news)s::text as news, g.name as guest, g.email, b.service, b.party_size, b.starts_at,
               case when (b.starts_at - make_interval(hours => v.cancel_until_hours)) at time zone v.timezone > now()
                    then b.starts_at - make_interval(hours => v.cancel_until_hours)
               end as refund_until,
               coalesce(b.amount_cents, paid.cents, 0) as amount_cents,
               coalesce(paid.cents, b.amount_cents, 0) as paid_cents,
               coalesce(
                   paid.refunded_cents, case when b.deposit_status = 'refunded' then b.amount_cents end, 0
               ) as refunded_cents,
               case when %(news)s = 'requested' then page.url end as url
          from (
              select a.company_id, a.id, a.customer_id, a.starts_at, s.name as service, null::integer as party_size,
                     a.deposit_status, nullif(a.deposit_amount_cents, 0) as amount_cents
                from appointments a join services s on s.company_id = a.company_id and s.id = a.service_id
               union all
              select company_id, id, customer_id, starts_at, null, party_size, deposit_status, deposit_amount_cents
                from reservations
          ) b
          join customers g on g.company_id = b.company_id and g.id = b.customer_id
          join companies v on v.id = b.company_id
         cross join lateral (
             select sum(p.amount_cents)::integer as cents, sum(p.refunded_cents)::integer as refunded_cents
               from payments p
              where p.company_id = b.company_id and (p.appointment_id = b.id or p.reservation_id = b.id)
                and p.status = 'succeeded'
         ) paid
          left join checkout_sessions page on page.organization_id = v.organization_id and page.subject = b.id
         where b.company_id = current_company() and b.id = %(id)s
           and case %(news)s when 'requested' then b.deposit_status = 'pending' and page.url is not null
                             when 'paid' then b.deposit_status = 'paid'
                             when 'kept' then b.deposit_status = 'forfeited'
                             else b.deposit_status = 'refunded' or paid.refunded_cents > 0 end
        """,
        {"id": booking_id, "news": news},
    )


def _find_late(db: Transaction, booking_id: UUID) -> Deferred[MailedDeposit | None]:
    """Finds what to write about a deposit that was paid for a time which was not kept any more."""
    return send_optional(
        db,
        MailedDeposit,
        """
        select 'late' as news, e.guest_name as guest, e.guest_email as email, s.name as service, e.party_size,
               e.starts_at, null::timestamp as refund_until, 0 as amount_cents, 0 as paid_cents, 0 as refunded_cents,
               null::text as url
          from ended_holds e
          left join services s on s.company_id = e.company_id and s.id = e.service_id
         where e.company_id = current_company() and e.booking_id = %(id)s
        """,
        {"id": booking_id},
    )


def about_deposit(venue: Venue, deposit: MailedDeposit) -> Words:
    said = "\n\n".join(written_news(venue, deposit))
    link = "" if deposit["url"] is None else f"Pay the deposit: {deposit['url']}\n\n"
    after = "\n\n".join(written_terms(venue, deposit))
    return Words(_subject(venue, deposit), f"Dear {deposit['guest']},\n\n{said}\n\n{link}{after}\n\n{signed(venue)}")


def _subject(venue: Venue, deposit: MailedDeposit) -> str:
    return {
        "requested": f"Please pay your deposit for {venue['name']}",
        "paid": f"Your deposit for {venue['name']} is paid",
        "refunded": f"Your deposit for {venue['name']} was refunded",
        "kept": f"Your deposit for {venue['name']} was kept",
        "late": f"Your deposit for {venue['name']} came too late, and goes back",
    }[deposit["news"]]


def written_news(venue: Venue, deposit: MailedDeposit) -> Sequence[str]:
    """Says what has become of the deposit of which booking."""
    booking = f"{written_what(deposit)} on {written_start(deposit['starts_at'], venue)}"

    def money(cents: int) -> str:
        return written_cents(cents, venue["currency"])

    if deposit["news"] == "requested":
        return [f"to secure your booking ({booking}), please pay a deposit of {money(deposit['amount_cents'])}."]
    if deposit["news"] == "paid":
        return [f"we have received your deposit of {money(deposit['paid_cents'])} for your booking ({booking})."]
    if deposit["news"] == "refunded":
        of_all = "" if deposit["refunded_cents"] >= deposit["paid_cents"] else f" of {money(deposit['paid_cents'])}"
        refunded = f"we have refunded {money(deposit['refunded_cents'])} of your deposit{of_all}"
        return [
            f"{refunded} for your booking ({booking}).",
            "If you paid by card, it can take up to ten days to arrive.",
        ]
    if deposit["news"] == "late":
        return [
            f"your deposit for {booking} was paid after the time had been kept for it. We have not booked it, and pay"
            " all of it back.",
            "If you paid by card, it can take up to ten days to arrive. You are welcome to book another time.",
        ]
    kept = money(deposit["paid_cents"] - deposit["refunded_cents"])
    return [f"we have kept your deposit of {kept} for your booking ({booking})."]


def written_terms(venue: Venue, deposit: MailedDeposit) -> Sequence[str]:
    """Returns until when cancelling brings the deposit back; of one that went back or is kept, how to ask about it."""
    if deposit["news"] not in ("requested", "paid"):
        return [how_to_answer(venue)]
    if deposit["refund_until"] is None:
        return ["If you cancel, or do not come, we keep it."]
    until = written_start(deposit["refund_until"], venue)
    return [f"If you cancel by {until}, you get it back. If you cancel later, or do not come, we keep it."]


def written_what(deposit: MailedDeposit) -> str:
    """Names what is booked: the service, or the size of the party."""
    return written_party(deposit["party_size"]) if deposit["party_size"] is not None else str(deposit["service"])
