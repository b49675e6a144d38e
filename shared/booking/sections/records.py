"""The sections of a floor as stored (spec §2.27)."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.core.locks import Locked


class Section(TypedDict):
    """Tables that one server gets together. table_ids are those that are on the floor, by name."""

    id: UUID
    company_id: UUID
    name: str
    table_ids: list[UUID]
    created_at: datetime


@dataclass(frozen=True)
class LockedSection(Locked):
    """A section whose tables nobody else changes until this transaction ends."""

    id: UUID


class OneSection(TypedDict):
    section: Section


class Sections(TypedDict):
    sections: list[Section]
