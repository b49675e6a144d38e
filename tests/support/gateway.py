"""The service over HTTP, within this process."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier

from werkzeug.serving import make_server

from local.gateway import create_app
from local.serving import QuietHandler, serving
from local.template import SERVICE_DOMAIN
from tests.support import service_client


@contextmanager
def running_gateway(domain: str = SERVICE_DOMAIN) -> Iterator[str]:
    """The address of a gateway to what is under this domain, for as long as the block lasts."""
    gateway = create_app(domain=domain)
    with serving(gateway) as origin, gateway.environment, gateway.costly_environments:
        yield origin
        for environment in (gateway.environment, gateway.costly_environments):
            disconnect(environment)


def serve_gateway(port: int) -> None:
    """Serves at this port for ever: for a process of its own, which can be killed."""
    make_server("127.0.0.1", port, create_app(), threaded=True, request_handler=QuietHandler).serve_forever()


def disconnect(environment: ThreadPoolExecutor) -> None:
    """Closes the connection of each of its threads: none of them takes a second task before all have one."""
    threads = environment._max_workers
    all_have_one = Barrier(threads)

    def close() -> None:
        all_have_one.wait()
        service_client.disconnect()

    for task in [environment.submit(close) for _ in range(threads)]:
        task.result()
