"""The server assignment as stored (contract §7)."""

from datetime import date
from typing import TypedDict
from uuid import UUID


class ServerAssignment(TypedDict):
    """Who serves a table on a date of the venue's calendar."""

    company_id: UUID
    date: date
    table_id: UUID
    server_id: UUID


class ServerAssignments(TypedDict):
    serverAssignments: list[ServerAssignment]
