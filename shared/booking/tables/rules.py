"""Decisions about tables (spec §4.9.1), without a database."""

from collections.abc import Iterable

from booking.tables.errors import (
    ComboExists,
    NotAFurnitureSet,
    PartyDoesNotFit,
    TableInactive,
    TablesNotLinked,
)
from booking.tables.records import ComboCandidate, LockedTables, Seating


def check_combination(combination: LockedTables, party_size: int) -> None:
    """Checks the tables that are named for a party. Raises PartyDoesNotFit unless the party lies within the seats of
    all of them together, then TableInactive."""
    seats = [(table["min_seats"], table["max_seats"]) for table in combination.tables]
    if not sum(least for least, _ in seats) <= party_size <= sum(most for _, most in seats):
        raise PartyDoesNotFit
    check_active(combination.tables)


def check_active(tables: Iterable[Seating]) -> None:
    """Raises TableInactive unless all of them take reservations."""
    if not all(table["active"] for table in tables):
        raise TableInactive


def check_combo(candidate: ComboCandidate) -> None:
    """Raises NotAFurnitureSet, TablesNotLinked, and after those ComboExists."""
    if not candidate["is_furniture_set"]:
        raise NotAFurnitureSet
    if not candidate["are_linked"]:
        raise TablesNotLinked
    if candidate["are_combined"]:
        raise ComboExists
