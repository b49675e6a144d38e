"""Errors of the organization domain."""

from booking.core.errors import BadRequest, BeyondAllowance, Conflict, LimitReached, NotFound, ReferenceNotFound


class BusinessNotFound(NotFound):
    message = "companyId: there is no such business among yours."


class SpecialHoursNotFound(NotFound):
    message = "This date has no special hours."


class TimezoneUnknown(BadRequest, constraint="companies_timezone_known"):
    message = "timezone: must be an IANA time zone, such as Australia/Melbourne."


class CurrencyInUse(Conflict):
    tells_code = True
    message = "currency: money was recorded in the currency that the business has, so it stays."


class NoSubdomain(BadRequest):
    message = "This business has no subdomain."


class SecondFactorFirst(Conflict):
    message = "requireSecondFactor: set up a second step at sign-in for yourself first."


class SlugTaken(Conflict, constraint="companies_slug_unique"):
    message = "slug: this address is taken."


class AlreadyFounded(Conflict, constraint="organizations_one_per_founder"):
    message = "This account has created its business already."


class TooManySpecialDays(LimitReached):
    most, noun = 1_000, "dates with special hours"


class TooManyBusinesses(BeyondAllowance):
    allowance, noun = "businesses", "businesses"


NO_SUCH_TAG = ReferenceNotFound.of("customerTags", "tag")
