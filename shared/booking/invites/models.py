"""Request bodies of the routes about invites (spec §4.7, §4.8.5)."""

from typing import Annotated

from pydantic import StringConstraints

from booking.identity.actors import Role
from booking.web.bodies import Email, Id, RequestBody, ShortText

Token = Annotated[ShortText, StringConstraints(min_length=1)]
# What it may hold, its owner decides; how short it may be, the auth server, which also takes no longer one.
Password = Annotated[str, StringConstraints(min_length=1, max_length=72)]


class CreateInvite(RequestBody):
    email: Email
    role: Role
    provider_id: Id | None = None


class RegisterInvited(RequestBody):
    token: Token
    password: Password


class AcceptInvite(RequestBody):
    token: Token
