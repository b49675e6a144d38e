"""What will be known once the database has answered (docs/decisions/0106-a-query-only-sends.md)."""

from collections.abc import Callable
from typing import Generic, TypeVar

Result_co = TypeVar("Result_co", covariant=True)
Other = TypeVar("Other")


class Deferred(Generic[Result_co]):
    """What a statement that has been sent will have answered. Whoever asks makes the statement travel, with all others
    that were sent until then."""

    def __init__(self, resolve: Callable[[], Result_co]) -> None:
        self._resolve = resolve
        self._resolved: list[Result_co] = []

    @staticmethod
    def of(result: Other) -> "Deferred[Other]":
        """What is known already."""
        return Deferred(lambda: result)

    def get(self) -> Result_co:
        """The answer. Raises the error that a violated constraint of the group stands for; whatever the query says it
        raises; Unavailable when the database is out of reach."""
        if not self._resolved:
            self._resolved.append(self._resolve())
        return self._resolved[0]

    def then(self, make: Callable[[Result_co], Other]) -> "Deferred[Other]":
        """What is made of the answer, once somebody asks."""
        return Deferred(lambda: make(self.get()))
