"""POST /api/organization/logo, and the logo in GET /api/organization."""

import requests

from tests.support.makers import Tenant
from tests.support.stored_files import PICTURE, put

LOGO = {"contentType": "image/png", "sizeBytes": len(PICTURE)}


def test_an_admin_uploads_the_logo_and_every_member_sees_it(salon: Tenant) -> None:
    assert salon.staff.get("/api/organization").json["logo"] is None
    answer = salon.owner.post("/api/organization/logo", LOGO)
    assert (answer.status, answer.json.keys()) == (201, {"upload"})
    assert put(answer.json["upload"], PICTURE).status_code == 200
    logo = salon.staff.get("/api/organization").json["logo"]
    assert logo.keys() == {"url", "expiresAt"}
    fetched = requests.get(logo["url"], timeout=10)
    assert (fetched.content, fetched.headers["content-type"]) == (PICTURE, "image/png")


def test_another_logo_takes_the_place_of_the_first_once_uploaded(salon: Tenant) -> None:
    put(salon.owner.post("/api/organization/logo", LOGO).json["upload"], PICTURE)
    upload = salon.owner.post("/api/organization/logo", {"contentType": "image/webp", "sizeBytes": 4}).json["upload"]
    url = salon.owner.get("/api/organization").json["logo"]["url"]
    assert requests.get(url, timeout=10).content == PICTURE
    assert put(upload, b"RIFF").status_code == 200
    assert requests.get(url, timeout=10).content == b"RIFF"


def test_the_logo_is_a_picture_of_a_megabyte_at_most_set_by_an_admin(salon: Tenant) -> None:
    for body, told in (
        ({**LOGO, "contentType": "application/pdf"}, "contentType: "),
        ({**LOGO, "contentType": "image/svg+xml"}, "contentType: "),
        ({**LOGO, "sizeBytes": 1024 * 1024 + 1}, "sizeBytes: "),
    ):
        answer = salon.owner.post("/api/organization/logo", body)
        assert (answer.status, answer.error.startswith(told)) == (400, True)
    assert salon.staff.post("/api/organization/logo", LOGO).status == 403
    assert salon.owner.get("/api/organization").json["logo"] is None


def test_the_link_takes_nothing_but_the_announced_logo(salon: Tenant) -> None:
    """Another size or type, and another business."""
    upload = salon.owner.post("/api/organization/logo", LOGO).json["upload"]
    assert put(upload, PICTURE + b"x").status_code == 403
    assert put(upload, PICTURE, content_type="text/html").status_code == 403
