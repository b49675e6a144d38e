"""GET /api/cron/ai-attachments-sweep."""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

import pytest

from booking.attachments import actions, queries
from booking.attachments.rules import attachment_key
from booking.core.deferred import Deferred
from booking.upstreams import files
from functions.attachments import sweep as function
from local.environment import CRON_SECRET
from tests.support.makers import Tenant
from tests.support.scripted_bucket import ScriptedBucket, scripted_bucket
from tests.support.service_client import Answer, Call
from tests.support.stored_files import Bucket, attach

PATH = "/api/cron/ai-attachments-sweep"


@pytest.fixture(autouse=True)
def _nothing_else_is_old(db: Any) -> None:
    db.execute("delete from attachments where created_at < now() - interval '89 days'")


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedBucket]:
    """The bucket that the sweep asks instead."""
    with scripted_bucket() as (bucket, url), monkeypatch.context() as patch:
        patch.setenv("AWS_ENDPOINT_URL_S3", url)
        files._client.cache_clear()
        yield bucket
    files._client.cache_clear()


def ask(call: Call) -> Answer:
    return call("GET", PATH, headers={"authorization": f"Bearer {CRON_SECRET}"})


def swept(call: Call) -> int:
    answer = ask(call)
    assert (answer.status, answer.json.keys(), answer.json["ok"]) == (200, {"ok", "swept"}, True)
    return int(answer.json["swept"])


def make_old(db: Any, *attachment_ids: str, age: str = "91 days") -> None:
    db.execute(
        "update attachments set created_at = now() - %s::interval where id = any(%s)", (age, list(attachment_ids))
    )


def attached(db: Any, tenant: Tenant, count: int, age: str) -> list[str]:
    """The keys of so many attachments, by SQL: their files are in no bucket yet."""
    rows = db.execute(
        "insert into attachments (company_id, file_name, content_type, size_bytes, created_by, created_at)"
        " select %(company)s, 'x.png', 'image/png', 1, %(user)s, now() - %(age)s::interval - n * interval '1 second'"
        "   from generate_series(1, %(count)s) n returning id",
        {"company": tenant.company_id, "user": tenant.owner.id, "age": age, "count": count},
    )
    return [attachment_key(tenant.company_id, row["id"]) for row in rows]


def still_known(db: Any, *tenants: Tenant) -> set[str]:
    rows = db.execute(
        "select company_id, id from attachments where company_id = any(%s)",
        ([tenant.company_id for tenant in tenants],),
    )
    return {attachment_key(row["company_id"], row["id"]) for row in rows}


def test_files_attached_ninety_days_ago_are_removed_and_no_others(
    salon: Tenant, bistro: Tenant, bucket: Bucket, call: Call, db: Any
) -> None:
    old, nearly, young = (attach(salon)["id"] for _ in range(3))
    others_old, others_young = (attach(bistro)["id"] for _ in range(2))
    make_old(db, old, others_old, age="90 days 1 minute")
    make_old(db, nearly, age="89 days 23 hours 59 minutes")
    assert swept(call) == 2
    assert bucket.keys(f"attachments/{salon.company_id}/") == sorted(
        attachment_key(salon.company_id, UUID(kept)) for kept in (nearly, young)
    )
    assert bucket.keys(f"attachments/{bistro.company_id}/") == [attachment_key(bistro.company_id, UUID(others_young))]
    for gone, who in ((old, salon), (others_old, bistro)):
        assert who.owner.get(f"/api/attachments/{gone}/download").status == 404
    assert salon.owner.get(f"/api/attachments/{nearly}/download").status == 200
    assert swept(call) == 0


def test_logos_are_not_swept(salon: Tenant, bucket: Bucket, call: Call) -> None:
    bucket.s3.put_object(Bucket=bucket.name, Key=f"logos/{salon.company_id}", Body=b"x")
    swept(call)
    assert bucket.keys(f"logos/{salon.company_id}") == [f"logos/{salon.company_id}"]


@pytest.mark.thorough
def test_a_sweep_of_five_thousand_files_skips_failures_and_the_second_sweep_finishes(
    salon: Tenant, bistro: Tenant, scripted: ScriptedBucket, call: Call, db: Any
) -> None:
    old = attached(db, salon, 3_000, "90 days") + attached(db, bistro, 2_000, "91 days")
    young = attached(db, salon, 20, "89 days") + attached(db, bistro, 20, "1 day")
    failing = set(old[::100])
    scripted.holds = {*old, *young}
    scripted.fails = failing.__contains__
    assert swept(call) == 4_950
    assert scripted.holds == failing | {*young} == still_known(db, salon, bistro)
    assert scripted.asked == 5

    scripted.fails = lambda key: False
    assert swept(call) == 50
    assert scripted.holds == {*young} == still_known(db, salon, bistro)


def test_the_next_sweep_goes_on_after_a_crash(
    salon: Tenant, scripted: ScriptedBucket, call: Call, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes after the files of a step are gone and before that is written down."""
    scripted.holds = {*attached(db, salon, 25, "90 days")}
    monkeypatch.setattr(actions, "REMOVED_AT_ONCE", 10)
    forget: Callable[..., Deferred[int]] = queries.forget
    calls: list[int] = []

    def crashing(*args: Any) -> Deferred[int]:
        calls.append(1)
        if len(calls) == 2:
            raise RuntimeError("killed")
        return forget(*args)

    with monkeypatch.context() as patch:
        patch.setattr(queries, "forget", crashing)
        assert ask(call).status == 500
    assert (len(scripted.holds), len(still_known(db, salon))) == (5, 15)
    assert swept(call) == 15
    assert (scripted.holds, still_known(db, salon)) == (set(), set())


def test_a_sweep_stops_in_time_and_the_next_one_goes_on(
    salon: Tenant, scripted: ScriptedBucket, call: Call, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripted.holds = {*attached(db, salon, 5, "90 days")}
    with monkeypatch.context() as patch:
        patch.setattr(function, "SECONDS", actions.SECONDS_FOR_ONE_STEP)
        assert swept(call) == 0
    assert len(scripted.holds) == 5
    assert swept(call) == 5


def test_a_step_that_fails_as_a_whole_does_not_stop_the_next(
    salon: Tenant, scripted: ScriptedBucket, call: Call, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripted.holds = {*attached(db, salon, 20, "90 days")}
    monkeypatch.setattr(actions, "REMOVED_AT_ONCE", 10)
    scripted.statuses = [503]
    assert swept(call) == 10
    assert scripted.holds == still_known(db, salon)


def test_a_bucket_out_of_reach_is_a_503_and_nothing_is_forgotten(
    salon: Tenant, scripted: ScriptedBucket, call: Call, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripted.holds = {*attached(db, salon, 5, "90 days")}
    monkeypatch.setattr(actions, "REMOVED_AT_ONCE", 1)
    scripted.statuses = [503] * 5
    answer = ask(call)
    assert (answer.status, int(answer.headers["retry-after"]) > 0, scripted.asked) == (503, True, 3)
    assert scripted.holds == still_known(db, salon)


@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer wrong"}, {"authorization": CRON_SECRET}])
def test_without_the_schedulers_secret_nothing_is_swept(
    salon: Tenant, call: Call, db: Any, headers: dict[str, str]
) -> None:
    attached(db, salon, 1, "90 days")
    assert call("GET", PATH, headers=headers).status == 401
    assert call("GET", PATH, cookie=salon.owner.cookie, key=salon.key).status == 401
    assert len(still_known(db, salon)) == 1


def test_while_there_is_no_secret_everybody_is_refused(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CRON_SECRET")
    for sent in (CRON_SECRET, "", "None"):
        assert call("GET", PATH, headers={"authorization": f"Bearer {sent}"}).status == 401
