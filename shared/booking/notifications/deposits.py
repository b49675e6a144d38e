"""Emails about deposits: what they are written from, and their texts."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from booking.bookings.deposits import DepositNews
from booking.core.deferred import Deferred
from booking.core.languages import gettext_noop
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_price, written_start, written_start_in_short
from booking.notifications.languages import dear, labelled, texts_of
from booking.notifications.records import MailedDeposit, Venue, WhatIsBooked
from booking.notifications.rules import Words, signed, written_what

_SUBJECTS: Mapping[DepositNews, str] = {
    "requested": gettext_noop("Deposit to pay: %(start)s at %(venue)s"),
    "paid": gettext_noop("Deposit paid: %(start)s at %(venue)s"),
    "refunded": gettext_noop("Deposit refunded: %(start)s at %(venue)s"),
    "kept": gettext_noop("Deposit kept: %(start)s at %(venue)s"),
    "late": gettext_noop("Paid too late, and goes back: %(start)s at %(venue)s"),
}
_HEADINGS: Mapping[DepositNews, str] = {
    "requested": gettext_noop("Please pay your deposit"),
    "paid": gettext_noop("Your deposit is paid"),
    "refunded": gettext_noop("Your deposit was refunded"),
    "kept": gettext_noop("Your deposit was kept"),
    "late": gettext_noop("Your payment goes back to you"),
}


# The services that stand of a visit that its guest has booked online, of which `a` is one.
_OF_ONLINE_VISIT = """
    (
        select string_agg(done.name, ', ' order by one.starts_at, one.id) filter (where one.status <> 'cancelled')
          from appointments one
          join services done on done.company_id = one.company_id and done.id = one.service_id
          left join online_bookings o on o.company_id = one.company_id and o.appointment_id = one.id
         where one.company_id = a.company_id and one.group_id = a.group_id
        having count(o.booking_id) > 0
    )
"""


def find_deposit(db: Transaction, booking_id: UUID, news: DepositNews) -> Deferred[MailedDeposit | None]:
    """Finds what to write about the deposit of a booking; None if there is no such booking, or if its deposit does not
    stand as the news says any more."""
    if news == "late":
        return _find_late(db, booking_id)
    return send_optional(
        db,
        MailedDeposit,
        f"""
        select %(news)s::text as news, g.name as guest, g.email, b.service, b.party_size, b.starts_at,
               case when terms.refund_ends > now() then terms.refund_ends at time zone v.timezone end as refund_until,
               coalesce(b.amount_cents, standing.paid_cents) as amount_cents, standing.paid_cents, standing.kept_cents,
               case when b.deposit_status = 'refunded' then standing.paid_cents - standing.withheld_cents
                    else standing.refunded_cents end as refunded_cents,
               case when %(news)s = 'requested' then page.url end as url, false as is_gone
          from (
              select a.company_id, a.id, a.customer_id, a.starts_at, coalesce({_OF_ONLINE_VISIT}, s.name) as service,
                     null::integer as party_size,
                     a.deposit_status, nullif(a.deposit_amount_cents, 0) as amount_cents
                from appointments a join services s on s.company_id = a.company_id and s.id = a.service_id
               where a.company_id = current_company()
               union all
              select company_id, id, customer_id, starts_at, null, party_size, deposit_status, deposit_amount_cents
                from reservations where company_id = current_company()
          ) b
          join customers g on g.company_id = b.company_id and g.id = b.customer_id
          join companies v on v.id = b.company_id
         cross join lateral refund_ends(b.id, b.starts_at) as terms (refund_ends)
         cross join lateral deposit_standing(b.id) standing
          left join checkout_sessions page on page.organization_id = current_organization() and page.subject = b.id
         where b.id = %(id)s
           and case %(news)s when 'requested' then b.deposit_status = 'pending' and page.url is not null
                             when 'paid' then b.deposit_status = 'paid'
                             when 'kept' then b.deposit_status = 'forfeited'
                             when 'refunded' then b.deposit_status = 'refunded' or standing.refunded_cents > 0 end
        """,
        {"id": booking_id, "news": news},
    )


def _find_late(db: Transaction, booking_id: UUID) -> Deferred[MailedDeposit | None]:
    """Finds what to write about a payment that came when the deposit of a booking, or of a hold that had ended, could
    not be paid any more. None if this service cannot pay it back, or could not."""
    return send_optional(
        db,
        MailedDeposit,
        """
        select 'late' as news, b.guest, b.email, b.service, b.party_size, b.starts_at, b.is_gone,
               null::timestamp as refund_until, late.cents as amount_cents, late.cents as paid_cents,
               0 as kept_cents, 0 as refunded_cents, null::text as url
          from (
              select e.booking_id as id, true as is_gone, e.guest_name as guest, e.guest_email as email,
                     s.name as service, e.party_size, e.starts_at
                from ended_holds e left join services s on s.company_id = e.company_id and s.id = e.service_id
               where e.company_id = current_company()
               union all
              select a.id, false, g.name, g.email, s.name, null, a.starts_at
                from appointments a
                join customers g on g.company_id = a.company_id and g.id = a.customer_id
                join services s on s.company_id = a.company_id and s.id = a.service_id
               where a.company_id = current_company()
               union all
              select r.id, false, g.name, g.email, null, r.party_size, r.starts_at
                from reservations r join customers g on g.company_id = r.company_id and g.id = r.customer_id
               where r.company_id = current_company()
          ) b
         cross join lateral (
             select sum(p.amount_cents)::integer as cents
               from payments p left join payments_accounts t on t.id = p.account_id
              where p.company_id = current_company() and p.late_for = b.id and p.status = 'succeeded'
                and not coalesce(t.is_gone, false)
                and not exists (
                    select from open_settlements() o
                     where o.payment_intent_id = p.payment_intent_id and o.was_promised
                )
         ) late
         where b.id = %(id)s and late.cents is not null
        """,
        {"id": booking_id},
    )


def about_deposit_changed(venue: Venue, deposit: MailedDeposit, link: str | None = None) -> Words:
    """Returns the subject and the text; `link` leads to the page of the booking, if it has one."""
    texts = texts_of(venue)
    said = "\n\n".join(written_news(venue, deposit))
    url = deposit["url"]
    to_pay = "" if url is None else labelled(texts.gettext("Pay the deposit"), url, texts) + "\n\n"
    to_look = "" if link is None else labelled(texts.gettext("See your booking"), link, texts) + "\n\n"
    after = "".join(f"{term}\n\n" for term in written_refund_terms(venue, deposit))
    subject, heading = _SUBJECTS[deposit["news"]], _HEADINGS[deposit["news"]]
    start = written_start_in_short(deposit["starts_at"], venue)
    return Words(
        texts.gettext(subject, venue=venue["name"], start=start),
        f"{dear(deposit['guest'], texts)}\n\n{said}\n\n{to_pay}{after}{to_look}{signed(venue)}",
        texts.gettext(heading),
        written_news(venue, deposit)[0],
    )


def written_news(venue: Venue, deposit: MailedDeposit) -> Sequence[str]:
    """Says what has become of the deposit of which booking."""
    texts, what = texts_of(venue), written_what(venue, _what(deposit))
    ten_days = texts.gettext("If you paid by card, it can take up to ten days to arrive.")
    booking = texts.gettext("%(what)s on %(start)s", what=what, start=written_start(deposit["starts_at"], venue))

    def money(cents: int) -> str:
        return written_price(cents, venue)

    if deposit["news"] == "requested":
        return [
            texts.gettext(
                "to secure your booking (%(booking)s), please pay a deposit of %(money)s.",
                booking=booking,
                money=money(deposit["amount_cents"]),
            )
        ]
    if deposit["news"] == "paid":
        return [
            texts.gettext(
                "we have received your deposit of %(money)s for your booking (%(booking)s).",
                booking=booking,
                money=money(deposit["paid_cents"]),
            )
        ]
    if deposit["news"] == "refunded":
        back, whole = money(deposit["refunded_cents"]), money(deposit["paid_cents"])
        is_all = deposit["refunded_cents"] >= deposit["paid_cents"]
        refunded = (
            texts.gettext(
                "we have refunded your whole deposit of %(money)s for your booking (%(booking)s).",
                booking=booking,
                money=back,
            )
            if is_all
            else texts.gettext(
                "we have refunded %(money)s of your deposit of %(whole)s for your booking (%(booking)s).",
                booking=booking,
                money=back,
                whole=whole,
            )
        )
        return [refunded, ten_days]
    if deposit["news"] == "late":
        if deposit["is_gone"]:
            another = texts.gettext("You are welcome to book another time.")
            return [
                texts.gettext(
                    "your deposit for %(booking)s was paid after the time had been kept for it. We have not"
                    " booked it, and pay all of it back.",
                    booking=booking,
                ),
                f"{ten_days} {another}",
            ]
        return [
            texts.gettext(
                "we have received %(money)s for your booking (%(booking)s) when no deposit was due any"
                " more. We keep nothing of it, and pay all of it back.",
                booking=booking,
                money=money(deposit["paid_cents"]),
            ),
            ten_days,
        ]
    return [
        texts.gettext(
            "we have kept your deposit of %(money)s for your booking (%(booking)s).",
            booking=booking,
            money=money(deposit["kept_cents"]),
        )
    ]


def written_refund_terms(venue: Venue, deposit: MailedDeposit) -> Sequence[str]:
    """Returns until when cancelling brings the deposit back; nothing of one that went back or is kept."""
    if deposit["news"] not in ("requested", "paid"):
        return []
    texts, until = texts_of(venue), deposit["refund_until"]
    return [
        texts.gettext("If you cancel, or do not come, we keep it.")
        if until is None
        else texts.gettext(
            "If you cancel by %(start)s, you get it back. If you cancel later, or do not come, we keep it.",
            start=written_start(until, venue),
        )
    ]


def _what(deposit: MailedDeposit) -> WhatIsBooked:
    return {"service": deposit["service"], "provider": None, "party_size": deposit["party_size"]}
