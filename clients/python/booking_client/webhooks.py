"""Verifies what the service sends to an endpoint."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from standardwebhooks import Webhook, WebhookVerificationError


@dataclass(frozen=True)
class Event:
    """What happened. By the id you know an event that you have; `data["version"]` grows with every change of a booking.

    `data` is as the page of its type says, and its models read it: `AppointmentEventData.from_dict(event.data)`. Wall
    clocks are those of `timezone`.
    """

    id: str
    type: str
    timestamp: datetime
    business_id: str
    timezone: str
    data: dict[str, Any]


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes | str) -> Event:
    """Returns the event of a request, whose body is given as it came. Raises WebhookVerificationError if it is not
    signed with the secret, or not of these minutes."""
    webhook, lower = Webhook(secret), {name.lower(): value for name, value in headers.items()}
    try:
        event = webhook.verify(body, lower)
    except ValueError as error:  # what standardwebhooks raises for a header or a body that it cannot take apart
        raise WebhookVerificationError(str(error)) from error
    return Event(
        id=lower["webhook-id"],
        type=event["type"],
        timestamp=datetime.fromisoformat(event["timestamp"]),
        business_id=event["businessId"],
        timezone=event["timezone"],
        data=event["data"],
    )
