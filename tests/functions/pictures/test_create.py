"""POST /api/venue/pictures."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.pictures import announce, files_for, shown, uploaded, wanted
from tests.support.stored_files import Bucket, put

PATH = "/api/venue/pictures"


def test_a_picture_is_announced_with_an_upload_for_each_size_and_shown_to_nobody(salon: Tenant) -> None:
    files = files_for("cover")
    announced = announce(salon, "cover", files, alt="The shop", focalX=62, focalY=40)
    picture = announced["picture"]
    assert {name: picture[name] for name in ("of", "record_id", "alt", "focal_x", "focal_y", "received_at")} == {
        "of": "cover",
        "record_id": None,
        "alt": "The shop",
        "focal_x": 62,
        "focal_y": 40,
        "received_at": None,
    }
    assert [(file["width"], file["height"], file["sha256"]) for file in picture["files"]] == [
        (800, 320, None),
        (1600, 640, None),
    ]
    assert [upload["width"] for upload in announced["uploads"]] == [800, 1600]
    assert salon.staff.get(PATH).json["pictures"] == []


def test_a_link_takes_nothing_but_the_announced_file(salon: Tenant, bucket: Bucket) -> None:
    files = files_for("provider")
    provider = salon_provider(salon)
    [upload] = announce(salon, "provider", files, recordId=provider)["uploads"]
    assert put(upload, files[112] + b"x").status_code == 403
    assert put(upload, files[112], content_type="text/html").status_code == 403
    assert bucket.keys(f"uploads/{salon.company_id}/") == []


def salon_provider(salon: Tenant) -> str:
    answer = salon.owner.post("/api/staff", {"name": "Hannah"})
    return str(answer.json["provider"]["id"])


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"of": "banner"}, "of: "),
        ({"files": []}, "files: "),
        ({"files": [{"width": 192, "contentType": "image/svg+xml", "sizeBytes": 9}]}, "files.0.contentType: "),
        ({"files": [{"width": 192, "contentType": "image/avif", "sizeBytes": 9}]}, "files.0.contentType: "),
        ({"files": [{"width": 191, "contentType": "image/png", "sizeBytes": 9}]}, "files: must be of these widths"),
        ({"files": [{"width": 192, "contentType": "image/png", "sizeBytes": 12 * 1024 + 1}]}, "files: the file 192"),
        ({"recordId": str(uuid4())}, "recordId: "),
        ({"focalX": 101}, "focalX: "),
        ({"alt": "\u202e"}, "alt: "),
    ],
)
def test_a_picture_has_the_sizes_types_and_weights_of_its_kind(
    salon: Tenant, changed: dict[str, Any], told: str
) -> None:
    answer = salon.owner.post(PATH, {**wanted("logo", files_for("logo")), **changed})
    assert (answer.status, answer.error[: len(told)]) == (400, told)


def test_pictures_of_the_venue_are_an_admins_and_those_of_people_and_services_need_the_permission(
    make: Maker, salon: Tenant
) -> None:
    provider = salon_provider(salon)
    may = make.member(salon.company_id, permissions=["manage_services"])
    logo, face = wanted("logo", files_for("logo")), wanted("provider", files_for("provider"), recordId=provider)
    assert [salon.staff.post(PATH, body).status for body in (logo, face)] == [403, 403]
    assert [may.post(PATH, body).status for body in (logo, face)] == [403, 201]


def test_only_own_providers_and_services_have_pictures(salon: Tenant, other_salon: Tenant, bistro: Tenant) -> None:
    theirs = salon_provider(other_salon)
    for tenant in (salon, bistro):
        for of, record in (("provider", theirs), ("provider", str(uuid4())), ("service", theirs)):
            answer = tenant.owner.post(PATH, wanted(of, files_for(of), recordId=record))
            assert (answer.status, answer.error) == (404, f"recordId: there is no such {of}.")


def test_a_gallery_has_eight_pictures_whoever_adds_the_ninth(salon: Tenant, db: Any) -> None:
    for seed in range(8):
        uploaded(salon, "gallery", seed=seed)
    answer = salon.owner.post(PATH, wanted("gallery", files_for("gallery")))
    assert (answer.status, "8 pictures in its gallery" in answer.error) == (409, True)
    db.execute(
        "update venue_pictures set created_at = now() - interval '21 minutes' where company_id = %s",
        (salon.company_id,),
    )
    assert salon.owner.post(PATH, wanted("gallery", files_for("gallery"))).status == 201, "the others never came"
    left = db.execute("select id from venue_pictures where company_id = %s", (salon.company_id,)).fetchall()
    assert len(left) == 1


def test_a_business_has_32_megabytes_of_pictures(salon: Tenant, other_salon: Tenant, db: Any) -> None:
    picture = shown(salon, "logo")
    db.execute("update venue_picture_files set size_bytes = 32 * 1024 * 1024 where picture_id = %s", (picture["id"],))
    answer = salon.owner.post(PATH, wanted("cover", files_for("cover")))
    assert (answer.status, "at most 32" in answer.error) == (409, True)
    assert other_salon.owner.post(PATH, wanted("cover", files_for("cover"))).status == 201
