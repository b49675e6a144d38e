"""The SQL of receipts: their numbers, and to whom they are mailed."""

from uuid import UUID, uuid4

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import note_lock
from booking.database.statements import send, send_one
from booking.database.transactions import Transaction
from booking.jobs import outbox
from booking.sales import errors


def number_receipt(db: Transaction, sale_id: UUID, timezone: str) -> None:
    """Gives the sale the next receipt number of the venue's year. Another sale that needs a number waits until this
    transaction ends, so take the number last; a transaction that fails gives its number back."""
    note_lock(db, Lock.RECEIPTS)
    send(
        db,
        """
        with counted as (
            insert into receipt_counters (company_id, year, last_number)
            values (current_company(), extract(year from now() at time zone %(timezone)s), 1)
            on conflict (company_id, year) do update set last_number = receipt_counters.last_number + 1
            returning company_id, year, last_number
        )
        insert into receipts (company_id, sale_id, year, number)
        select company_id, %(sale_id)s, year, last_number from counted
        """,
        {"sale_id": sale_id, "timezone": timezone},
    )


def get_recipient(db: Transaction, sale_id: UUID) -> Deferred[str | None]:
    """Returns the email address of the sale's client; None if the sale has no client, the client no address, or the
    member may not see the client. Raises SaleNotFound."""
    sale = send_one(
        db,
        dict[str, str | None],
        """
        select c.email from sales s
          left join customers c on c.company_id = s.company_id and c.id = s.customer_id and may_see_customer(c.id)
         where s.company_id = current_company() and s.id = %(id)s
        """,
        {"id": sale_id},
        missing=errors.SaleNotFound,
    )
    return sale.then(lambda sale: sale["email"])


def mail_receipt(
    db: Transaction, sale_id: UUID, email: str | None, user_id: UUID, *, return_id: UUID | None = None
) -> None:
    """Has the receipt of a sale, or that of a return of it, mailed to this address; None: to the address that the
    sale's client has by then."""
    mail_id = uuid4()
    send(
        db,
        "insert into receipt_mails (id, company_id, sale_id, return_id, email, created_by)"
        " values (%(id)s, current_company(), %(sale_id)s, %(return_id)s, %(email)s, %(user_id)s)",
        {"id": mail_id, "sale_id": sale_id, "return_id": return_id, "email": email, "user_id": user_id},
    )
    outbox.enqueue_later(db, "sale_receipt", {"receiptMailId": mail_id})
