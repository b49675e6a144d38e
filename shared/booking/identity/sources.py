"""Where a booking came from, of either engine (spec §2.25)."""

from collections.abc import Collection
from typing import Literal, TypeAlias

Source: TypeAlias = Literal["desk", "walk_in", "guest", "waitlist", "enquiry", "series"]


def came_from(source: Source | None, column: str = "source") -> str:
    """Returns the SQL of the filter by `%(source)s`, from `and` on; of none, nothing. Whatever the desk did not
    make is in an index that says so."""
    if source is None:
        return ""
    return f"and {column} = %(source)s" + ("" if source == "desk" else f" and {column} <> 'desk'")


AWAITING: Collection[Source] = ("guest", "waitlist")
"""Whose guests wait for the venue's decision, where it decides, and are emailed of it."""
