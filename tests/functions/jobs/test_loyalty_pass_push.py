"""The job loyalty_pass_push: phones are woken, the card at Google shows the points; nothing of it is in the way of the
change itself."""

from collections.abc import Iterator
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.upstreams import apple_push
from local.wallets import Wallets
from tests.support.job_queues import Jobs, do, message
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell, void
from tests.support.service_client import Call
from tests.support.wallet import Phone, ReceivedByWallets, points_on

TYPE = "loyalty_pass_push"


@pytest.fixture
def wallets(wallet_servers: Wallets) -> ReceivedByWallets:
    return ReceivedByWallets(wallet_servers)


@pytest.fixture(autouse=True)
def _connection() -> Iterator[None]:
    """Each test has a connection of its own to the push service."""
    yield
    apple_push.close()


@pytest.fixture
def member(make: Maker, salon: Tenant) -> dict[str, Any]:
    return loyalty_member(make, salon, 30)


def job_for(tenant: Tenant, member: dict[str, Any]) -> dict[str, Any]:
    return message(TYPE, tenant.company_id, memberId=member["id"])


def test_an_adjustment_wakes_the_phone_which_fetches_the_new_points(
    call: Call, salon: Tenant, member: dict[str, Any], jobs: Jobs, wallets: ReceivedByWallets
) -> None:
    phone = Phone(call)
    token = phone.add(salon, member)
    salon.staff.get(f"/api/loyalty/members/{member['id']}/pass?platform=google")
    assert salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": 5}).status == 200
    [job] = jobs.waiting(TYPE)
    assert (job["data"], job["companyId"]) == ({"memberId": member["id"]}, str(salon.company_id))
    jobs.deliver(TYPE)
    assert (wallets.pushes(job["id"]), wallets.patches(job["id"])) == ([phone.push_token], [35])
    assert phone.changed().json["serialNumbers"] == [member["id"]]
    assert points_on(phone.fetch(member["id"], token).content) == 35
    assert jobs.waiting(TYPE) == []


def test_pushes_for_one_member_collapse_and_those_for_another_do_not(
    call: Call, make: Maker, salon: Tenant, member: dict[str, Any], wallets: ReceivedByWallets
) -> None:
    """Of several pushes with one collapse id a phone that was off gets the last alone, and one of a pass is enough."""
    phone, other = Phone(call), loyalty_member(make, salon, 10)
    jobs = [job_for(salon, member), job_for(salon, member), job_for(salon, other)]
    for of in (member, other):
        phone.add(salon, of)
    assert do(TYPE, *jobs) == []
    assert [wallets.collapse_ids(job["id"]) for job in jobs] == [[member["id"]], [member["id"]], [other["id"]]]


def test_a_sale_that_gives_points_and_its_void_push_and_others_do_not(
    make: Maker, salon: Tenant, member: dict[str, Any], jobs: Jobs
) -> None:
    jobs.empty()
    customer = {"customerId": member["customer_id"]}
    assert void(salon, sell(salon, custom(500), **customer).json["sale"]).status == 200
    assert jobs.waiting(TYPE) == []
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    sale = sell(salon, custom(500), **customer).json["sale"]
    assert void(salon, sale).status == 200
    assert [job["data"] for job in jobs.waiting(TYPE)] == [{"memberId": member["id"]}] * 2


def test_points_change_even_while_the_queue_is_out_of_reach(
    salon: Tenant, member: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JOB_QUEUES", "http://127.0.0.1:9/")
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    adjusted = salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": 5})
    assert (adjusted.status, adjusted.json["member"]["points_balance"]) == (200, 35)
    sale = sell(salon, custom(500), customerId=member["customer_id"])
    assert (sale.status, void(salon, sale.json["sale"]).status) == (201, 200)


def test_a_refused_adjustment_pushes_nothing(salon: Tenant, member: dict[str, Any], jobs: Jobs) -> None:
    jobs.empty()
    assert salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": -31}).status == 409
    assert jobs.waiting(TYPE) == []


def test_the_job_is_done_for_a_member_without_a_saved_card_and_for_a_deleted_one(
    salon: Tenant, other_salon: Tenant, member: dict[str, Any], wallets: ReceivedByWallets
) -> None:
    job = job_for(salon, member)
    assert do(TYPE, job) == []
    assert (wallets.pushes(job["id"]), wallets.patches(job["id"])) == ([], [])
    assert do(TYPE, job_for(other_salon, member), job_for(salon, {"id": uuid4()})) == []


@pytest.mark.parametrize(("status", "reason"), [(410, "Unregistered"), (400, "BadDeviceToken")])
def test_a_phone_that_is_gone_is_unregistered_and_the_others_are_woken(
    call: Call, salon: Tenant, member: dict[str, Any], wallets: ReceivedByWallets, status: int, reason: str
) -> None:
    gone, there = Phone(call), Phone(call)
    for phone in (gone, there):
        phone.add(salon, member)
    wallets.refuse(gone.push_token, status, reason)
    job = job_for(salon, member)
    assert do(TYPE, job) == []
    assert wallets.pushes(job["id"]) == [there.push_token]
    assert (gone.changed().status, there.changed().status) == (204, 200)


@pytest.mark.parametrize(
    ("status", "reason"), [(403, "InvalidProviderToken"), (429, "TooManyRequests"), (503, "ServiceUnavailable")]
)
def test_the_queue_tries_a_push_again_that_apple_refuses_for_now(
    call: Call, salon: Tenant, member: dict[str, Any], wallets: ReceivedByWallets, status: int, reason: str
) -> None:
    phone, other = Phone(call), Phone(call)
    for one in (phone, other):
        one.add(salon, member)
    wallets.refuse(phone.push_token, status, reason)
    job = job_for(salon, member)
    assert do(TYPE, job) == [0]
    assert phone.changed().status == 200, "it stays registered"
    wallets.refuse(phone.push_token, 410, "Unregistered")
    assert do(TYPE, job) == []
    assert phone.changed().status == 204
    assert set(wallets.pushes(job["id"])) == {other.push_token}


def test_apple_or_google_out_of_reach_is_tried_again(
    call: Call, salon: Tenant, member: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    Phone(call).add(salon, member)
    deliver = partial(do, TYPE, job_for(salon, member))
    with monkeypatch.context() as patch:
        patch.setenv("APNS_URL", "https://127.0.0.1:9")
        apple_push.close()
        assert deliver() == [0]
        apple_push.close()
        patch.setenv("GOOGLE_WALLET_API_URL", "http://127.0.0.1:9")
        assert deliver() == [0]
    apple_push.close()
    assert deliver() == []


def test_phones_are_woken_also_while_google_is_out_of_reach(
    call: Call, salon: Tenant, member: dict[str, Any], wallets: ReceivedByWallets, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = Phone(call)
    phone.add(salon, member)
    job = job_for(salon, member)
    monkeypatch.setenv("GOOGLE_WALLET_API_URL", "http://127.0.0.1:9")
    assert do(TYPE, job) == [0]
    assert wallets.pushes(job["id"]) == [phone.push_token]


def test_the_push_service_takes_nobody_without_the_pass_types_certificate(
    wallet_servers: Wallets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stand-in asks for the client's certificate, as Apple does, and for its topic."""
    monkeypatch.setenv("APPLE_PASS_TYPE_ID", "pass.another")
    apple_push.close()
    with pytest.raises(apple_push.PushFailed):
        apple_push.wake(["ab" * 32], uuid4(), uuid4())
