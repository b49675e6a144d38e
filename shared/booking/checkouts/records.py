"""A page of the payment processor that is open for somebody to pay."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class OpenPage(TypedDict):
    """The record of a page to pay on. `id` is the idempotency key under which the page is made, `wanted` names what is
    paid there, account_id the business's account on which; None is this service's own. session_id and url are None
    while the page is being made, which has begun at created_at, and `is_stale` says that this has taken too long."""

    id: UUID
    wanted: str
    account_id: str | None
    session_id: str | None
    url: str | None
    created_at: datetime
    is_stale: bool


class PageToPayOn(TypedDict):
    """The address of a page that the payment processor hosts."""

    url: str
