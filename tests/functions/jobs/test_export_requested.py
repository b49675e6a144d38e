"""The job export_requested: the file is in the bucket, unless the customer is erased, by which it is deleted."""

import csv
import io
from typing import Any

import pytest

from booking.upstreams import files
from tests.support.customer_exports import TYPE, everything_of, export, files_of, make_file, state
from tests.support.erasures import erase
from tests.support.job_queues import do, message
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell
from tests.support.stored_files import Bucket


@pytest.fixture
def bucket(aws_server: Any) -> Bucket:
    return Bucket(aws_server.origin)


def exports_in(bucket: Bucket, tenant: Tenant) -> list[str]:
    return bucket.keys(f"exports/{tenant.company_id}/")


def test_a_spreadsheet_has_the_rows_of_everything_and_no_formula(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon, name="=HYPERLINK(1)", email=None, phone="+61 400 111 222")
    for price in (1000, 2000):
        sell(salon, custom(price), customerId=customer["id"])
    exported = files_of(salon, customer["id"])
    assert {"everything.json", "customers.csv", "sales.csv", "sale_lines.csv"} <= exported.keys()
    assert "appointments.csv" not in exported, "a table without rows of the customer"
    assert exported["sales.csv"].startswith(b"\xef\xbb\xbfid,created_at,")
    [row] = csv.DictReader(io.StringIO(exported["customers.csv"].decode("utf-8-sig"), newline=""))
    assert (row["name"], row["phone"], row["email"]) == ("'=HYPERLINK(1)", "'+61 400 111 222", "")
    [kept] = everything_of(exported)["customers"]
    assert (kept["name"], kept["email"]) == ("=HYPERLINK(1)", None)
    sales = csv.DictReader(io.StringIO(exported["sales.csv"].decode("utf-8-sig"), newline=""))
    assert sorted(int(sale["total_cents"]) for sale in sales) == [1000, 2000]


def test_more_rows_than_are_read_at_once_are_all_there(
    make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("booking.customer_exports.archive.ROWS_AT_ONCE", 2)
    customer_id = make.customer(salon)["id"]
    sold = {sell(salon, custom(1000), customerId=customer_id).json["sale"]["id"] for _ in range(4)}
    assert {row["id"] for row in everything_of(files_of(salon, customer_id))["sales"]} == sold


def test_a_file_that_the_bucket_does_not_take_is_tried_again(
    make: Maker, salon: Tenant, bucket: Bucket, monkeypatch: pytest.MonkeyPatch
) -> None:
    export_id = export(salon, make.customer(salon)["id"])["id"]
    job = message(TYPE, salon.company_id, exportId=export_id)

    def fail(*_: object) -> None:
        raise files.BucketFailed

    with monkeypatch.context() as patch:
        patch.setattr(files, "upload", fail)
        assert do(TYPE, job) == [0]
    assert state(salon, export_id)["status"] == "running"
    assert do(TYPE, job) == []
    assert state(salon, export_id)["status"] == "done"
    assert exports_in(bucket, salon) == [f"exports/{salon.company_id}/{export_id}.zip"]


def test_an_erasure_deletes_the_file_at_once(make: Maker, salon: Tenant, bucket: Bucket) -> None:
    customer_id = make.customer(salon)["id"]
    make_file(salon, export(salon, customer_id)["id"])
    assert len(exports_in(bucket, salon)) == 1
    assert erase(salon, customer_id).status == 200
    assert do("customer_erased", message("customer_erased", salon.company_id, customerId=customer_id)) == []
    assert exports_in(bucket, salon) == []


def test_a_customer_who_is_erased_while_the_file_is_made_has_none(
    make: Maker, salon: Tenant, bucket: Bucket, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The erasure is over, with its job, by the time that the file comes into the bucket."""
    customer_id = make.customer(salon)["id"]
    export_id = export(salon, customer_id)["id"]
    upload = files.upload

    def erased_first(*sent: Any) -> None:
        with db.transaction():
            db.execute("select enter_tenant(%s, %s)", (salon.organization_id, salon.company_id))
            db.execute("select erase_customer(%s)", (customer_id,))
        upload(*sent)
        assert len(exports_in(bucket, salon)) == 1

    with monkeypatch.context() as patch:
        patch.setattr(files, "upload", erased_first)
        make_file(salon, export_id)
    assert exports_in(bucket, salon) == []
    assert state(salon, export_id)["status"] == "expired"
    make_file(salon, export_id)
    assert exports_in(bucket, salon) == [], "nobody wants it any more"
