"""Request bodies of the routes about members (spec §4.8.5)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from booking.core.fields import Id, PartialBody, absent
from booking.identity.actors import Role


def _each_once(permissions: list[str]) -> list[str]:
    return list(dict.fromkeys(permissions))


Permission: TypeAlias = Literal["manage_services", "goodwill_gift_cards", "override"]
Permissions = Annotated[
    list[Permission], Field(max_length=20, description="The whole list."), AfterValidator(_each_once)
]


class UpdateMember(PartialBody):
    role: Role = absent()
    client_scope: Literal["all", "own"] = absent()
    provider_id: Id | None = absent()
    permissions: Permissions = absent()

    @property
    def takes_admin_rights(self) -> bool:
        return self.role == "staff"
