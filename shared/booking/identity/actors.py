"""Who acts in a business. An action is told, whatever entrance it was reached by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias
from uuid import UUID

Engine: TypeAlias = Literal["appointments", "hospitality"]
Role: TypeAlias = Literal["admin", "staff"]


class Actor(Protocol):
    """Somebody or something that acts in a business, as a verified credential says. timezone is the business's IANA
    zone, country the ISO 3166-1 code of where it is."""

    @property
    def company_id(self) -> UUID: ...

    @property
    def organization_id(self) -> UUID: ...

    @property
    def business_type(self) -> Engine: ...

    @property
    def timezone(self) -> str: ...

    @property
    def country(self) -> str: ...


@dataclass(frozen=True, kw_only=True)
class Membership:
    """What a user may do in a business, and what everybody needs to know of it. provider_id is the provider that the
    member is, if any."""

    company_id: UUID
    organization_id: UUID
    business_type: Engine
    timezone: str
    country: str
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
class Member:
    """A signed-in user of the dashboard, in the business of the claim. The membership comes with the first answer of
    the database: whoever asks for it makes the first statements travel."""

    user_id: UUID
    email: str
    company_id: UUID
    look_up: Callable[[], Membership]

    @property
    def membership(self) -> Membership:
        return self.look_up()

    @property
    def organization_id(self) -> UUID:
        return self.membership.organization_id

    @property
    def business_type(self) -> Engine:
        return self.membership.business_type

    @property
    def timezone(self) -> str:
        return self.membership.timezone

    @property
    def country(self) -> str:
        return self.membership.country


@dataclass(frozen=True, kw_only=True)
class KnownActor:
    """An actor of whose business all is known from the start."""

    company_id: UUID
    organization_id: UUID
    business_type: Engine
    timezone: str
    country: str


@dataclass(frozen=True, kw_only=True)
class Guest(KnownActor):
    """Somebody on a public page of the business, who has no account."""


@dataclass(frozen=True, kw_only=True)
class Integrator(KnownActor):
    """Software of somebody else, by an API key."""

    key_id: str


@dataclass(frozen=True, kw_only=True)
class System(KnownActor):
    """The service itself: a job, a schedule, a webhook."""
