"""Errors of the calendar feeds domain."""

from booking.core.errors import BadRequest, Conflict, LimitReached, NotFound


class CalendarFeedNotFound(NotFound):
    message = "You have no such calendar feed."


class WhoseCalendar(BadRequest):
    message = "providerId: name either a provider or `all`."


class NoProvidersHere(BadRequest):
    message = "providerId: this kind of business has no providers; send `all`."


class NoGuestsAddress(Conflict):
    message = "This service has no address for guests, and so none from which a calendar could read."


class TooManyCalendarFeeds(LimitReached):
    most, noun, holder = 5, "calendar feeds", "member"
