"""The tour in the README, against the service as it runs on one machine."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask, request
from flask.typing import ResponseReturnValue

from local.serving import serving
from tests.support import tour
from tests.support.gateway import running_gateway
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.processor import OF_ACCOUNTS, PATH, Processor, webhooks_at
from tests.support.service_client import disconnect


@pytest.fixture
def service() -> Iterator[str]:
    """The address of the gateway."""
    with running_gateway() as origin:
        yield origin


@pytest.fixture
def _webhook(processor: Processor, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the processor says reaches the service by itself."""
    app = Flask("webhook")

    @app.post(PATH)
    @app.post(OF_ACCOUNTS)
    def receive() -> ResponseReturnValue:
        try:
            answer = processor.send(request.get_data(), request.headers["Stripe-Signature"], request.path)
        finally:
            disconnect()  # each request has a thread of its own
        return answer.text, answer.status

    with serving(app) as origin, webhooks_at(processor.client, origin + PATH) as secrets:
        for setting, secret in secrets.items():
            monkeypatch.setenv(setting, secret)
        yield


@pytest.fixture
def _mail(jobs: Jobs) -> Iterator[None]:
    """The job that mails invites is done meanwhile."""
    over = threading.Event()

    def deliver() -> None:
        while not over.wait(0.2):
            jobs.deliver("invite_created")
        disconnect()

    with ThreadPoolExecutor(1) as worker:
        delivering = worker.submit(deliver)
        yield
        over.set()
        delivering.result()


@pytest.mark.thorough
@pytest.mark.usefixtures("_webhook", "_mail")
def test_the_tour_goes_the_whole_way(
    service: str, guests_origin: str, make: Maker, salon: Tenant, bistro: Tenant, tmp_path: Path
) -> None:
    tour.take(service, guests_origin, make, salon, bistro, tmp_path)
