"""The SQL of payments in person for a sale, at once or later."""

from collections.abc import Sequence
from typing import TypedDict
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import note_lock
from booking.database.statements import send, send_all, send_optional
from booking.database.transactions import Transaction
from booking.sales.records import InPerson, PaidSale, PaymentMethod


def create_payments(
    db: Transaction, sale_id: UUID, parts: Sequence[tuple[PaymentMethod, int, int | None]], user_id: UUID
) -> None:
    """Writes what was paid in person for the sale, in this order, after what was paid before. The sale is locked, or
    nobody sees it yet."""
    send(
        db,
        """
        insert into sale_payments (company_id, sale_id, position, method, amount_cents, tendered_cents, created_by)
        select current_company(), %(sale_id)s,
               part.place - 1 + (
                   select count(*) from sale_payments where company_id = current_company() and sale_id = %(sale_id)s
               ),
               part.method, part.amount_cents, part.tendered_cents, %(user_id)s
          from unnest(%(methods)s::text[], %(amounts)s::bigint[], %(tendered)s::bigint[])
               with ordinality as part (method, amount_cents, tendered_cents, place)
        """,
        {
            "sale_id": sale_id,
            "methods": [method for method, _, _ in parts],
            "amounts": [amount for _, amount, _ in parts],
            "tendered": [tendered for _, _, tendered in parts],
            "user_id": user_id,
        },
    )


def pay_sale(db: Transaction, sale_id: UUID, method: InPerson, amount_cents: int) -> Deferred[PaidSale | None]:
    """Takes the amount off what is owed for a completed sale, and returns the sale; None if less is owed, or the sale
    is not completed. Of several requests that pay at once, none pays more than is owed. The largest part decides the
    sale's payment method."""
    note_lock(db, Lock.SALE)
    return send_optional(
        db,
        PaidSale,
        """
        update sales s
           set paid_in_person_cents = s.paid_in_person_cents + %(amount)s::bigint,
               payment_method = (
                   select part.method
                     from (
                         select p.method, p.amount_cents, p.position from sale_payments p
                          where p.company_id = s.company_id and p.sale_id = s.id
                         union all
                         select %(method)s, %(amount)s, 32767
                     ) part
                    order by part.amount_cents desc, part.position limit 1
               )
         where s.company_id = current_company() and s.id = %(id)s and s.status = 'completed'
           and s.owed_cents >= %(amount)s
        returning s.total_cents, s.tip_cents, s.gift_card_applied_cents, s.deposit_applied_cents,
                  s.paid_in_person_cents, s.owed_cents, s.returned_tip_cents, s.given_back_cents,
                  s.given_back_on_card_cents, s.gift_cards_cents - s.returned_gift_cards_cents as gift_cards_cents
        """,
        {"id": sale_id, "method": method, "amount": amount_cents},
    )


class _GiftCardLine(TypedDict):
    id: UUID
    quantity: int
    unit_price_cents: int


def list_gift_cards_to_make(db: Transaction, sale_id: UUID) -> Deferred[list[tuple[UUID, int]]]:
    """Lists each single gift card that the sale sold and that did not come back, by its line and what it is worth."""
    lines = send_all(
        db,
        _GiftCardLine,
        """
        select l.id, l.unit_price_cents, l.quantity - (
                   select coalesce(sum(b.quantity), 0) from return_lines b
                    where b.company_id = l.company_id and b.sale_line_id = l.id
               ) as quantity
          from sale_lines l
         where l.company_id = current_company() and l.sale_id = %(id)s and l.kind = 'gift_card' order by l.position
        """,
        {"id": sale_id},
    )
    return lines.then(
        lambda lines: [(line["id"], line["unit_price_cents"]) for line in lines for _ in range(line["quantity"])]
    )
