"""Invites as admins see them (spec §2.4); the token is stored nowhere."""

from datetime import datetime
from typing import Literal, NamedTuple, TypedDict
from uuid import UUID

from booking.identity.actors import Role


class Invite(TypedDict):
    """expires_at is when the link in the mail ends. provider_id is the provider that the member is to be."""

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
