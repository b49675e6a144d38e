"""Inviting somebody to a business."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.invites import queries as invites
from booking.invites.errors import NO_SUCH_PROVIDER, AlreadyMember, TooManyMembers
from booking.invites.records import Invite
from booking.jobs import outbox

if TYPE_CHECKING:
    from booking.invites.models import CreateInvite


@raises(NO_SUCH_PROVIDER, AlreadyMember, TooManyMembers)
def invite(db: Transaction, wanted: "CreateInvite", invited_by: UUID) -> Deferred[Invite]:
    """Creates an invite; a job emails it."""
    created = invites.create_invite(db, wanted, invited_by)
    outbox.enqueue(db, "invite_created", {"inviteId": created.get()["id"]})
    return created
