"""The floor server as stored (contract §7)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID


class Server(TypedDict):
    """Who serves tables."""

    id: UUID
    company_id: UUID
    name: str
    created_at: datetime


class OneServer(TypedDict):
    server: Server


class Servers(TypedDict):
    servers: list[Server]
