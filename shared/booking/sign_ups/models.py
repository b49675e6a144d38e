"""Request bodies of the public forms (spec §4.7), as JSON or as a form sends them."""

from typing import Annotated

from pydantic import AliasChoices, Field, StringConstraints

from booking.core.fields import Email, Name, RequestBody, ShortText
from booking.identity.actors import Engine

# In a form, the field that Turnstile's widget adds by itself.
BotToken = Annotated[
    Annotated[str, StringConstraints(max_length=2048)] | None,
    Field(
        validation_alias=AliasChoices("botToken", "cf-turnstile-response"),
        description="Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good one: 403.",
    ),
]


class RequestAccess(RequestBody):
    email: Email
    name: Name
    vertical: Engine
    industry: Annotated[ShortText, StringConstraints(min_length=1)]
    bot_token: BotToken = None


class SignUpForNewsletter(RequestBody):
    email: Email
    bot_token: BotToken = None


class ConfirmNewsletter(RequestBody):
    token: Annotated[ShortText, StringConstraints(min_length=1)]
