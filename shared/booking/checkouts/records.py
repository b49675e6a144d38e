"""A page of the payment processor that is open for somebody to pay."""

from typing import TypedDict
from uuid import UUID


class OpenPage(TypedDict):
    """A page to pay on. `id` is the idempotency key under which it is made, `wanted` what is paid there. Page and
    address are None while it is being made, and `is_stale` says that this has taken too long."""

    id: UUID
    wanted: str
    session_id: str | None
    url: str | None
    is_stale: bool


class PageToPayOn(TypedDict):
    """The address of a page that the payment processor hosts."""

    url: str
