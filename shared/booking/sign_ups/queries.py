"""All SQL of the public forms. The rows are the service's own, in whose tenant these statements run.

Whether or not the table has an address already, a form's statement writes one row and returns its id, so that nothing
shows which it was.
"""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_exists, send_optional, send_value
from booking.database.transactions import Transaction
from booking.sign_ups import errors
from booking.sign_ups.records import Requester

if TYPE_CHECKING:
    from booking.sign_ups.models import RequestAccess

# Beta requests


def note_beta_request(db: Transaction, wanted: "RequestAccess") -> Deferred[UUID]:
    """Records that this address requests access; a second request only renews the time of the first."""
    return send_value(
        db,
        UUID,
        """
        insert into beta_requests (email, name, vertical, industry)
        values (%(email)s, %(name)s, %(vertical)s, %(industry)s)
        on conflict (company_id, lower(email)) do update set requested_at = now()
        returning id
        """,
        {"email": wanted.email, "name": wanted.name, "vertical": wanted.vertical, "industry": wanted.industry},
    )


def find_requester(db: Transaction, request_id: UUID) -> Deferred[Requester | None]:
    return send_optional(
        db,
        Requester,
        "select email, name, approved_at is not null as approved from beta_requests"
        " where company_id = current_company() and id = %(id)s",
        {"id": request_id},
    )


def approve_beta_request(db: Transaction, request_id: UUID) -> None:
    send(
        db,
        "update beta_requests set approved_at = now()"
        " where company_id = current_company() and id = %(id)s and approved_at is null",
        {"id": request_id},
    )


def take_mailing_of_code(db: Transaction, request_id: UUID, job_id: UUID) -> Deferred[bool]:
    """Notes that this job mails the code of the request; returns False if another job has mailed one."""
    return send_exists(
        db,
        "update beta_requests set mailing_job = %(job)s, mailed_at = now()"
        " where company_id = current_company() and id = %(id)s and (mailed_at is null or mailing_job = %(job)s)"
        " returning id",
        {"id": request_id, "job": job_id},
    )


def issue_code(db: Transaction, request_id: UUID, code_digest: bytes) -> Deferred[bool]:
    """Stores this digest as that of the request's code; returns False if a code of the request has been redeemed."""
    return send_value(db, bool, "select issue_beta_code(%(digest)s, %(id)s)", {"digest": code_digest, "id": request_id})


# The newsletter


def note_sign_up(db: Transaction, email: str) -> Deferred[UUID]:
    """Records a subscriber with this address, or that a known one signed up again, confirmed or not."""
    return send_value(
        db,
        UUID,
        "insert into newsletter_subscribers (email) values (%(email)s)"
        " on conflict (company_id, lower(email)) do update set requested_at = now() returning id",
        {"email": email},
    )


def take_mailing_of_link(
    db: Transaction, subscriber_id: UUID, job_id: UUID, token_digest: bytes
) -> Deferred[str | None]:
    """Notes that this job mails the subscriber a link with this token, and returns their address; None if they are
    confirmed, or another job has mailed a link within 24 hours."""
    row = send_optional(
        db,
        dict[str, str],
        """
        update newsletter_subscribers set token_digest = %(digest)s, mailing_job = %(job)s, mailed_at = now()
         where company_id = current_company() and id = %(id)s and confirmed_at is null
           and (mailed_at is null or mailed_at <= now() - interval '24 hours' or mailing_job = %(job)s)
        returning email
        """,
        {"id": subscriber_id, "job": job_id, "digest": token_digest},
    )
    return row.then(lambda row: row["email"] if row else None)


def confirm_subscriber(db: Transaction, token_digest: bytes) -> None:
    """Confirms the subscriber; following the link again changes nothing. Raises ConfirmationNotFound."""
    send(
        db,
        "update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())"
        " where company_id = current_company() and token_digest = %(digest)s",
        {"digest": token_digest},
        missing=errors.ConfirmationNotFound,
    )
