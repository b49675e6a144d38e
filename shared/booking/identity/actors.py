"""Who acts in a business. An action is told, whatever entrance it was reached by."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

Engine: TypeAlias = Literal["appointments", "hospitality"]
Role: TypeAlias = Literal["admin", "staff"]


@dataclass(frozen=True, kw_only=True)
class Actor:
    """Somebody or something that acts in a business, as a verified credential says. timezone is the business's IANA
    zone."""

    company_id: UUID
    organization_id: UUID
    business_type: Engine
    timezone: str


@dataclass(frozen=True, kw_only=True)
class Member(Actor):
    """A signed-in user of the dashboard, and what the membership in the business of the claim allows. provider_id is
    the provider that the member is, if any."""

    user_id: UUID
    email: str
    role: Role
    provider_id: UUID | None
    client_scope: Literal["all", "own"]
    permissions: Sequence[str]
    client_email_visible: bool
    client_phone_visible: bool

    @property
    def is_admin(self) -> bool:
        return self.role == "admin"

    def may(self, permission: str) -> bool:
        """Admins hold every permission."""
        return self.is_admin or permission in self.permissions


@dataclass(frozen=True, kw_only=True)
class Guest(Actor):
    """Somebody on a public page of the business, who has no account."""


@dataclass(frozen=True, kw_only=True)
class Integrator(Actor):
    """Software of somebody else, by an API key."""

    key_id: str


@dataclass(frozen=True, kw_only=True)
class System(Actor):
    """The service itself: a job, a schedule, a webhook."""
