"""An API error that is raised over committed work fails the run of the tests, whatever a test expects of the answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

import pytest

from booking.database import transactions


class RaisedAfterCommit(BaseException):
    """Takes the place of RefusedAfterCommit: no boundary makes an answer of it."""

    in_production: ClassVar[type[Exception]] = transactions.RefusedAfterCommit


@contextmanager
def raising_after_commit() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transactions, "RefusedAfterCommit", RaisedAfterCommit)
        yield
