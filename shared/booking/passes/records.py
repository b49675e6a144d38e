"""What passes show, and the phones that show them (spec §4.15)."""

from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.pictures.records import LogoFile


class Pass(TypedDict):
    """What a member's pass shows, and its token. language is the one in which its holder reads, None: that
    of the venue, by its locale and country. logo_file is that of its logo, None: as it was uploaded. is_void: its
    customer is erased, or has another card. changed_at is in whole seconds, and differs with each change."""

    member_id: UUID
    company_id: UUID
    authentication_token: str
    points_balance: int
    venue: str
    colour: str | None
    language: str | None
    locale: str | None
    country: str | None
    has_logo: bool
    logo_file: LogoFile | None
    is_void: bool
    changed_at: datetime


class PointsOfPass(TypedDict):
    """What a pass shows by now. is_void: another card of the customer has its points."""

    points_balance: int
    is_void: bool


class PassesOfDevice(TypedDict):
    """The passes of a phone that changed, and the number to send with the next request."""

    serial_numbers: list[UUID]
    changed_in: int


class SerialNumbers(TypedDict):
    """The answer to a phone: the passes that changed, and in lastUpdated the number to send with the next request."""

    serialNumbers: list[UUID]
    lastUpdated: str


class SaveUrl(TypedDict):
    """Where the member adds the pass to Google Wallet."""

    saveUrl: str
