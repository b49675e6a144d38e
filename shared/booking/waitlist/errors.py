"""Errors of the waitlist domain."""

from booking.core.errors import Conflict, LimitReached, NotFound


class WaitlistEntryNotFound(NotFound):
    message = "There is no such entry on the wait list."


class WaitlistEntryClosed(Conflict):
    message = "This party does not wait any more."


class WaitlistStatusRefused(Conflict):
    message = "status: cannot change this way."


class TooManyOnWaitlist(LimitReached):
    most, noun = 500, "parties of the last 24 hours on the wait list"
