"""A record by its name."""

from typing import TypedDict
from uuid import UUID


class Named(TypedDict):
    """A record by its name."""

    id: UUID
    name: str
