"""What a pass says, and whether it has changed, without a database."""

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from typing import Any
from uuid import UUID

from booking.passes.colours import Rgb, legible_on, rgb
from booking.passes.records import Pass

MAX_LOG_ENTRIES = 20
MAX_LOG_CHARACTERS = 500
_TAG = re.compile("[0-9]{1,18}")


def apple_pass(shown: Pass, pass_type: str, team: str, web_service: str) -> Mapping[str, Any]:
    """Writes pass.json of a store card. Of the member it shows the points and the number that the till reads, no name:
    a pass shows on a locked phone."""
    background = rgb(shown["colour"])
    ink = _css(legible_on(background))
    serial = str(shown["member_id"])
    return {
        "formatVersion": 1,
        "passTypeIdentifier": pass_type,
        "teamIdentifier": team,
        "serialNumber": serial,
        "organizationName": shown["venue"],
        "description": f"{shown['venue']}: loyalty card",
        "logoText": shown["venue"],
        "backgroundColor": _css(background),
        "foregroundColor": ink,
        "labelColor": ink,
        "sharingProhibited": True,
        "webServiceURL": web_service,
        "authenticationToken": shown["authentication_token"],
        "storeCard": {
            "primaryFields": [
                {
                    "key": "points",
                    "label": "Points",
                    "value": shown["points_balance"],
                    "changeMessage": "You now have %@ points.",
                }
            ],
            "backFields": [
                {"key": "venue", "label": "Venue", "value": shown["venue"]},
                {"key": "number", "label": "Card number", "value": serial},
            ],
        },
        "barcodes": [
            {
                "format": "PKBarcodeFormatQR",
                "message": serial,
                "messageEncoding": "iso-8859-1",
                "altText": card_number(shown["member_id"]),
            }
        ],
    }


def card_number(member_id: UUID) -> str:
    """Returns the end of the number, for people to compare."""
    return f"…{member_id.hex[-8:].upper()}"


def changed_at(shown: Pass, logo_stored_at: datetime | None) -> datetime:
    """Says when the pass became what it is: with its last change in the database, or with the logo's upload."""
    return max(shown["changed_at"], logo_stored_at or shown["changed_at"])


def http_date(moment: datetime) -> str:
    """Writes an instant as Last-Modified has it."""
    return format_datetime(moment.astimezone(UTC), usegmt=True)


def is_unchanged(changed_at: datetime, if_modified_since: str | None) -> bool:
    """Says whether the pass is unchanged since the time of this header. What is no date says nothing."""
    try:
        since = parsedate_to_datetime(if_modified_since or "")
    except ValueError:
        return False
    return changed_at <= (since if since.tzinfo else since.replace(tzinfo=UTC))


def tag(text: str | None) -> int | None:
    """Reads the number that a phone received with an earlier answer; None for anything else."""
    return int(text) if text is not None and _TAG.fullmatch(text) else None


def log_entries(logs: Sequence[str]) -> list[str]:
    """Returns what is kept of the log of a phone: the first entries, each cut off."""
    return [entry[:MAX_LOG_CHARACTERS] for entry in logs[:MAX_LOG_ENTRIES]]


def _css(colour: Rgb) -> str:
    return f"rgb({colour[0]}, {colour[1]}, {colour[2]})"
