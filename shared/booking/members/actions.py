"""What admins do about members."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.database.transactions import Deferred, Transaction
from booking.keys import queries as keys
from booking.keys.records import ApiKey
from booking.members import queries as members, rules
from booking.members.records import MemberRecord

if TYPE_CHECKING:
    from booking.members.models import UpdateMember


def change(db: Transaction, user_id: UUID, update: "UpdateMember") -> Deferred[MemberRecord]:
    """Raises MemberNotFound, NO_SUCH_PROVIDER, LastAdmin."""
    if update.takes_admin_rights:
        rules.check_an_admin_stays(members.lock_admins(db).get(), user_id)
    return members.update_member(db, user_id, update)


def remove(db: Transaction, user_id: UUID) -> Deferred[list[ApiKey]]:
    """Ends the member's access, from the very next request on. Answers the keys that they have issued and that still
    work. Raises MemberNotFound, LastAdmin."""
    admins = members.lock_admins(db).get()
    rules.check_an_admin_stays(admins, user_id)
    members.delete_member(db, user_id, admins)
    return keys.list_working_keys_of(db, user_id)
