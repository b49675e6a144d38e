"""Errors of the waitlist domain."""

from booking.core.errors import BadRequest, Conflict, LimitReached, NotFound


class WaitlistEntryNotFound(NotFound):
    message = "There is no such entry on the wait list."


class WaitlistEntryClosed(Conflict):
    message = "This party does not wait any more."


class WaitlistStatusRefused(Conflict):
    message = "status: cannot change this way."


class WaitlistOff(Conflict):
    tells_code = True
    message = "This venue keeps no wait list."


class WaitlistEngineRefused(BadRequest):
    """The entry is for what this kind of business does not have; the message names the field."""

    message = "serviceId: does not exist for this kind of business."


class WaitlistDatesRefused(BadRequest):
    message = "dates: must be from today on, within a year."


class NothingOffered(Conflict):
    tells_code = True
    message = "Nothing is offered to you at the moment."


class OfferExpired(Conflict):
    tells_code = True
    message = "This time is not kept for you any more."


class WaitlistWindowRefused(BadRequest, constraint="waitlist_entries_window_in_order"):
    message = "untilTime: must be later than fromTime."


class WaitlistFieldRefused(BadRequest):
    """The field is not one of this kind of entry; the message names it."""

    message = "dates: is not of an entry of this kind."


class TooManyOnWaitlist(LimitReached):
    most, noun = 500, "parties of the last 24 hours on the wait list"
