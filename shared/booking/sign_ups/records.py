"""What the jobs of the public forms need to know."""

from typing import TypedDict


class Requester(TypedDict):
    """Who has requested access to the beta."""

    email: str
    name: str
    approved: bool
