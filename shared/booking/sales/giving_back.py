"""The SQL of what the till gives back in person."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from booking.database.statements import send
from booking.database.transactions import Transaction
from booking.sales.records import InPerson


class GivenBackInPerson(NamedTuple):
    """What the till gives back by each method, in cents: with a return or the void of a sale, or for money that is
    settled, of a sale that was voided or of the deposit of a booking, which may be gone."""

    parts: Sequence[tuple[InPerson, int]]
    sale_id: UUID | None = None
    settlement_id: UUID | None = None
    booking_id: UUID | None = None
    return_id: UUID | None = None


def create_till_refunds(db: Transaction, given: GivenBackInPerson, user_id: UUID) -> None:
    """Writes what the till gives back, on the venue's present date. It waits for a close of the till, and belongs to
    the cash-up that is open then, as whatever else writes money (`stamp_money`)."""
    if not given.parts:
        return
    send(db, "insert into tills (company_id) values (current_company()) on conflict do nothing")
    send(
        db,
        """
        insert into till_refunds (company_id, sale_id, settlement_id, booking_id, return_id, position, method,
                                  amount_cents, created_by, business_date, cash_up_number)
        select current_company(), %(sale_id)s, %(settlement_id)s, %(booking_id)s, %(return_id)s, t.position - 1,
               t.method, t.cents, %(user_id)s, business_date_at(current_company(), clock_timestamp()), till.open_number
          from (select open_number from tills where company_id = current_company() for share) till
         cross join unnest(%(methods)s::text[], %(cents)s::bigint[]) with ordinality as t (method, cents, position)
        """,
        {
            "sale_id": given.sale_id,
            "settlement_id": given.settlement_id,
            "booking_id": given.booking_id,
            "return_id": given.return_id,
            "methods": [method for method, _ in given.parts],
            "cents": [cents for _, cents in given.parts],
            "user_id": user_id,
        },
    )
