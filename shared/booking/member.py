"""The signed-in caller as a member of a business."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

Engine: TypeAlias = Literal["appointments", "hospitality"]


@dataclass(frozen=True)
class Member:
    """The caller of a session route: who it is, and what the membership in the business of the claim allows.

    timezone is the business's IANA zone. provider_id is the provider that the member is, if any.
    """

    user_id: UUID
    email: str
    company_id: UUID
    organization_id: UUID
    business_type: Engine
    timezone: str
    role: Literal["admin", "staff"]
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
