"""What more than one route of customers does."""

from booking.customers import queries as customers
from booking.customers.errors import EmailKnown, EmailTaken
from booking.customers.rules import visibility_for
from booking.database.transactions import Transaction
from booking.identity.actors import Member


def who_has_email(db: Transaction, actor: Member, email: str) -> EmailKnown | EmailTaken:
    """Returns why a customer cannot have this address, which somebody has: with whose it is to a member who may see
    that customer and the address."""
    if not visibility_for(actor.membership.get()).email:
        return EmailTaken()
    customer_id = customers.find_customer_with_email(db, email).get()
    return EmailTaken() if customer_id is None else EmailKnown(customer_id)
