"""Answers that the database has yet to give (docs/decisions/round-trips.md)."""

from collections.abc import Callable
from typing import Generic, TypeVar

Result_co = TypeVar("Result_co", covariant=True)
Other = TypeVar("Other")


class Deferred(Generic[Result_co]):
    """The answer to a statement that has been sent. Calling `get` makes the statement travel, with all others that were
    sent until then."""

    def __init__(self, resolve: Callable[[], Result_co]) -> None:
        self._resolve = resolve
        self._resolved: list[Result_co] = []

    @staticmethod
    def of(result: Other) -> "Deferred[Other]":
        """Wraps a result that is known already."""
        return Deferred(lambda: result)

    def get(self) -> Result_co:
        """Returns the answer. Raises the error of a violated constraint of the group, the error that the query says it
        raises, or Unavailable when the database is out of reach."""
        if not self._resolved:
            self._resolved.append(self._resolve())
        return self._resolved[0]

    def then(self, make: Callable[[Result_co], Other]) -> "Deferred[Other]":
        """Applies `make` to the answer when the answer is needed."""
        return Deferred(lambda: make(self.get()))
