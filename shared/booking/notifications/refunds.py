"""What admins are written of money that could not be given back: of a refund that was promised and not made, and of
what else is to be settled."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from booking.bookings.deposits import SettlementKind
from booking.core.deferred import Deferred
from booking.core.languages import gettext_noop
from booking.core.texts import has_stop_within_a_word
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_amount, written_start
from booking.notifications.languages import texts_of
from booking.notifications.records import MailedRefundNotMade, Venue
from booking.notifications.rules import Words, written_what

_REASONS: Mapping[SettlementKind, str] = {
    "account_gone": gettext_noop(
        "The Stripe account on which it was paid has withdrawn its connection, so nothing can be"
        " refunded from here any more. Refund it in Stripe, or give the money back in another"
        " way."
    ),
    "refund_refused": gettext_noop(
        "Stripe has refused the refund. Look at the payment in Stripe, and refund it there, or"
        " give the money back in another way."
    ),
    "refund_failed": gettext_noop(
        "Stripe could not deliver the refund, for instance because the card is closed. The money"
        " is back on your Stripe account: give it back in another way."
    ),
    "other_currency": gettext_noop(
        "It was paid in another currency than yours, so no bill takes it off and no report has it. Refund it in Stripe."
    ),
    "paid_for_nothing": gettext_noop(
        "It was paid for no booking that is there, so no bill takes it off. Refund it, or settle it with the guest."
    ),
    "void_open": gettext_noop("The sale is voided, and nobody has noted that its money was given back."),
}


def find_refund_not_made(db: Transaction, not_made_id: UUID) -> Deferred[MailedRefundNotMade | None]:
    """Finds money to settle; None if it is settled, or not owed any more."""
    return send_optional(
        db,
        MailedRefundNotMade,
        """
        select o.kind, o.amount_cents, o.currency, o.booking_id, o.sale_id, b.engine, b.guest, b.guest_email,
               b.service, b.party_size, b.starts_at
          from open_settlements() o
          left join lateral (
              select 'appointments' as engine, coalesce(g.name, a.guest_name) as guest, null::text as guest_email,
                     s.name as service, null::integer as party_size, a.starts_at
                from appointments a
                join services s on s.company_id = a.company_id and s.id = a.service_id
                left join customers g on g.company_id = current_company() and g.id = a.customer_id
               where a.company_id = current_company() and a.id = o.booking_id
               union all
              select 'reservations', coalesce(g.name, r.guest_name), null, null, r.party_size, r.starts_at
                from reservations r
                left join customers g on g.company_id = current_company() and g.id = r.customer_id
               where r.company_id = current_company() and r.id = o.booking_id
               union all
              select null, e.guest_name, e.guest_email, s.name, e.party_size, e.starts_at
                from ended_holds e
                left join services s on s.company_id = current_company() and s.id = e.service_id
               where e.company_id = current_company() and e.booking_id = o.booking_id
          ) b on true
         where o.id = %(id)s
        """,
        {"id": not_made_id},
    )


def about_refund_not_made(venue: Venue, refund: MailedRefundNotMade, link: str) -> Words:
    texts, said = texts_of(venue), "\n\n".join(written_refund_not_made(venue, refund))
    hello = texts.gettext("Hello,")
    subject = (
        texts.gettext("Money to settle at %(venue)s", venue=venue["name"])
        if refund["kind"] in ("paid_for_nothing", "void_open")
        else texts.gettext("A guest of %(venue)s has not got their money back", venue=venue["name"])
    )
    return Words(
        subject,
        f"{hello}\n\n{said}\n\n{link}\n\n{venue['name']}\n",
    )


def written_refund_not_made(venue: Venue, refund: MailedRefundNotMade) -> Sequence[str]:
    """Says how much did not go back, to whom and for what, why, and what to do."""
    texts, amount = texts_of(venue), written_amount(refund["amount_cents"], refund["currency"], venue)
    reason = _REASONS[refund["kind"]]
    why = texts.gettext(reason)
    if refund["sale_id"] is not None:
        paid = texts.gettext("%(amount)s were paid for a sale that is voided now.", amount=amount)
        return [paid, why, texts.gettext("Note under “Money to settle” what became of it.")]
    to_do = texts.gettext(
        "Please get in touch with the guest. Once they have their money, note it under “Money to settle”."
    )
    if refund["starts_at"] is None:
        return [
            texts.gettext("%(amount)s that a guest has paid online could not be paid back.", amount=amount),
            why,
            to_do,
        ]
    what = written_what(venue, {"service": refund["service"], "provider": None, "party_size": refund["party_size"]})
    booking = texts.gettext("%(what)s on %(start)s", what=what, start=written_start(refund["starts_at"], venue))
    return [
        texts.gettext(
            "%(amount)s that %(guest)s has paid online could not be paid back (%(booking)s).",
            amount=amount,
            guest=_written_guest(venue, refund),
            booking=booking,
        ),
        why,
        to_do,
    ]


def _written_guest(venue: Venue, refund: MailedRefundNotMade) -> str:
    """Names the guest; not by a name of which a mail program could make a link."""
    name, email = refund["guest"], refund["guest_email"]
    named = texts_of(venue).gettext("a guest") if name is None or has_stop_within_a_word(name) else name
    return named if email is None else f"{named} ({email})"


def path_to(refund: MailedRefundNotMade) -> str:
    """Returns where the dashboard shows it: the sale, the booking or, if that is gone, the account for payments."""
    if refund["sale_id"] is not None:
        return f"/sales/{refund['sale_id']}"
    if refund["engine"] is None or refund["starts_at"] is None:
        return "/settings/payments"
    return f"/{refund['engine']}/{refund['starts_at'].date()}?booking={refund['booking_id']}"
