"""Whether the currency of a business is settled: money was recorded in it."""

from booking.core.deferred import Deferred
from booking.database.statements import send_value
from booking.database.transactions import Transaction
from booking.organization.records import LockedCompany


def is_money_recorded(db: Transaction, company: LockedCompany) -> Deferred[bool]:
    """Says whether anything is written down that is so many of the business's currency: a sale, a payment, a gift card,
    a package that a customer has, a deposit at the desk, a close of the till, petty cash, or a page on which a
    deposit is paid."""
    return send_value(
        db,
        bool,
        """
        select exists (select from sales where company_id = current_company())
            or exists (select from payments where company_id = current_company())
            or exists (select from gift_cards where company_id = current_company())
            or exists (select from customer_packages where company_id = current_company())
            or exists (select from desk_deposits where company_id = current_company())
            or exists (select from cash_ups where company_id = current_company())
            or exists (select from till_movements where company_id = current_company())
            or exists (
                   select from checkout_sessions p
                     join appointments a on a.company_id = current_company() and a.id = p.subject
                    where p.organization_id = current_organization()
               )
            or exists (
                   select from checkout_sessions p
                     join reservations r on r.company_id = current_company() and r.id = p.subject
                    where p.organization_id = current_organization()
               )
        """,
    )
