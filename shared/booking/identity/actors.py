"""Who acts in a business. An action receives its actor, whichever entrance it was called from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol, TypeAlias, TypeGuard
from uuid import UUID

from booking.core.deferred import Deferred
from booking.identity.sources import Source

Engine: TypeAlias = Literal["appointments", "hospitality"]
Role: TypeAlias = Literal["admin", "staff"]
SecondFactor: TypeAlias = Literal["none", "proved", "just_proved"]
"""What a session has proved of its user's second factor; `none`: the user has none."""
BotCheck: TypeAlias = Literal["unasked", "passed", "unknown"]
"""Whether a bot check has looked at a guest; `unknown`: it had to, and nobody could tell whether it is a program."""


@dataclass(frozen=True, kw_only=True)
class Business:
    """What everything needs to know of the business. `timezone` is its IANA zone, `country` the ISO 3166-1 code of
    where it is."""

    organization_id: UUID
    business_type: Engine
    timezone: str
    country: str


class Actor(Protocol):
    """Somebody or something that acts in a business, as a verified credential says."""

    @property
    def business(self) -> Deferred[Business]: ...

    @property
    def source(self) -> Source:
        """Returns the source of a booking that this actor makes."""
        ...


class ActorInBusiness(Actor, Protocol):
    """An actor whose credential names the business."""

    @property
    def company_id(self) -> UUID: ...


@dataclass(frozen=True, kw_only=True)
class Membership(Business):
    """What a user may do in a business. `provider_id` is the member's own record among the providers; None if they take
    no appointments. `sees_own_clients_only` says that the transaction is confined to their clients, as the database has
    decided. `factor_has_changed` says that the member's second factor is another one by now than this session
    has proved. A refund above `step_up_refund_cents` needs the second factor once more, and what is above a
    `…_limit_cents` needs an admin; None: no limit."""

    company_id: UUID
    role: Role
    provider_id: UUID | None
    client_scope: Literal["all", "own"]
    sees_own_clients_only: bool
    permissions: Sequence[str]
    client_email_visible: bool
    client_phone_visible: bool
    step_up_refund_cents: int | None
    refund_limit_cents: int | None
    void_limit_cents: int | None
    goodwill_limit_cents: int | None
    price_limit_cents: int | None
    factor_has_changed: bool

    @property
    def is_admin(self) -> bool:
        return self.role == "admin"

    @property
    def counts_own_only(self) -> bool:
        """Says whether reports show what is the member's own, and nothing of others: of staff of a salon. In
        hospitality nothing is anybody's own."""
        return self.business_type == "appointments" and not self.is_admin

    def may(self, permission: str) -> bool:
        """Says whether the member has the permission. Admins have every one."""
        return self.is_admin or permission in self.permissions

    def is_bound_by(self, limit_cents: int | None) -> TypeGuard[int]:
        """Says whether a limit of the organization applies to this member: it is set, and they are no admin."""
        return limit_cents is not None and not self.is_admin


@dataclass(frozen=True, kw_only=True)
class Member:
    """A signed-in user of the dashboard, in the business of the claim. The membership comes with the first answer of
    the database."""

    user_id: UUID
    email: str
    company_id: UUID
    second_factor: SecondFactor
    membership: Deferred[Membership]
    source: ClassVar[Source] = "desk"

    @property
    def business(self) -> Deferred[Membership]:
        return self.membership


def get_membership(actor: Actor) -> Membership | None:
    """Asks the database what the actor may do in the business; returns None for an actor without an account."""
    return actor.membership.get() if isinstance(actor, Member) else None


def user_of(actor: Actor) -> UUID | None:
    """Returns the user who acts; None for an actor without an account."""
    return actor.user_id if isinstance(actor, Member) else None


@dataclass(frozen=True, kw_only=True)
class KnownActor(Business):
    """An actor whose business is known from the start."""

    company_id: UUID
    source: ClassVar[Source] = "desk"

    @property
    def business(self) -> Deferred[Business]:
        return Deferred.of(self)


@dataclass(frozen=True, kw_only=True)
class Integrator(KnownActor):
    """Software of somebody else, with an API key."""

    key_id: str


class System(KnownActor):
    """The service itself: a job, a schedule, a webhook."""
