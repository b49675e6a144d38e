"""What `make test-deployed` tries is what `sam build` made. It runs on what Lambda brings along; of this machine
it sees nothing else. Records and expectations come from the same functions in this process, as in all other tests.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from stripe import StripeClient

from local import environment
from local.events import REGION
from local.processes import Process
from local.serving import serving
from local.stripe import SECRET_KEY
from tests.deployed import emulator, tls
from tests.deployed.edge import Edge
from tests.deployed.emulator import Deploying, Deployment
from tests.deployed.service import BuiltService
from tests.support import secrets_extension
from tests.support.processor import PATH as WEBHOOK, webhooks_at
from tests.support.secrets_extension import SecretsExtension


@pytest.fixture(scope="session")
def extension() -> Iterator[SecretsExtension]:
    """In the place of AWS's extension, which hands functions their secrets."""
    with secrets_extension.running() as running:
        yield running


@pytest.fixture
def service(extension: SecretsExtension) -> BuiltService:
    """The service as it was built."""
    return BuiltService(extension)


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What functions and curl believe servers of this machine by, beside the emulator's own address."""
    file = tmp_path_factory.mktemp("tls") / "certificate.pem"
    tls.write_certificate(file, f"*.s3.{REGION}.amazonaws.com")
    return file


@pytest.fixture(scope="session")
def deploying(
    auth_url: str,
    stripe_url: str,
    aws_server: Process,
    certificate: Path,
    _function_environment: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> Deploying:
    """Deploys the templates as they are to an emulator of AWS of its own, for as long as the context is open. Their
    upstreams are those of all tests, over https."""

    @contextmanager
    def deploy(name: str, *how: Any) -> Iterator[Deployment]:
        folder = tmp_path_factory.mktemp(name)
        with ExitStack() as stack:
            started = stack.enter_context(emulator.running(folder, certificate, f"{aws_server.origin}/model"))
            yield emulator.deploy(started, folder, over_https(stack, certificate), *how)

    return deploy


@pytest.fixture(scope="session")
def deployment(deploying: Deploying) -> Iterator[Deployment]:
    """With all that a deployment may do without."""
    with deploying("emulator") as deployed:
        yield deployed


def over_https(stack: ExitStack, certificate: Path) -> Callable[[str], str]:
    """Gives the https address of an upstream's local one, for as long as the stack is open."""

    @cache
    def encrypted(origin: str) -> str:
        return stack.enter_context(tls.encrypted(origin, certificate))

    def address_of(upstream: str) -> str:
        parts = urlsplit(upstream)
        return encrypted(f"{parts.scheme}://{parts.netloc}") + parts.path

    return address_of


@pytest.fixture(scope="session")
def domain(deployment: Deployment, auth_url: str, stripe_url: str) -> Iterator[str]:
    """Where the domain of the deployment is found, and beside it what is not deployed. The payment processor knows the
    webhooks there as `make stripe-setup` tells it of them, and their secrets are what the processor made them."""
    cookies = environment.SESSION_COOKIE, emulator.SESSION_COOKIE
    edge = Edge(deployment.emulator.origin, emulator.DOMAIN, {"/auth/v1": auth_url}, deployment.emails, cookies)
    processor = StripeClient(SECRET_KEY, base_addresses={"api": stripe_url})
    with serving(edge) as origin, webhooks_at(processor, origin + WEBHOOK) as made:
        own = {"STRIPE_WEBHOOK_SECRET": made.pop("STRIPE_WEBHOOK_SECRET")}
        secrets = deployment.client("secretsmanager")
        for name, settings in (("StripeWebhook", own), ("StripeConnectWebhook", made)):
            secrets.put_secret_value(SecretId=f"booking/{name}SecretArn", SecretString=json.dumps(settings))
        yield origin


@pytest.fixture(scope="session")
def guests_edge(deployment: Deployment) -> Iterator[str]:
    """Passes requests on to the deployment under the name of the guests' domain."""
    cookies = environment.SESSION_COOKIE, emulator.SESSION_COOKIE
    with serving(Edge(deployment.emulator.origin, emulator.GUEST_DOMAIN, {}, deployment.emails, cookies)) as origin:
        yield origin


@pytest.fixture
def guest_domain(guests_edge: str, db: psycopg.Connection[dict[str, Any]]) -> str:
    """Where the guests' domain of the deployment is found. No booking has been counted yet: all tests book from one
    address, and the third booking from an address within ten minutes needs a bot check."""
    db.execute("delete from public_windows")
    return guests_edge


@pytest.fixture
def home(deployment: Deployment, certificate: Path, tmp_path: Path) -> Iterator[Path]:
    """A home folder in which curl finds AWS's own addresses at the emulator."""
    with tls.encrypted(deployment.emulator.origin, certificate) as origin:
        (tmp_path / ".curlrc").write_text(f'connect-to = ":443:{urlsplit(origin).netloc}"\ncacert = "{certificate}"\n')
        yield tmp_path
