"""All SQL of the members domain."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all
from booking.database.statements import send_all, send_one, send_update
from booking.database.transactions import Transaction
from booking.members import errors
from booking.members.records import LeftEndpoint, LockedAdmins, MemberRecord

if TYPE_CHECKING:
    from booking.members.models import UpdateMember

_COLUMNS = "user_id, email, role, client_scope, provider_id, permissions, created_at"


def list_members(db: Transaction) -> Deferred[list[MemberRecord]]:
    """Lists all members of the business, in the order in which they joined."""
    return send_all(
        db,
        MemberRecord,
        f"select {_COLUMNS} from memberships where company_id = current_company() order by created_at, role, user_id",
    )


def lock_admins(db: Transaction) -> Deferred[LockedAdmins]:
    """Locks the admins of the business. Of two requests that remove one, the second waits here for the first."""
    rows = lock_all(
        db,
        Lock.ADMINS,
        dict[str, UUID],
        "select user_id from memberships where company_id = current_company() and role = 'admin'"
        " order by user_id for no key update",
    )
    return rows.then(lambda rows: LockedAdmins(frozenset(row["user_id"] for row in rows)))


def update_member(db: Transaction, user_id: UUID, update: "UpdateMember") -> Deferred[MemberRecord]:
    """Writes only the fields that were sent. Raises MemberNotFound, NO_SUCH_PROVIDER."""
    return send_update(
        db,
        MemberRecord,
        "memberships",
        update.changes(),
        {"user_id": user_id},
        where="company_id = current_company() and user_id = %(user_id)s",
        returning=_COLUMNS,
        missing=errors.MemberNotFound,
    )


def delete_member(db: Transaction, user_id: UUID, admins: LockedAdmins) -> Deferred[MemberRecord]:
    """Deletes the membership. Raises MemberNotFound."""
    return send_one(
        db,
        MemberRecord,
        f"delete from memberships where company_id = current_company() and user_id = %(user_id)s returning {_COLUMNS}",
        {"user_id": user_id},
        missing=errors.MemberNotFound,
    )


def list_endpoints_of(db: Transaction, user_id: UUID) -> Deferred[list[LeftEndpoint]]:
    """Lists the webhook endpoints of the business that the user has made and that are not disabled, oldest first."""
    return send_all(
        db,
        LeftEndpoint,
        "select id, url, description from webhook_endpoints"
        " where company_id = current_company() and created_by = %(user_id)s and disabled_at is null"
        " order by created_at, id",
        {"user_id": user_id},
    )
