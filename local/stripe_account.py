"""The account at the stand-in for Stripe that `make run` needs: with what the operator's command makes, and the plans
of the demo businesses. The database keeps it, so it is set up once, and again only after its sources have changed."""

import hashlib
import subprocess
import sys
import time

import psycopg
from psycopg import sql

from local import checkout, environment, stand_ins
from local.processes import Process

PLANS_KNOWN_SECONDS = 30.0
# The operator's command, what the service asks Stripe for, the stand-in itself, and who buys what.
_SOURCES = (
    "operators/stripe_setup.py",
    "shared/booking/billing/*.py",
    "shared/booking/upstreams/stripe/*.py",
    "local/stripe/**/*.py",
    "local/demo/*.py",
)


class NotSetUp(RuntimeError):
    """The account cannot be set up, or the service has not heard of a plan; the message says so."""


def set_up(stripe_server: Process, owner_url: str) -> None:
    """Has the operator's command make prices and the rest, as it does at Stripe, unless all is there. Raises
    NotSetUp."""
    stripe_server.wait_until_ready("/health")
    if _is_set_up(owner_url):
        return
    account = {"STRIPE_SECRET_KEY": stand_ins.STRIPE_SECRET_KEY, "STRIPE_API_URL": stripe_server.origin}
    command = [sys.executable, "-m", "operators.stripe_setup"]
    shell = environment.of_process() | account
    done = subprocess.run(command, env=shell, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotSetUp(f"The stand-in for Stripe could not be set up: {done.stderr}")


def buy_plans(stripe_server: Process, owner_url: str) -> None:
    """Has the demo businesses pay for their plans, and waits until the stand-in for Stripe has told the service: their
    keys open only then. Notes in the database that all is there, and does nothing where it is. Raises NotSetUp."""
    if _is_set_up(owner_url):
        return
    # With Stripe's library, which nothing else of a start needs.
    from stripe import StripeClient  # noqa: PLC0415

    from local.demo import VENUES  # noqa: PLC0415
    from local.demo.plans import subscribe  # noqa: PLC0415

    subscribe(StripeClient(stand_ins.STRIPE_SECRET_KEY, base_addresses={"api": stripe_server.origin}), VENUES)
    deadline = time.monotonic() + PLANS_KNOWN_SECONDS
    with psycopg.connect(owner_url, autocommit=True) as database:
        while database.execute("select from stripe.deliveries where attempts = 0 limit 1").rowcount:
            if time.monotonic() > deadline:
                raise NotSetUp("The stand-in for Stripe does not get through with what the demo businesses pay for.")
            time.sleep(0.05)
        note = sql.SQL("comment on schema stripe is {}").format(sql.Literal(_digest()))
        database.execute(note)


def _is_set_up(owner_url: str) -> bool:
    with psycopg.connect(owner_url) as database:
        said = database.execute("select obj_description('stripe'::regnamespace)").fetchone()
    return said == (_digest(),)


def _digest() -> str:
    files = sorted(file for pattern in _SOURCES for file in checkout.ROOT.glob(pattern))
    return hashlib.sha256(repr([(file.name, file.read_bytes()) for file in files]).encode()).hexdigest()
