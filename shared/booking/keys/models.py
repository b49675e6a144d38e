"""Request bodies of the API key routes (spec §4.1.1)."""

from typing import Annotated

from pydantic import Field, StringConstraints

from booking.web.bodies import Instant, RequestBody, ShortName

Scope = Annotated[str, StringConstraints(max_length=100)]


class CreateKey(RequestBody):
    name: ShortName
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=100)]
    expires_at: Instant | None = None
