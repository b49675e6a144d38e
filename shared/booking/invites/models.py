"""Request bodies of the routes about invites (spec §4.7, §4.8.5)."""

from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from booking.core.fields import Email, Id, RequestBody, ShortText
from booking.identity.actors import Role

Token = Annotated[ShortText, StringConstraints(min_length=1)]
SHORTEST_PASSWORD = 8  # characters
LONGEST_PASSWORD = 72  # bytes: bcrypt, with which the auth server stores it, ignores the rest


def _strong_enough(password: str) -> str:
    if len(password) < SHORTEST_PASSWORD:
        raise ValueError(f"must be at least {SHORTEST_PASSWORD} characters long")
    if len(password.encode()) > LONGEST_PASSWORD:
        raise ValueError(f"must be at most {LONGEST_PASSWORD} bytes long; a letter beyond ASCII takes two or more")
    return password


# The owner decides on the rest. The auth server checks no password that an administrator sets.
Password = Annotated[
    str,
    AfterValidator(_strong_enough),
    Field(description=f"{SHORTEST_PASSWORD} characters or more, at most {LONGEST_PASSWORD} bytes"),
]


class CreateInvite(RequestBody):
    email: Email
    role: Role
    provider_id: Id | None = None


class RegisterInvited(RequestBody):
    token: Token
    password: Password


class AcceptInvite(RequestBody):
    token: Token
