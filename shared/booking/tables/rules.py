"""Decisions about tables, without a database."""

from collections.abc import Iterable, Sequence

from booking.tables.errors import PartyDoesNotFit, TableInactive
from booking.tables.records import Table


def check_combination(combination: Sequence[Table], party_size: int) -> None:
    """What the tables that are named for a party must be. Raises PartyDoesNotFit unless the party lies within the seats
    of all of them together, then TableInactive."""
    seats = [(table["min_seats"], table["max_seats"]) for table in combination]
    if not sum(least for least, _ in seats) <= party_size <= sum(most for _, most in seats):
        raise PartyDoesNotFit
    check_active(combination)


def check_active(tables: Iterable[Table]) -> None:
    """Raises TableInactive unless all of them take reservations."""
    if not all(table["active"] for table in tables):
        raise TableInactive
