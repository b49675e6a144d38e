"""When guests can come, as the searches for services and for tables find it."""

from datetime import datetime
from typing import TypedDict


class Stays(TypedDict):
    """When somebody can come, by time, and until when they would stay each time: wall clocks of the venue."""

    starts: list[datetime]
    ends: list[datetime]
