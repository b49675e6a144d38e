"""What admins are written of a refund that was promised and not made."""

from collections.abc import Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.texts import has_stop_within_a_word
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_start
from booking.notifications.languages import words_of
from booking.notifications.receipts import written_cents
from booking.notifications.records import MailedRefundNotMade, Venue
from booking.notifications.rules import Words, written_what


def find_refund_not_made(db: Transaction, not_made_id: UUID) -> Deferred[MailedRefundNotMade | None]:
    """Finds a refund that was not made; None if it is not owed any more."""
    return send_optional(
        db,
        MailedRefundNotMade,
        """
        select o.kind, o.amount_cents, o.currency, o.is_deposit, o.booking_id, b.engine, b.guest, b.guest_email,
               b.service, b.party_size, b.starts_at
          from open_refunds_not_made() o
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
    words, said = words_of(venue), "\n\n".join(written_refund_not_made(venue, refund))
    return Words(words.refund_not_made_at(venue["name"]), f"{words.hello}\n\n{said}\n\n{link}\n\n{venue['name']}\n")


def written_refund_not_made(venue: Venue, refund: MailedRefundNotMade) -> Sequence[str]:
    """Says how much did not go back, to whom and for what, why, and what to do."""
    words, amount = words_of(venue), written_cents(refund["amount_cents"], refund["currency"])
    why = words.refund_not_made_because[refund["kind"]]
    to_do = words.refund_to_settle if refund["is_deposit"] else words.ask_the_guest
    if refund["starts_at"] is None:
        return [words.refund_not_made(amount), why, to_do]
    what = written_what(venue, {"service": refund["service"], "provider": None, "party_size": refund["party_size"]})
    booking = words.what_on(what, written_start(refund["starts_at"], venue))
    return [words.refund_not_made_of(amount, _written_guest(venue, refund), booking), why, to_do]


def _written_guest(venue: Venue, refund: MailedRefundNotMade) -> str:
    """Names the guest; not by a name of which a mail program could make a link."""
    name, email = refund["guest"], refund["guest_email"]
    named = words_of(venue).a_guest if name is None or has_stop_within_a_word(name) else name
    return named if email is None else f"{named} ({email})"


def path_to(refund: MailedRefundNotMade) -> str:
    """Returns where the dashboard shows it: the booking or, if that is gone, the account for payments."""
    if refund["engine"] is None or refund["starts_at"] is None:
        return "/settings/payments"
    return f"/{refund['engine']}/{refund['starts_at'].date()}?booking={refund['booking_id']}"
