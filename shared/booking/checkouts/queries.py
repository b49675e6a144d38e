"""All SQL of the pages on which somebody is just about to pay."""

from datetime import timedelta
from uuid import UUID

from booking.checkouts.records import OpenPage
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_names
from booking.database.statements import send, send_one, send_optional
from booking.database.transactions import Transaction

# How long a page may be in the making: longer than a function may run.
BEING_MADE = timedelta(minutes=1)
_COLUMNS = """
    id, wanted, account_id, session_id, url, created_at,
    session_id is null and created_at <= now() - %(being_made)s as is_stale
"""


def lock_connection(db: Transaction, *, shared: bool = False) -> None:
    """Locks which account the business has connected: shared, to give out a page on it; alone, to connect or
    disconnect one."""
    lock_names(
        db,
        Lock.PAYMENTS_CONNECTION,
        "select 'payments connection of ' || current_company()",
        shared=shared,
    )


def claim_page(db: Transaction, subject: UUID, wanted: str, account_id: str | None) -> Deferred[OpenPage]:
    """Returns the page of this subject: the one that is recorded, or else a new record, under whose id the page is yet
    to be made."""
    parameters = {"subject": subject, "wanted": wanted, "account_id": account_id, "being_made": BEING_MADE}
    send(
        db,
        "insert into checkout_sessions (organization_id, subject, wanted, account_id)"
        " values (current_organization(), %(subject)s, %(wanted)s, %(account_id)s)"
        " on conflict (organization_id, subject) do nothing",
        parameters,
    )
    return send_one(
        db,
        OpenPage,
        f"select {_COLUMNS} from checkout_sessions"
        " where organization_id = current_organization() and subject = %(subject)s",
        parameters,
    )


def replace_page(
    db: Transaction, subject: UUID, page_id: UUID, wanted: str, account_id: str | None
) -> Deferred[OpenPage | None]:
    """Replaces the record of this page by that of a new one; None if another request has replaced or ended it
    already."""
    return send_optional(
        db,
        OpenPage,
        f"""
        update checkout_sessions
           set id = gen_random_uuid(), wanted = %(wanted)s, account_id = %(account_id)s, session_id = null, url = null,
               created_at = now()
         where organization_id = current_organization() and subject = %(subject)s and id = %(id)s
        returning {_COLUMNS}
        """,
        {
            "subject": subject,
            "id": page_id,
            "wanted": wanted,
            "account_id": account_id,
            "being_made": BEING_MADE,
        },
    )


def note_page(db: Transaction, subject: UUID, page_id: UUID, session_id: str, url: str) -> Deferred[bool]:
    """Records the address of the page that was made under this id; returns False if the subject has another page by
    now."""
    noted = send_optional(
        db,
        dict[str, UUID],
        "update checkout_sessions set session_id = %(session_id)s, url = %(url)s"
        " where organization_id = current_organization() and subject = %(subject)s and id = %(id)s returning id",
        {"subject": subject, "id": page_id, "session_id": session_id, "url": url},
    )
    return noted.then(lambda noted: noted is not None)


def forget_page(db: Transaction, subject: UUID, page_id: UUID) -> None:
    """Deletes the record of a page that could not be made, so that nobody has its address."""
    send(
        db,
        "delete from checkout_sessions"
        " where organization_id = current_organization() and subject = %(subject)s and id = %(id)s"
        " and session_id is null",
        {"subject": subject, "id": page_id},
    )


def end_page(db: Transaction, session_id: str) -> None:
    """Deletes the record of a page on which somebody has paid, or nobody can pay any more."""
    send(
        db,
        "delete from checkout_sessions where organization_id = current_organization() and session_id = %(session_id)s",
        {"session_id": session_id},
    )
