"""The gateway over the echo functions of these tests, as an application for gunicorn."""

from pathlib import Path
from typing import TYPE_CHECKING

from local import gateway
from local.template import load

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

ECHO_TEMPLATE = Path(__file__).with_name("echo_template.yaml")


def create_app() -> "WSGIApplication":
    return gateway.create_app(load(ECHO_TEMPLATE))
