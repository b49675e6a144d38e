"""What guests wait for, as the samples have it."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4


def wait(ids: Mapping[str, str]) -> dict[str, Any]:
    """What a guest waits for: the service, on a day of the next week."""
    assert ids["staff"]
    day = datetime.now(UTC).date() + timedelta(days=7)
    window = {"fromTime": "09:00", "untilTime": "17:00"}
    return {"serviceId": ids["services-to-wait-for"], "dates": [day.isoformat()], **window}


def changed_wait(ids: Mapping[str, str]) -> dict[str, Any]:
    """What the desk corrects of an entry, all of it."""
    gone = dict.fromkeys(("phone", "untilTime", "notes"))
    return {**gone, "guestName": "Ana Ruiz", "dates": wait(ids)["dates"], "fromTime": "09:00", "status": "cancelled"}


def wait_by_form(ids: Mapping[str, str]) -> dict[str, Any]:
    """What the form of the wait list sends: the same, in fields of text, a day with one of its own."""
    body = wait(ids)
    guest = {"name": "Ines Moreau", "email": f"{uuid4().hex}@example.com", "key": str(uuid4())}
    return {**guest, **{f"day-{day}": "yes" for day in body.pop("dates")}, **body}
