"""The request body of the routes of a business's account for payments (spec §4.8.4)."""

from typing import Annotated

from pydantic import Field

from booking.core.fields import Id, RequestBody


class ConnectAccount(RequestBody):
    same_as: (
        Annotated[
            Id,
            Field(description="another business of the organization of which the caller is an admin: take its account"),
        ]
        | None
    ) = None
