"""What a pass says, and whether it has changed, without a database."""

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from typing import Any
from uuid import UUID

from booking.core.languages import language_of, texts_in
from booking.passes.colours import Rgb, legible_on, rgb
from booking.passes.records import Pass

MAX_LOG_ENTRIES = 20
MAX_LOG_CHARACTERS = 500
_TAG = re.compile("[0-9]{1,18}")


def apple_pass(shown: Pass, pass_type: str, team: str, web_service: str) -> Mapping[str, Any]:
    """Returns the content of pass.json for a store card, in the language that its holder reads. It shows the member's
    points and the number that the till reads, but no name: a pass shows on a locked phone."""
    texts = texts_in(shown["language"] or language_of(shown["locale"], shown["country"]))
    background = rgb(shown["colour"])
    ink = _css(legible_on(background))
    serial = str(shown["member_id"])
    return {
        "formatVersion": 1,
        "passTypeIdentifier": pass_type,
        "teamIdentifier": team,
        "serialNumber": serial,
        "organizationName": shown["venue"],
        "description": texts.gettext("%(venue)s: loyalty card", venue=shown["venue"]),
        "logoText": shown["venue"],
        "backgroundColor": _css(background),
        "foregroundColor": ink,
        "labelColor": ink,
        "sharingProhibited": True,
        **({"voided": True} if shown["is_void"] else {}),
        "webServiceURL": web_service,
        "authenticationToken": shown["authentication_token"],
        "storeCard": {
            "primaryFields": [
                {
                    "key": "points",
                    "label": texts.gettext("Points"),
                    "value": shown["points_balance"],
                    "changeMessage": texts.gettext("You now have %%@ points."),
                }
            ],
            "backFields": [
                {"key": "venue", "label": texts.gettext("Venue"), "value": shown["venue"]},
                {"key": "number", "label": texts.gettext("Card number"), "value": serial},
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
    """Returns the last eight characters of the card's number, for people to compare."""
    return f"…{member_id.hex[-8:].upper()}"


def changed_at(shown: Pass, logo_stored_at: datetime | None) -> datetime:
    """Returns when the pass last changed: in the database, or by the upload of a logo, whichever was later."""
    return max(shown["changed_at"], logo_stored_at or shown["changed_at"])


def http_date(moment: datetime) -> str:
    """Formats an instant for the header Last-Modified."""
    return format_datetime(moment.astimezone(UTC), usegmt=True)


def is_unchanged(changed_at: datetime, if_modified_since: str | None) -> bool:
    """Says whether the pass is unchanged since the time in an If-Modified-Since header. False if the header is missing,
    or no date."""
    try:
        since = parsedate_to_datetime(if_modified_since or "")
    except ValueError:
        return False
    return changed_at <= (since if since.tzinfo else since.replace(tzinfo=UTC))


def tag(text: str | None) -> int | None:
    """Reads the number that a phone received with an earlier answer; None if the text is no such number."""
    return int(text) if text is not None and _TAG.fullmatch(text) else None


def log_entries(logs: Sequence[str]) -> list[str]:
    """Returns what is kept of a phone's log: the first 20 entries, each cut off after 500 characters."""
    return [entry[:MAX_LOG_CHARACTERS] for entry in logs[:MAX_LOG_ENTRIES]]


def _css(colour: Rgb) -> str:
    return f"rgb({colour[0]}, {colour[1]}, {colour[2]})"
