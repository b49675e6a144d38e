"""Refusals of the organization domain."""

from booking.errors import BadRequest, NotFound


class BusinessNotFound(NotFound):
    message = "companyId: there is no such business among yours."


class SpecialHoursNotFound(NotFound):
    message = "This date has no special hours."


class TimezoneUnknown(BadRequest, constraint="companies_timezone_known"):
    message = "timezone: must be an IANA time zone, such as Australia/Melbourne."
