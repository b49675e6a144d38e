"""Decisions about tables, without a database."""

from collections.abc import Iterable

from booking.tables.errors import PartyDoesNotFit
from booking.tables.records import Table


def check_party_fits(combination: Iterable[Table], party_size: int) -> None:
    """Raises PartyDoesNotFit unless the party lies within the seats of the whole combination."""
    tables = list(combination)
    if not sum(table["min_seats"] for table in tables) <= party_size <= sum(table["max_seats"] for table in tables):
        raise PartyDoesNotFit
