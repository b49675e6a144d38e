"""What an email about a booking says of the deposit that was paid for it: how much, what is still to pay and when,
until when who cancels has it back, and what of it goes back once the booking is cancelled."""

from collections.abc import Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_one
from booking.database.transactions import Transaction
from booking.notifications.formats import written_date, written_price, written_start
from booking.notifications.languages import labelled, texts_of
from booking.notifications.records import Booking, Prepaid, Venue
from booking.refunds.queries import GOING_BACK


def find_prepaid(db: Transaction, booking_ids: Sequence[UUID]) -> Deferred[Prepaid]:
    """Returns what was paid in advance for these bookings together, such as those of a visit, and what goes back. A
    visit that its guest booked online has one deposit, whichever of its services these are."""
    return send_one(
        db,
        Prepaid,
        f"""
        select coalesce(sum(standing.kept_cents), 0)::integer as kept_cents,
               coalesce(sum(standing.refunded_cents), 0)::integer as refunded_cents,
               coalesce(sum(back.cents), 0)::integer as back_cents,
               coalesce(bool_or(booked.deposit_status = 'forfeited'), false) as is_forfeited,
               max(paid.at at time zone v.timezone)::date as paid_on,
               min(terms.refund_ends at time zone v.timezone) filter (where terms.refund_ends > now()) as refund_until,
               min(online.until at time zone v.timezone) filter (where online.until > now()) as cancel_until
          from (
              select id, company_id, starts_at, status, source, deposit_status
                from appointments where company_id = current_company()
               union all
              select id, company_id, starts_at, status, source, deposit_status
                from reservations where company_id = current_company()
          ) booked
          join companies v on v.id = booked.company_id
         cross join lateral deposit_standing(booked.id) standing
         cross join lateral refund_ends(booked.id, booked.starts_at) as terms (refund_ends)
          left join online_bookings o on o.company_id = booked.company_id and o.booking_id = booked.id
         cross join lateral (
             select first_instant(booked.starts_at, v.timezone)
                    - interval '1 hour' * (o.policy ->> 'cancel_until_hours')::double precision as until
         ) online
         cross join lateral (
             select greatest(
                 (
                     select max(p.created_at) from payments p
                      where p.company_id = booked.company_id and booked.id in (p.appointment_id, p.reservation_id)
                        and p.status = 'succeeded'
                 ),
                 (
                     select max(d.created_at) from desk_deposits d
                      where d.company_id = booked.company_id and d.booking_id = booked.id and d.amount_cents > 0
                 )
             ) as at
         ) paid
         {GOING_BACK}
         where booked.id = any (%(ids)s) or booked.id in (
                   select other.id from appointments own join appointments other using (company_id, group_id)
                    where own.company_id = current_company() and own.id = any (%(ids)s)
                      and exists (
                          select from appointments online
                            join online_bookings o on o.company_id = online.company_id and o.appointment_id = online.id
                           where online.company_id = own.company_id and online.group_id = own.group_id
                      )
               )
        """,
        {"ids": list(booking_ids)},
    )


def written_amounts(venue: Venue, booking: Booking, prepaid: Prepaid) -> Sequence[tuple[str, str]]:
    """Returns the price of each service of a visit, what was paid, and of a booking with a price what is still to pay,
    line by line; nothing of a single booking for which nothing was paid in advance."""
    parts = [
        (str(part["service"]), written_price(part["price_cents"], venue))
        for part in booking.get("parts", ())
        if part["price_cents"]
    ]
    if prepaid["kept_cents"]:
        return [*parts, *_written_deposit(venue, booking, prepaid)]
    if not parts:
        return []
    return [*parts, (texts_of(venue).gettext("Total"), written_price(booking["price_cents"] or 0, venue))]


def _written_deposit(venue: Venue, booking: Booking, prepaid: Prepaid) -> Sequence[tuple[str, str]]:
    texts, paid_on = texts_of(venue), prepaid["paid_on"]
    name = (
        texts.gettext("Deposit paid")
        if paid_on is None
        else texts.gettext("Deposit paid on %(day)s", day=written_date(paid_on, venue))
    )
    if not booking["price_cents"]:
        return [(name, written_price(prepaid["kept_cents"], venue))]
    paid = [(name, written_price(-prepaid["kept_cents"], venue))]
    left = max(0, booking["price_cents"] - prepaid["kept_cents"])
    return [*paid, (texts.gettext("To pay when you come"), written_price(left, venue))]


def written_terms(venue: Venue, booking: Booking, prepaid: Prepaid) -> Sequence[str]:
    """Says that a bill which nobody knows yet takes the deposit off, until when who cancels has it back, and until when
    its guest cancels online."""
    return [*_terms_of_deposit(venue, booking, prepaid), *_terms_of_cancelling(venue, prepaid)]


def _terms_of_cancelling(venue: Venue, prepaid: Prepaid) -> Sequence[str]:
    until = prepaid["cancel_until"]
    if until is None:
        return []
    return [texts_of(venue).gettext("You can cancel online until %(moment)s.", moment=written_start(until, venue))]


def _terms_of_deposit(venue: Venue, booking: Booking, prepaid: Prepaid) -> Sequence[str]:
    if not prepaid["kept_cents"]:
        return []
    texts, amount, until = texts_of(venue), written_price(prepaid["kept_cents"], venue), prepaid["refund_until"]
    off_the_bill = [] if booking["price_cents"] else [texts.gettext("It is taken off your bill when you come.")]
    if until is None:
        return [*off_the_bill, texts.gettext("If you cancel, we keep the deposit of %(amount)s.", amount=amount)]
    return [
        *off_the_bill,
        texts.gettext(
            "If you cancel after %(start)s, we keep the deposit of %(amount)s.",
            start=written_start(until, venue),
            amount=amount,
        ),
    ]


def deposit_paragraphs(venue: Venue, booking: Booking, prepaid: Prepaid) -> str:
    """Returns the paragraphs of a plain text about what was paid in advance; an empty text if nothing was."""
    texts = texts_of(venue)
    amounts = "\n".join(labelled(name, amount, texts) for name, amount in written_amounts(venue, booking, prepaid))
    return "".join(f"{one}\n\n" for one in (amounts, *written_terms(venue, booking, prepaid)) if one)


def refund_paragraph(venue: Venue, prepaid: Prepaid) -> str:
    """Returns the paragraph of a plain text about what goes back; an empty text if nothing was paid."""
    said = " ".join(written_refund(venue, prepaid))
    return said and f"{said}\n\n"


def ids_of(booking: Booking) -> list[UUID]:
    """Returns the ids of a booking, or of all that a visit consists of."""
    return [part["id"] for part in booking.get("parts", [booking])]


def written_refund(venue: Venue, prepaid: Prepaid) -> Sequence[str]:
    """Says of a cancelled booking what of its deposit goes back, and what does not; nothing if none was paid. What this
    service cannot pay back, or nobody has said what becomes of, is not promised: the guest reads how to ask."""
    texts, sentences = texts_of(venue), []
    back, went, stays = prepaid["back_cents"], prepaid["refunded_cents"], prepaid["kept_cents"] - prepaid["back_cents"]
    if back:
        sentences.append(texts.gettext("You get your deposit of %(amount)s back.", amount=written_price(back, venue)))
    if went:
        sentences.append(
            texts.gettext("We have paid back %(amount)s of your deposit.", amount=written_price(went, venue))
        )
    if sentences:
        sentences.append(texts.gettext("If you paid by card, it can take up to ten days to arrive."))
    if stays > 0 and prepaid["is_forfeited"]:
        sentences.append(texts.gettext("We keep the deposit of %(amount)s.", amount=written_price(stays, venue)))
    elif stays > 0:
        sentences.append(
            texts.gettext(
                "We still have %(amount)s that you paid in advance. Please ask us about it.",
                amount=written_price(stays, venue),
            )
        )
    return sentences
