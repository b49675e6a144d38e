"""The account that `make run` needs at the stand-in for Stripe."""

import sys
import uuid
from collections.abc import Iterator

import psycopg
import pytest

from local import environment, postgres, processes, stripe_account
from local.processes import Process
from local.stripe_account import NotSetUp, buy_plans, set_up
from tests.support.databases import create_clone

pytestmark = pytest.mark.machine


@pytest.fixture
def owner_url(server: postgres.Server, migrated: str) -> Iterator[str]:
    name = f"account_{uuid.uuid4().hex[:8]}"
    create_clone(server, migrated, name)
    yield server.owner_url(name)
    server.drop_database(name)


@pytest.fixture
def stand_in(owner_url: str) -> Iterator[Process]:
    application, port = f"local.stripe:create_app({owner_url!r})", postgres.free_port()
    process = processes.start(f"stripe {port}", application, port, environment.of_process())
    yield process
    process.kill()
    process.log.unlink()


def test_it_is_set_up_once_and_again_when_what_it_comes_from_is_another(
    stand_in: Process, owner_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(stand_in, owner_url)
    buy_plans(stand_in, owner_url)
    with psycopg.connect(owner_url, autocommit=True) as database:
        bought = "select count(*) from stripe.objects where object = 'subscription'"
        assert database.execute(bought).fetchone() == (2,)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "executable", "false")
            set_up(stand_in, owner_url)
            buy_plans(stand_in, owner_url)
            patch.setattr(stripe_account, "_digest", lambda: "of other sources")
            with pytest.raises(NotSetUp):
                set_up(stand_in, owner_url)
        monkeypatch.setattr(stripe_account, "_digest", lambda: "of other sources")
        set_up(stand_in, owner_url)
        buy_plans(stand_in, owner_url)
        assert database.execute(bought).fetchone() == (2,), "nobody pays twice"
