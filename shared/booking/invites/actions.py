"""Inviting somebody to a business."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.database.transactions import Deferred, Transaction
from booking.invites import queries as invites
from booking.invites.records import Invite
from booking.jobs import outbox

if TYPE_CHECKING:
    from booking.invites.models import CreateInvite


def invite(db: Transaction, wanted: "CreateInvite", invited_by: UUID) -> Deferred[Invite]:
    """A new invite, of which a job tells by email. Raises AlreadyMember, NO_SUCH_PROVIDER, TooManyMembers."""
    created = invites.create_invite(db, wanted, invited_by)
    outbox.enqueue(db, "invite_created", {"inviteId": created.get()["id"]})
    return created
