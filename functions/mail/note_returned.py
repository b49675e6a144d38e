"""Queue mail_returned: mark the customers to whose address mails do not arrive, as SES tells of them.

The job that sent the mail says whose customers they are: another business that knows the address finds out by itself.
An event that comes twice changes nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from booking.core.log import logger
from booking.customers import actions as customers
from booking.jobs.functions import in_batches
from booking.upstreams.mail import Returned, read_event


@in_batches("mail_returned")
def handler(messages: Sequence[Mapping[str, Any]]) -> str:
    returned = [one for one in map(_read, messages) if one is not None]
    for one in returned:
        customers.note_returned(one.job_id, one.emails, one.problem, one.since)
    return f"{len(returned)} of {len(messages)} events are about mails that do not arrive"


def _read(event: Mapping[str, Any]) -> Returned | None:
    try:
        return read_event(event)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        logger().error("an event of SES cannot be read", reason=type(error).__name__)
        return None
