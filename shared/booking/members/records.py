"""Members as admins see them (spec §2.4)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypedDict
from uuid import UUID

from booking.core.locks import Locked
from booking.identity.actors import Role
from booking.invites.records import Invite
from booking.keys.records import ApiKey


class MemberRecord(TypedDict):
    """A member of the business. email is the address that the auth server gave with the member's latest request; null
    until their first request. provider_id is the member's own record among the providers; null if they take no
    appointments."""

    user_id: UUID
    email: str | None
    role: Role
    client_scope: Literal["all", "own"]
    provider_id: UUID | None
    permissions: list[str]
    created_at: datetime


class Members(TypedDict):
    members: list[MemberRecord]


class LeftEndpoint(TypedDict):
    """A webhook endpoint that goes on being sent what happens."""

    id: UUID
    url: str
    description: str | None


class LeftBehind(TypedDict):
    """What a member has made who is removed, or no admin any more. keys are those that still work, endpoints the
    webhook endpoints that are not disabled: an admin decides whether to revoke or delete them. invites are those that
    were open, and are void now."""

    keys: list[ApiKey]
    endpoints: list[LeftEndpoint]
    invites: list[Invite]


class ChangedMember(LeftBehind):
    """A member after the change. For one who is still an admin, nothing is listed."""

    member: MemberRecord


class RemovedMember(LeftBehind):
    ok: bool


@dataclass(frozen=True)
class LockedAdmins(Locked):
    """The admins of the business: nobody else can remove one until this transaction ends."""

    user_ids: frozenset[UUID]
