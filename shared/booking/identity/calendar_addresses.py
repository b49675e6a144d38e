"""The address of a calendar feed: the name of a file, which is its token (spec §4.20)."""

from typing import Literal, TypeAlias

from booking.core.errors import NotFound, RateLimited
from booking.identity import credentials

Detail: TypeAlias = Literal["names", "initials", "busy"]
"""What an entry of a feed tells: whole names, initials, or only that the time is taken."""
ENDING = ".ics"


class CalendarUnknown(NotFound):
    message = "There is no such calendar."


class CalendarReadTooOften(RateLimited):
    message = "This calendar is read too often; wait as long as Retry-After says."


def digest_of_file(file: str) -> bytes:
    """Returns the digest of the token in the name of a file. Raises CalendarUnknown for a file of another kind."""
    if not file.endswith(ENDING):
        raise CalendarUnknown
    return credentials.digest(file.removesuffix(ENDING))
