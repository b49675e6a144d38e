"""`make replay-erasures`: what was erased is erased in a restored database, too."""

import os
from typing import Any
from uuid import uuid4

import boto3
import pytest

from local import aws
from local.postgres import Server
from operators import replay_erasures
from tests.support.erasures import erase
from tests.support.job_queues import do, message
from tests.support.makers import Maker, Tenant


@pytest.fixture
def erased(make: Maker, salon: Tenant) -> dict[str, Any]:
    """A customer who was erased, of which the bucket knows."""
    customer = make.customer(salon, name="Ines", email="ines@example.com")
    assert erase(salon, customer["id"]).status == 200
    assert do("customer_erased", message("customer_erased", salon.company_id, customerId=customer["id"])) == []
    return customer


def test_whoever_is_back_is_erased_again_and_nobody_else(
    make: Maker,
    salon: Tenant,
    erased: dict[str, Any],
    db: Any,
    server: Server,
    database: str,
    aws_server: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bystander = make.customer(salon, name="Zoe")
    db.execute(
        "update customers set name = 'Ines', email = 'ines@example.com', erased_at = null where id = %s",
        (erased["id"],),
    )
    client = aws.client(aws_server.origin, "s3")
    monkeypatch.setattr(boto3, "client", lambda _: client)
    arguments = ["--bucket", os.environ["FILES_BUCKET"], "--database-url", server.owner_url(database)]
    assert replay_erasures.main(arguments) == 0
    assert salon.owner.get(f"/api/customers/{erased['id']}").json["customer"]["name"] == "Erased guest"
    assert salon.owner.get(f"/api/customers/{bystander['id']}").json["customer"]["name"] == "Zoe"
    assert "Erased again: " in capsys.readouterr().out
    replay_erasures.main(arguments)
    assert capsys.readouterr().out == "Erased again: 0\n", "a second time there is nobody left"


def test_a_file_of_another_name_and_somebody_who_is_not_there_are_passed_over(server: Server, database: str) -> None:
    keys = ["erasures/readme.txt", f"erasures/{uuid4()}/{uuid4()}.json"]
    assert replay_erasures.erase_again(server.owner_url(database), keys) == 0


def test_a_database_out_of_reach_fails_and_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(replay_erasures, "keys_in", lambda _: [])
    nowhere = "postgresql://booking_owner:x@127.0.0.1:9/booking"
    assert replay_erasures.main(["--bucket", "files", "--database-url", nowhere]) == 1
    assert "127.0.0.1" in capsys.readouterr().err
