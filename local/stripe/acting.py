"""On which account something happens: that of the service's operator, or one that is connected to it. Objects belong to
one account, and no other sees them."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_account: ContextVar[str | None] = ContextVar("account", default=None)


def account() -> str | None:
    """The connected account on which something happens; None is the operator's own."""
    return _account.get()


@contextmanager
def on(account_id: str | None) -> Iterator[None]:
    """Lets what follows happen on this account."""
    token = _account.set(account_id)
    try:
        yield
    finally:
        _account.reset(token)


def settle_on(account_id: str | None) -> None:
    """Lets the rest of the request happen on this account."""
    _account.set(account_id)
