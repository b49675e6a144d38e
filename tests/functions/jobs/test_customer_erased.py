"""The job customer_erased: passes are void, phones forgotten, and the bucket keeps who was erased."""

import json
import os
from typing import Any

import pytest

from booking.erasures.rules import erasure_key
from booking.upstreams import apple_push
from local import aws
from local.wallets import Wallets
from tests.support.erasures import erase
from tests.support.job_queues import Jobs, do, message, relay
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call
from tests.support.wallet import Phone, ReceivedByWallets

TYPE = "customer_erased"


@pytest.fixture(autouse=True)
def _connection() -> Any:
    """Each test has a connection of its own to the push service."""
    yield
    apple_push.close()


def kept_of(customer_id: str, tenant: Tenant, aws_server: Any) -> Any:
    bucket, key = os.environ["FILES_BUCKET"], erasure_key(tenant.company_id, customer_id)  # type: ignore[arg-type]
    return json.load(aws.client(aws_server.origin, "s3").get_object(Bucket=bucket, Key=key)["Body"])


def test_the_erasure_is_kept_and_the_phone_is_woken_once_more(
    make: Maker, salon: Tenant, call: Call, jobs: Jobs, wallet_servers: Wallets, aws_server: Any, db: Any
) -> None:
    customer = make.customer(salon)
    member = loyalty_member(make, salon, 30, customer_id=customer["id"])
    phone = Phone(call)
    phone.add(salon, member)
    salon.staff.get(f"/api/loyalty/members/{member['id']}/pass?platform=google")
    assert erase(salon, customer["id"]).status == 200
    relay()
    [job] = [one for one in jobs.waiting(TYPE) if one["data"] == {"customerId": customer["id"]}]
    assert do(TYPE, job) == []
    received = ReceivedByWallets(wallet_servers)
    assert received.pushes(job["id"]) == [phone.push_token]
    assert len(received.patches(job["id"])) == 1
    assert kept_of(customer["id"], salon, aws_server).keys() == {"companyId", "customerId", "erasedAt"}
    assert db.execute("select from wallet_registrations where member_id = %s", (member["id"],)).rowcount == 0


def test_a_job_that_comes_twice_does_no_harm(make: Maker, salon: Tenant, aws_server: Any) -> None:
    customer = make.customer(salon)
    assert erase(salon, customer["id"]).status == 200
    for _ in range(2):
        assert do(TYPE, message(TYPE, salon.company_id, customerId=customer["id"])) == []
    assert kept_of(customer["id"], salon, aws_server)["customerId"] == customer["id"]


def test_nothing_is_kept_of_somebody_who_is_not_erased(make: Maker, salon: Tenant, aws_server: Any) -> None:
    customer = make.customer(salon)
    assert do(TYPE, message(TYPE, salon.company_id, customerId=customer["id"])) == []
    with pytest.raises(aws.client(aws_server.origin, "s3").exceptions.NoSuchKey):
        kept_of(customer["id"], salon, aws_server)
