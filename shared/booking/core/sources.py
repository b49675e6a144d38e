"""Where a booking came from, of either engine (spec §2.25)."""

from typing import Literal, TypeAlias

Source: TypeAlias = Literal["desk", "walk_in", "guest", "waitlist", "enquiry", "series"]
