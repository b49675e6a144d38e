"""POST /api/venue/pictures/{id}/received: what was uploaded is looked at before anybody sees it."""

from functools import partial
from hashlib import sha256
from typing import Any

import pytest
import requests

from booking.pictures import rules
from tests.functions.pictures.test_create import salon_provider
from tests.support.makers import Maker, Tenant
from tests.support.pictures import (
    KINDS,
    MAKERS,
    announce,
    chunk,
    files_for,
    jpeg,
    png,
    segment,
    shown,
    upload,
    uploaded,
)
from tests.support.races import at_once, statuses
from tests.support.stored_files import Bucket, put

PATH = "/api/venue/pictures"
SCRIPT = b"<script>alert(1)</script>"
HOSTILE = {
    "svg": ("image/png", b'<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "html": ("image/webp", b"<!doctype html>" + SCRIPT),
    "a script behind the end of a JPEG": ("image/jpeg", jpeg(192, 192) + SCRIPT),
    "html behind the end of a PNG": ("image/png", png(192, 192) + b"<html>"),
    "where it was taken": ("image/jpeg", jpeg(192, 192, more=segment(0xE1, b"Exif\0\0II*\0"))),
    "where it was taken, in a PNG": ("image/png", png(192, 192, more=chunk(b"eXIf", b"II*\0"))),
    "another type": ("image/png", jpeg(192, 192)),
    "another size": ("image/png", png(193, 192)),
    "a huge one": ("image/jpeg", jpeg(30_000, 30_000)),
}


def receive(tenant: Tenant, picture_id: str) -> Any:
    return tenant.owner.post(f"{PATH}/{picture_id}/received")


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_that_is_one_is_shown_by_the_digest_of_its_bytes(salon: Tenant, kind: str, bucket: Bucket) -> None:
    files = files_for("cover", kind)
    announced = announce(salon, "cover", files, kind)
    upload(announced, files)
    answer = receive(salon, announced["picture"]["id"])
    assert answer.status == 200, answer.text
    digests = {width: sha256(content).hexdigest() for width, content in files.items()}
    assert {file["width"]: file["sha256"] for file in answer.json["picture"]["files"]} == digests
    listed = salon.staff.get(PATH).json
    assert [one["id"] for one in listed["pictures"]] == [announced["picture"]["id"]]
    for width, digest in digests.items():
        fetched = requests.get(listed["links"][digest], timeout=10)
        assert (fetched.content, fetched.headers["content-type"]) == (files[width], kind)
    assert bucket.keys(f"uploads/{salon.company_id}/") == []


@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_no_picture_or_more_than_one_is_refused_and_never_kept(
    salon: Tenant, what: str, bucket: Bucket
) -> None:
    kind, content = HOSTILE[what]
    announced = announce(salon, "logo", {192: content}, kind)
    upload(announced, {192: content})
    answer = receive(salon, announced["picture"]["id"])
    assert (answer.status, answer.error.startswith("files: the file of 192 by 192 pixels ")) == (400, True)
    assert salon.staff.get(PATH).json["pictures"] == []
    assert bucket.keys(f"pictures/{salon.company_id}/") == []


def test_one_bad_file_of_two_keeps_the_picture_out(salon: Tenant, bucket: Bucket) -> None:
    files = files_for("gallery")
    files[800] = files[800] + b"x"
    announced = announce(salon, "gallery", files)
    upload(announced, files)
    assert receive(salon, announced["picture"]["id"]).status == 400
    assert bucket.keys(f"pictures/{salon.company_id}/") == []


def test_a_picture_that_was_not_uploaded_is_not_received(salon: Tenant) -> None:
    announced = announce(salon, "logo", files_for("logo"))
    answer = receive(salon, announced["picture"]["id"])
    assert (answer.status, answer.error) == (400, "files: the file of 192 by 192 pixels has not been uploaded.")


def test_another_file_put_by_the_same_link_after_the_look_is_not_what_is_shown(salon: Tenant, bucket: Bucket) -> None:
    """The link works on for a quarter of an hour, and its own key is never shown."""
    good = png(192, 192)
    announced = announce(salon, "logo", {192: good})
    upload(announced, {192: good})
    picture_id = announced["picture"]["id"]
    assert receive(salon, picture_id).status == 200
    other = padded(b"<script>alert(1)</script>", len(good))
    assert put(announced["uploads"][0], other).status_code == 200
    assert receive(salon, picture_id).status == 200, "it is received, whatever lies there by now"
    listed = salon.staff.get(PATH).json
    [link] = listed["links"].values()
    assert requests.get(link, timeout=10).content == good


def padded(content: bytes, length: int) -> bytes:
    return content[:length] + b" " * (length - len(content))


def test_another_file_put_between_look_and_keeping_is_not_what_is_kept(
    salon: Tenant, bucket: Bucket, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = png(192, 192)
    announced = announce(salon, "logo", {192: good})
    upload(announced, {192: good})
    looked, other = rules.checked_digest, padded(b"<html>", len(good))

    def look_and_let_them_put(*given: Any) -> str:
        digest: str = looked(*given)
        assert put(announced["uploads"][0], other).status_code == 200
        return digest

    monkeypatch.setattr(rules, "checked_digest", look_and_let_them_put)
    assert receive(salon, announced["picture"]["id"]).status == 200
    [link] = salon.staff.get(PATH).json["links"].values()
    assert requests.get(link, timeout=10).content == good


def test_another_cover_takes_the_place_of_the_first_once_it_was_received(salon: Tenant, bucket: Bucket) -> None:
    first = shown(salon, "cover", seed=1)
    second = uploaded(salon, "cover", seed=2)
    assert [one["id"] for one in salon.staff.get(PATH).json["pictures"]] == [first["id"]]
    assert receive(salon, second).status == 200
    assert [one["id"] for one in salon.staff.get(PATH).json["pictures"]] == [second]
    assert {key.split("/")[2] for key in bucket.keys(f"pictures/{salon.company_id}/")} == {second}


def test_each_provider_and_service_has_a_picture_of_its_own(make: Maker, salon: Tenant) -> None:
    hannah, mateo = salon_provider(salon), salon_provider(salon)
    service = make.service(salon)["id"]
    for of, record in (("provider", hannah), ("provider", mateo), ("service", service), ("provider", hannah)):
        shown(salon, of, recordId=record)
    listed = [(one["of"], one["record_id"]) for one in salon.staff.get(PATH).json["pictures"]]
    assert sorted(listed) == sorted([("provider", hannah), ("provider", mateo), ("service", service)])


def test_who_may_not_announce_a_picture_may_not_have_it_shown(salon: Tenant, other_salon: Tenant) -> None:
    picture_id = uploaded(salon, "logo")
    assert salon.staff.post(f"{PATH}/{picture_id}/received").status == 403
    assert other_salon.owner.post(f"{PATH}/{picture_id}/received").status == 404


def test_two_who_receive_two_covers_at_once_leave_one(salon: Tenant) -> None:
    covers = [uploaded(salon, "cover", seed=seed) for seed in (1, 2)]
    assert statuses(at_once([partial(receive, salon, one) for one in covers])) == [200, 200]
    assert len(salon.staff.get(PATH).json["pictures"]) == 1


def test_while_the_bucket_is_out_of_reach_nothing_is_received(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    picture_id = uploaded(salon, "logo")
    with monkeypatch.context() as patched:
        patched.setenv("FILES_URL", "http://127.0.0.1:1/files")
        assert receive(salon, picture_id).status == 503
    assert receive(salon, picture_id).status == 200


def test_every_kind_of_file_is_made_by_its_own_maker() -> None:
    assert {*MAKERS} == {*KINDS}
