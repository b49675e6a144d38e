"""The tour in the README, pasted into a shell against the running service, block after block."""

import os
import re
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask, request
from flask.typing import ResponseReturnValue

from local import checkout
from local.serving import serving
from tests.support.gateway import running_gateway
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.processor import PATH, Processor

README = checkout.ROOT / "README.md"


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
    def receive() -> ResponseReturnValue:
        answer = processor.send(request.get_data(), request.headers["Stripe-Signature"])
        return answer.text, answer.status

    with serving(app) as origin:
        endpoint = processor.client.v1.webhook_endpoints.create({"url": origin + PATH, "enabled_events": ["*"]})
        monkeypatch.setenv("STRIPE_WEBHOOK_SECRET", endpoint.secret or "")
        yield
        processor.client.v1.webhook_endpoints.delete(endpoint.id)


@pytest.fixture
def _mail(jobs: Jobs) -> Iterator[None]:
    """The job that mails invites is done meanwhile."""
    over = threading.Event()

    def deliver() -> None:
        while not over.wait(0.2):
            jobs.deliver("invite_created")

    with ThreadPoolExecutor(1) as worker:
        delivering = worker.submit(deliver)
        yield
        over.set()
        delivering.result()


@pytest.mark.usefixtures("_webhook", "_mail")
def test_the_tour_goes_the_whole_way(service: str, make: Maker, salon: Tenant, bistro: Tenant, tmp_path: Path) -> None:
    for day in range(1, 4):
        make.appointment(salon, startsAt=f"2030-03-0{day}T10:00:00")
    (tmp_path / ".local").mkdir()
    (tmp_path / ".local/demo.json").write_text(f'{{"apiKeys": {{"salon": "{salon.key}"}}}}')

    tour = "\n".join(re.findall(r"```bash\n(.*?)```", README.read_text(), re.DOTALL))
    tour = tour.replace("http://127.0.0.1:3000", service)
    tour = tour.replace("make -s beta-code", f"echo {make.beta_code()}").replace("limit=200", "limit=2")
    tour = tour.replace("owner@bistro.test", bistro.owner.email).replace("demo-password", make.password(bistro.owner))
    printed = subprocess.run(
        ["bash", "-euc", tour],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout.splitlines()

    assert printed[0] == '{"available":true,"reason":null}'
    assert printed[1].startswith('{"ok":true,"companyId":')
    assert '"slug":"anas-studio"' in printed[2]
    assert '"starts_at":"2027-06-07T10:00:00+00:00"' in printed[3]
    assert printed[4] == '{"error":"startsAt: the provider has another booking at this time."}'
    assert printed[5].startswith(
        '{"slots":[{"startsAt":"2027-06-07T09:00:00+00:00","endsAt":"2027-06-07T09:45:00+00:00"'
    )
    assert '"status":"cancelled"' in printed[6]
    assert printed[7:9] == ['{"stockOnHand":12}', "10170"]
    assert printed[9].endswith('"code":"plan_required"}')
    assert printed[10:12] == ["paid", "Colour 7.1, 35 minutes"]
    assert printed[12].startswith("[Stand-in for the AI model] Hello Renée,")
    assert printed[13:18] == ["1", "staff", '{"ok":true}', "True", "bo@example.com"]
    assert printed[18:] == ["2030-03-03T10:00:00+00:00", "2 pages", "pending", "open", "won"]
