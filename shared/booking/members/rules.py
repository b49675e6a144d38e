"""Decisions about members, without a database."""

from uuid import UUID

from booking.members.errors import LastAdmin
from booking.members.records import LockedAdmins


def check_an_admin_stays(admins: LockedAdmins, leaving: UUID) -> None:
    """Raises LastAdmin if this user, who is to be no admin any more, is the only one."""
    if admins.user_ids == {leaving}:
        raise LastAdmin
