"""Invites as admins see them (spec §2.4); the token is stored nowhere."""

from datetime import datetime
from typing import Literal, NamedTuple, TypedDict
from uuid import UUID

from booking.identity.actors import Role


class Invite(TypedDict):
    """An invite to a business. expires_at is when the link in its mail stops working. provider_id is the record among
    the providers that the invited person gets with the membership; null: they will take no appointments."""

    id: UUID
    email: str
    role: Role
    provider_id: UUID | None
    expires_at: datetime
    created_at: datetime


class OneInvite(TypedDict):
    invite: Invite


class Invites(TypedDict):
    invites: list[Invite]


class Joined(TypedDict):
    ok: bool
    companyId: UUID


class Acceptance(NamedTuple):
    """The result of an attempt to accept an invite."""

    outcome: Literal["joined", "another_address", "inactive"]
    company_id: UUID
