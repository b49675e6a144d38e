"""A page of the payment processor that is open for somebody to pay."""

from typing import TypedDict
from uuid import UUID


class OpenPage(TypedDict):
    """`id` is the idempotency key under which the page is made, `wanted` what is paid there; page and address are None
    while it is being made, which `is_stale` says has taken too long to come to an end."""

    id: UUID
    wanted: str
    session_id: str | None
    url: str | None
    is_stale: bool


class PageToPayOn(TypedDict):
    """The address of a page that the payment processor hosts."""

    url: str
