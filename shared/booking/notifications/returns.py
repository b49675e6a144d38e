"""The receipt of a return: what it is written from, and its text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.languages import Texts, gettext_noop
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.notifications.formats import written_amount, written_moment, written_percent
from booking.notifications.languages import texts_of
from booking.notifications.receipts import KINDS, Content, Row, as_text
from booking.notifications.records import MailedReturn, MailedReturnLine, Venue
from booking.notifications.rules import Words

_WAYS: Final[Mapping[str, str]] = {
    "cash": gettext_noop("Given back in cash"),
    "card": gettext_noop("Given back by card"),
    "bank_transfer": gettext_noop("Given back by bank transfer"),
    "other": gettext_noop("Given back otherwise"),
    "gift_card": gettext_noop("Put on a gift card"),
    "deposit_desk": gettext_noop("Given back of the deposit"),
    "deposit_online": gettext_noop("Paid back of the deposit paid online"),
}


def find_return(db: Transaction, receipt_mail_id: UUID) -> Deferred[MailedReturn | None]:
    """Finds what to write in the receipt of a return that was to be mailed; None if the current business has no such
    mail, or if it is that of a sale."""
    return send_optional(
        db,
        MailedReturn,
        """
        select coalesce(m.email, c.email) as email, r.return_number as number, n.receipt_number,
               r.created_at at time zone v.timezone as returned_at, v.currency, r.tip_cents, r.total_cents,
               r.owed_less_cents, r.taxes,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'kind', l.kind, 'description', l.description, 'quantity', b.quantity,
                              'total_cents', b.total_cents
                          ) order by b.position), '[]')
                     from return_lines b
                     join sale_lines l on l.company_id = b.company_id and l.id = b.sale_line_id
                    where b.company_id = r.company_id and b.return_id = r.id
               ) as lines,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'method', part.method, 'amount_cents', part.cents
                          ) order by part.place), '[]')
                     from (
                         select t.method, sum(t.amount_cents) as cents, min(t.position) as place
                           from till_refunds t where t.company_id = r.company_id and t.return_id = r.id
                          group by t.method
                         union all
                         select 'gift_card', sum(g.delta_cents), 100
                           from gift_card_movements g
                          where g.company_id = r.company_id and g.return_id = r.id and g.kind in ('issue', 'refund')
                         having count(*) > 0
                         union all
                         select case when d.refund_id is null then 'deposit_desk' else 'deposit_online' end,
                                sum(d.amount_cents), 101
                           from return_deposits d where d.company_id = r.company_id and d.return_id = r.id
                          group by 1
                     ) part
               ) as refunds
          from receipt_mails m
          join returns r on r.company_id = m.company_id and r.id = m.return_id
          join sales s on s.company_id = r.company_id and s.id = r.sale_id
          join companies v on v.id = r.company_id
          left join customers c on c.company_id = s.company_id and c.id = s.customer_id
          left join receipts n on n.company_id = s.company_id and n.sale_id = s.id
         where m.company_id = current_company() and m.id = %(id)s
        """,
        {"id": receipt_mail_id},
    )


def about_sale_return(venue: Venue, returned: MailedReturn) -> tuple[Words, Content]:
    """Returns the subject, the text, and what the email shows as HTML."""
    texts = texts_of(venue)
    content: Content = {
        "facts": list(_facts(venue, returned, texts)),
        "lines": [
            (_what(line, texts), written_amount(line["total_cents"], returned["currency"], venue))
            for line in returned["lines"]
        ],
        "amounts": list(_amounts(venue, returned, texts)),
        "taxes": _taxes(venue, returned, texts),
        "total": texts.gettext("Total"),
    }
    total = written_amount(returned["total_cents"], returned["currency"], venue)
    subject = texts.gettext(
        "Return %(number)s: %(total)s at %(venue)s", number=returned["number"], total=total, venue=venue["name"]
    )
    return Words(subject, as_text(venue, content), texts.gettext("Your return")), content


def _facts(venue: Venue, returned: MailedReturn, texts: Texts) -> Iterator[str]:
    yield texts.gettext("Return %(number)s", number=returned["number"])
    yield written_moment(returned["returned_at"], venue)
    if returned["receipt_number"] is not None:
        yield texts.gettext("Of receipt %(number)s", number=returned["receipt_number"])
    if any(part["method"] == "deposit_online" for part in returned["refunds"]):
        yield texts.gettext("If you paid by card, it can take up to ten days to arrive.")


def _what(line: MailedReturnLine, texts: Texts) -> str:
    kind = KINDS[line["kind"]]
    what = line["description"] or texts.gettext(kind)
    if not line["quantity"]:
        return texts.gettext("Part of the price: %(what)s", what=what)
    return f"{line['quantity']} × {what}" if line["quantity"] > 1 else what


def _amounts(venue: Venue, returned: MailedReturn, texts: Texts) -> Iterator[Row]:
    def row(name: str, cents: int) -> Row:
        return name, written_amount(cents, returned["currency"], venue)

    if returned["tip_cents"]:
        yield row(texts.gettext("Tip"), returned["tip_cents"])
    yield row(texts.gettext("Total"), returned["total_cents"])
    if returned["owed_less_cents"]:
        yield row(texts.gettext("Less that you owe"), returned["owed_less_cents"])
    for part in returned["refunds"]:
        way = _WAYS[part["method"]]
        yield row(texts.gettext(way), part["amount_cents"])


def _taxes(venue: Venue, returned: MailedReturn, texts: Texts) -> Sequence[Row]:
    """Returns two texts for each tax rate; none at all if there is no tax in what came back."""
    if not any(tax["tax_cents"] for tax in returned["taxes"]):
        return []
    currency = returned["currency"]
    return [
        (
            texts.gettext(
                "%(percent)s tax in %(money)s",
                percent=written_percent(tax["rate_basis_points"], venue),
                money=written_amount(tax["gross_cents"], currency, venue),
            ),
            written_amount(tax["tax_cents"], currency, venue),
        )
        for tax in returned["taxes"]
    ]
