"""What costs the operator money is bounded for an organization, however many businesses it has, and who does not pay
begins low (spec §8.2, docs/decisions/bounds.md#what-costs-money)."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, TypeAlias, get_args
from uuid import uuid4

import pytest

from booking.core.handlers import Need
from booking.upstreams import model as upstream
from local import checkout
from tests.functions.ai.assisting import assist
from tests.support.allowances import Allow, branch_of
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import claimed_reminder
from tests.support.races import at_once
from tests.support.scripted_model import fails, scripted_model

Use: TypeAlias = Callable[[Tenant], bool]
"""Uses one more of something, as somebody of the business; whether it was to be had."""
EMAIL, SMS = "reservation_cancelled", "booking_reminder"


def emails(make: Maker, jobs: Jobs) -> Iterator[Use]:
    def use(tenant: Tenant) -> bool:
        reservation = make.cancelled_reservation(tenant, email=f"{uuid4().hex}@example.com")
        job = message(EMAIL, tenant.company_id, reservationId=reservation)
        assert do(EMAIL, job) == []
        return len(jobs.emails(job["id"])) == 1

    yield use


def sms(make: Maker, jobs: Jobs) -> Iterator[Use]:
    def use(tenant: Tenant) -> bool:
        _, job = claimed_reminder(make, tenant, make.db, phone="07400 123 456")
        assert do(SMS, job) == []
        return len(jobs.sms(job["id"])) == 1

    yield use


def files(make: Maker, jobs: Jobs) -> Iterator[Use]:
    body = {"fileName": "before.png", "contentType": "image/png", "sizeBytes": 1}
    yield lambda tenant: tenant.staff.post("/api/attachments", body).status == 201


def businesses(make: Maker, jobs: Jobs) -> Iterator[Use]:
    def use(tenant: Tenant) -> bool:
        place = {"businessType": "hospitality", "timezone": "Europe/London", "country": "GB"}
        added = {"businessName": "Branch", "slug": f"branch-{uuid4().hex[:12]}", **place}
        status = tenant.owner.post("/api/onboarding/complete", added).status
        make.claim(tenant.owner, tenant.company_id)
        return status == 201

    yield use


def unanswered_ai_calls(make: Maker, jobs: Jobs) -> Iterator[Use]:
    with scripted_model() as (model, url), pytest.MonkeyPatch.context() as patch:
        patch.setenv("AWS_ENDPOINT_URL_BEDROCK_RUNTIME", url)
        upstream._client.cache_clear()
        upstream._client()
        model.script = [fails(500)] * 100
        yield lambda tenant: assist(tenant).status == 502
    upstream._client.cache_clear()


def place_lookups(make: Maker, jobs: Jobs) -> Iterator[Use]:
    body = {"query": "Night Heron"}
    yield lambda tenant: bool(tenant.staff.post("/api/onboarding/google-lookup", body).json["found"])


# By the column of `allowances`: how one more is used, and how many a test's two businesses have used by being there.
USES: Mapping[str, tuple[Callable[[Maker, Jobs], Iterator[Use]], int]] = {
    "emails_an_hour": (emails, 0),
    "sms_an_hour": (sms, 0),
    "files": (files, 0),
    "file_bytes": (files, 0),
    "businesses": (businesses, 2),
    "unanswered_ai_calls_a_day": (unanswered_ai_calls, 0),
    "place_lookups_an_hour": (place_lookups, 0),
}
# What a function may do that costs money, by what its decorator names, and the allowances that bound it. A call of the
# model that is answered takes one of the organization's credits, and an SMS some of the money of its month; a business
# has one logo, and pictures of 32 MB.
COSTS: Mapping[Need, set[str]] = {
    "mail": {"emails_an_hour"},
    "model": {"unanswered_ai_calls_a_day"},
    "places": {"place_lookups_an_hour"},
    "sms": {"sms_an_hour"},
    "upload_attachments": {"files", "file_bytes"},
    "receive_pictures": {"businesses"},
    "upload_logo": {"businesses"},
    "upload_pictures": {"businesses"},
}
COSTS_NOTHING: set[Need] = {
    *("apns", "apple_pass", "auth_admin", "beta", "calendar_files", "chat_seconds", "client_addresses"),
    *("download_attachments", "download_exports", "download_logo", "remove_exports", "features", "stripe_accounts"),
    *("remove_pictures", "show_pictures"),
    *(
        "google_wallet",
        "guest_tokens",
        "holidays",
        "links",
        "logins",
        "keep_erasures",
        "mail_sender",
        "pass_type",
        "public_forms",
        "scheduler",
        "service_fee",
    ),
    *("stripe", "stripe_connect_webhook", "stripe_dashboard", "stripe_webhook", "sweep_attachments", "venue_hosts"),
    "venue_pages",
    "webhook_keys",
    "write_exports",
}
each_allowance = pytest.mark.parametrize("allowance", USES)


@pytest.fixture
def use(allowance: str, make: Maker, jobs: Jobs, db: Any) -> Iterator[Use]:
    db.execute("delete from message_counts")
    begin, _ = USES[allowance]
    yield from begin(make, jobs)


@pytest.fixture
def branch(make: Maker, bistro: Tenant) -> Tenant:
    """A second business of the bistro's organization."""
    return branch_of(make, bistro, "hospitality")


def columns(db: Any) -> list[str]:
    row = db.execute("select * from allowances where standing = 'paying'").fetchone()
    return [column for column in row if column != "standing"]


# Every bound


def test_every_allowance_is_tried_here(db: Any) -> None:
    assert set(columns(db)) == USES.keys()


def test_every_use_that_costs_money_has_an_allowance() -> None:
    assert {*COSTS, *COSTS_NOTHING} == set(get_args(Need))
    assert COSTS.keys().isdisjoint(COSTS_NOTHING)
    assert set().union(*COSTS.values()) == USES.keys()


@each_allowance
def test_a_second_business_of_the_organization_gets_nothing_extra(
    bistro: Tenant, branch: Tenant, other_bistro: Tenant, allow: Allow, allowance: str, use: Use
) -> None:
    allow(**{allowance: USES[allowance][1] + 3})
    assert [use(tenant) for tenant in (bistro, branch, bistro)] == [True] * 3
    assert [use(tenant) for tenant in (branch, bistro)] == [False] * 2
    assert use(other_bistro)


@each_allowance
def test_concurrent_messages_of_both_businesses_stop_at_the_allowed_number(
    bistro: Tenant, branch: Tenant, allow: Allow, allowance: str, use: Use
) -> None:
    allow(**{allowance: USES[allowance][1] + 3})
    upstream._client()
    assert sorted(at_once([partial(use, tenant) for tenant in (bistro, branch) * 4])) == [False] * 5 + [True] * 3


def test_a_months_credits_and_money_for_sms_are_shared_too(
    make: Maker, bistro: Tenant, branch: Tenant, jobs: Jobs, db: Any
) -> None:
    """What the plan says of them is no allowance, and the organization's as well. One of each is left."""
    db.execute(
        "insert into ai_calls (organization_id, user_id, called_at, answered_at)"
        " select %s, gen_random_uuid(), now(), now() from generate_series(1, 299)",
        (bistro.organization_id,),
    )
    db.execute(
        "insert into usage_ledger (company_id, kind, quantity, cost_cents, job_id)"
        " values (%s, 'sms', 499, 499 * 9, gen_random_uuid())",
        (bistro.company_id,),
    )
    assert [assist(tenant).status for tenant in (branch, bistro)] == [200, 402]
    [use] = sms(make, jobs)
    assert [use(tenant) for tenant in (branch, bistro)] == [True, False]


# How much an organization may use


def standing_of(db: Any, organization_id: object) -> str:
    row = db.execute("select (allowance_of(%s)).standing as standing", (organization_id,)).fetchone()
    return str(row["standing"])


def test_allowances_begin_low_and_grow_after_thirty_days_and_by_paying(make: Maker, db: Any) -> None:
    tenant = make.tenant("appointments", tier="solo", status=None)
    begin = "update organizations set created_at = now() - %s * interval '1 hour' where id = %s"
    pay = "update billing_records set tier = %s, subscription_status = %s where organization_id = %s"
    standings = []
    for hours, tier, status in (
        (0, "solo", None),
        (30 * 24 - 1, "solo", None),
        (30 * 24 + 1, "solo", None),
        (0, "team", "active"),
        (0, "business", "trialing"),
        (0, "team", "past_due"),
        (0, "solo", "canceled"),
    ):
        db.execute(begin, (hours, tenant.organization_id))
        db.execute(pay, (tier, status, tenant.organization_id))
        standings.append(standing_of(db, tenant.organization_id))
    assert standings == ["new", "new", "settled", "paying", "paying", "paying", "new"]


def test_without_a_billing_record_an_organization_does_not_pay(bistro: Tenant, db: Any) -> None:
    db.execute("delete from billing_records where organization_id = %s", (bistro.organization_id,))
    assert standing_of(db, bistro.organization_id) == "new"


def test_the_service_itself_mails_as_one_that_pays(db: Any) -> None:
    [service] = db.execute("select organization_id from companies where slug = 'booking'").fetchall()
    assert standing_of(db, service["organization_id"]) == "paying"


def test_nobody_is_allowed_less_with_time_or_by_paying(db: Any) -> None:
    rows = {row["standing"]: row for row in db.execute("select * from allowances").fetchall()}
    for column in columns(db):
        assert rows["new"][column] <= rows["settled"][column] <= rows["paying"][column], column
    for column in set(columns(db)) - {"place_lookups_an_hour"}:
        assert rows["new"][column] < rows["paying"][column], column


def test_the_specification_lists_each_allowance(db: Any) -> None:
    """In the order of the table's columns; bytes in GB."""
    [_, section] = (checkout.ROOT / "docs/specification.md").read_text().split("### 8.2 ")
    written = re.findall(r"^\| [^|]+ \| ([\d,]+)(?: GB)? \| ([\d,]+)(?: GB)? \| ([\d,]+)(?: GB)? \|", section, re.M)
    standings = [tuple(int(most.replace(",", "")) for most in row) for row in written[: len(columns(db))]]
    rows = {row["standing"]: row for row in db.execute("select * from allowances").fetchall()}
    unit = {"file_bytes": 1 << 30}
    assert standings == [
        tuple(rows[standing][column] // unit.get(column, 1) for standing in ("new", "settled", "paying"))
        for column in columns(db)
    ]


# What the caller reads


def add_business(tenant: Tenant) -> Any:
    body = {
        "businessName": "Branch",
        "businessType": "appointments",
        "timezone": "Australia/Melbourne",
        "country": "AU",
    }
    return tenant.owner.post("/api/onboarding/complete", {**body, "slug": f"branch-{uuid4().hex[:12]}"})


def test_an_organization_without_a_plan_adds_two_businesses_to_its_first(make: Maker, db: Any) -> None:
    tenant = make.tenant("appointments", tier="solo", status=None)
    assert [add_business(tenant).status for _ in range(2)] == [201, 201]
    refused = add_business(tenant)
    assert (refused.status, refused.error) == (
        409,
        "This organization may have at most 3 businesses. A paid plan has room for more.",
    )
    db.execute("update billing_records set tier = 'team' where organization_id = %s", (tenant.organization_id,))
    assert add_business(tenant).status == 201
    db.execute("update billing_records set tier = 'solo' where organization_id = %s", (tenant.organization_id,))
    assert add_business(tenant).status == 409
    assert len(tenant.owner.get("/api/organization").json["businesses"]) == 4, "what is there stays"


def test_a_file_too_many_and_a_byte_too_many_are_different_errors(salon: Tenant, make: Maker, allow: Allow) -> None:
    body = {"fileName": "before.png", "contentType": "image/png", "sizeBytes": 1024 * 1024}
    free = make.tenant("appointments", tier="solo")
    allow(files=2, file_bytes=10 * 1024 * 1024)
    for tenant, hint in ((salon, ""), (free, " A paid plan has room for more.")):
        for size in (1024 * 1024, 9 * 1024 * 1024):
            assert tenant.staff.post("/api/attachments", {**body, "sizeBytes": size}).status == 201
        refused = tenant.staff.post("/api/attachments", body)
        assert (refused.status, refused.error) == (409, f"This organization may have at most 2 attached files.{hint}")
    allow(files=3)
    refused = salon.staff.post("/api/attachments", body)
    assert (refused.status, refused.error) == (409, "This organization may have at most 10 MB of attached files.")
