"""DELETE /api/venue/pictures/{id}."""

import pytest

from booking.upstreams import files
from tests.support.makers import Tenant
from tests.support.pictures import shown
from tests.support.stored_files import Bucket

PATH = "/api/venue/pictures"


def test_a_picture_that_is_removed_is_gone_with_its_files(salon: Tenant, bucket: Bucket) -> None:
    kept, gone = shown(salon, "logo"), shown(salon, "cover")
    assert salon.owner.delete(f"{PATH}/{gone['id']}").json == {"ok": True}
    assert [one["id"] for one in salon.staff.get(PATH).json["pictures"]] == [kept["id"]]
    assert {key.split("/")[2] for key in bucket.keys(f"pictures/{salon.company_id}/")} == {kept["id"]}
    assert salon.owner.delete(f"{PATH}/{gone['id']}").status == 404


def test_nobody_else_removes_it(salon: Tenant, other_salon: Tenant) -> None:
    logo = shown(salon, "logo")
    assert salon.staff.delete(f"{PATH}/{logo['id']}").status == 403
    assert other_salon.owner.delete(f"{PATH}/{logo['id']}").status == 404
    assert salon.staff.get(PATH).json["pictures"] == [logo]


def test_it_is_shown_no_more_even_if_the_bucket_keeps_its_file(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(keys: object) -> list[str]:
        raise files.BucketFailed

    logo = shown(salon, "logo")
    monkeypatch.setattr(files, "remove", fails)
    assert salon.owner.delete(f"{PATH}/{logo['id']}").status == 200
    assert salon.staff.get(PATH).json["pictures"] == []
