"""Changes and removes members, as admins do."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.invites import queries as invites
from booking.keys import queries as keys
from booking.members import queries as members, rules
from booking.members.errors import NO_SUCH_PROVIDER, LastAdmin, MemberNotFound
from booking.members.records import ChangedMember, LeftBehind

if TYPE_CHECKING:
    from booking.members.models import UpdateMember


@raises(MemberNotFound, NO_SUCH_PROVIDER, LastAdmin)
def change(db: Transaction, user_id: UUID, update: "UpdateMember") -> Deferred[ChangedMember]:
    """Changes what a member may do. If they are no admin any more, the answer lists what they have left
    behind."""
    if not update.takes_admin_rights:
        changed = members.update_member(db, user_id, update)
        return changed.then(lambda member: {"member": member, "keys": [], "endpoints": [], "invites": []})
    rules.check_an_admin_stays(members.lock_admins(db).get(), user_id)
    changed, left = members.update_member(db, user_id, update), _left_behind(db, user_id)
    return changed.then(lambda member: {"member": member, **left.get()})


@raises(MemberNotFound, LastAdmin)
def remove(db: Transaction, user_id: UUID) -> Deferred[LeftBehind]:
    """Ends the member's access, from the very next request on, and returns what they have left behind."""
    admins = members.lock_admins(db).get()
    rules.check_an_admin_stays(admins, user_id)
    members.delete_member(db, user_id, admins)
    return _left_behind(db, user_id)


def _left_behind(db: Transaction, user_id: UUID) -> Deferred[LeftBehind]:
    """Returns what would go on working for somebody who is no admin any more: their open invites, which are void from
    now on, and their keys and webhook endpoints, which are the business's and stay. One that they are just making is
    waited for, since making one locks the membership (`keep_admin`)."""
    issued, voided = keys.list_working_keys_of(db, user_id), invites.void_invites_of(db, user_id)
    endpoints = members.list_endpoints_of(db, user_id)
    return issued.then(lambda working: {"keys": working, "endpoints": endpoints.get(), "invites": voided.get()})
