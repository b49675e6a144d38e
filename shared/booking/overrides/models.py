"""What a body says to override a refusal (spec §3.10)."""

from booking.core.fields import Reason, RequestBody


class Override(RequestBody):
    """Books all the same what would be refused with needs_override. reason is kept in the audit log."""

    reason: Reason
