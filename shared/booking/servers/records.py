"""Floor servers and their assignments as stored (spec §2.16)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import TypedDict
from uuid import UUID

from booking.core.locks import Locked


class Server(TypedDict):
    """A member of the floor staff who serves tables."""

    id: UUID
    company_id: UUID
    name: str
    created_at: datetime


@dataclass(frozen=True)
class LockedServer(Locked):
    """A server who is not removed until this transaction ends."""

    id: UUID


class LockedServers(Locked):
    """All servers of the business: nobody else assigns or removes one until this transaction ends."""


class OneServer(TypedDict):
    server: Server


class Servers(TypedDict):
    servers: list[Server]


class ServerAssignment(TypedDict):
    """The server of a table on a date of the venue's calendar."""

    company_id: UUID
    date: date
    table_id: UUID
    server_id: UUID


class ServerAssignments(TypedDict):
    serverAssignments: list[ServerAssignment]
