"""The service over HTTP, within this process."""

from collections.abc import Iterator
from contextlib import contextmanager

from booking.database import connection
from local.gateway import create_app
from local.serving import serving


@contextmanager
def running_gateway() -> Iterator[str]:
    """The address of a gateway, for as long as the block lasts."""
    gateway = create_app()
    with serving(gateway) as origin, gateway.environment:
        yield origin
        gateway.environment.submit(connection.disconnect).result()
