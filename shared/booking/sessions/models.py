"""The request body of the sessions routes (spec §4.17)."""

from typing import Annotated

from pydantic import Field

from booking.core.fields import RequestBody
from booking.upstreams.auth_server import SignOutScope


class SignOut(RequestBody):
    scope: Annotated[SignOutScope, Field(description="local: this session, others: all but this one, global: all")]
