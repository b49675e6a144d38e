"""Where a booking came from, of either engine (spec §2.25)."""

from collections.abc import Collection
from typing import Literal, TypeAlias

Source: TypeAlias = Literal["desk", "walk_in", "guest", "waitlist", "enquiry", "series"]

AWAITING: Collection[Source] = ("guest", "waitlist")
"""Whose guests wait for the venue's decision, where it decides, and are emailed of it."""
