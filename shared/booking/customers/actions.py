"""What more than one route of customers does."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from booking.customers import queries as customers
from booking.customers.errors import EmailKnown, EmailTaken
from booking.customers.records import EmailProblem
from booking.customers.rules import visibility_for
from booking.database.acting import act_as
from booking.database.transactions import Admission, Transaction, transaction
from booking.identity.actors import Member


def who_has_email(db: Transaction, actor: Member, email: str) -> EmailKnown | EmailTaken:
    """Returns why a customer cannot have this address, which somebody has: with whose it is to a member who may see
    that customer and the address."""
    if not visibility_for(actor.membership.get()).email:
        return EmailTaken()
    customer_id = customers.find_customer_with_email(db, email).get()
    return EmailTaken() if customer_id is None else EmailKnown(customer_id)


def note_returned(job_id: UUID, emails: Sequence[str], problem: EmailProblem, since: datetime) -> None:
    """Notes that the mail of a job did not arrive, with the customers of its business who have this address. Of a job
    that nobody knows any more nothing is noted."""
    entering = Admission("select enter_business_of_job(%(job)s) as company_id", {"job": job_id})
    with transaction(entering) as db:
        admitted = db.admitted()
        if admitted is not None and admitted["company_id"] is not None:
            act_as(db, "system", None, action="queue mail_returned", request_id=str(job_id))
            customers.note_email_problem(db, emails, problem, since)
