"""GET /api/attachments/{id}/download."""

from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, unquote, urlsplit
from uuid import uuid4

import pytest
import requests

from booking.upstreams import files
from tests.support.makers import Tenant
from tests.support.stored_files import PICTURE, announce, attach, put


def test_the_link_fetches_the_file_for_fifteen_minutes(salon: Tenant) -> None:
    attachment = attach(salon)
    answer = salon.owner.get(f"/api/attachments/{attachment['id']}/download")
    assert answer.status == 200
    assert answer.json.keys() == {"url", "expiresAt"}
    left = datetime.fromisoformat(answer.json["expiresAt"]) - datetime.now(UTC)
    assert timedelta(minutes=14) < left <= timedelta(minutes=15)
    assert parse_qs(urlsplit(answer.json["url"]).query)["X-Amz-Expires"] == ["900"]

    fetched = requests.get(answer.json["url"], timeout=10)
    assert (fetched.status_code, fetched.content) == (200, PICTURE)
    assert fetched.headers["content-type"] == "image/png"
    assert fetched.headers["content-disposition"] == "attachment; filename=\"before.png\"; filename*=UTF-8''before.png"


def test_a_link_that_is_over_fetches_nothing(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    attachment = attach(salon)
    monkeypatch.setattr(files, "LINK_LIFETIME", timedelta(seconds=-1))
    url = salon.owner.get(f"/api/attachments/{attachment['id']}/download").json["url"]
    refused = requests.get(url, timeout=10)
    assert (refused.status_code, "expired" in refused.text) == (403, True)


@pytest.mark.asks_wrongly
def test_the_link_is_for_this_file_and_as_an_attachment_alone(salon: Tenant) -> None:
    first, second = attach(salon), attach(salon)
    url = salon.owner.get(f"/api/attachments/{first['id']}/download").json["url"]
    assert requests.get(url.replace(first["id"], second["id"]), timeout=10).status_code == 403
    assert requests.get(url.replace("attachment%3B", "inline%3B"), timeout=10).status_code == 403
    assert requests.put(url, data=b"x", timeout=10).status_code == 403


@pytest.mark.parametrize("name", ['Quote" ; x.png', "Zoë 🍵 100%.png", "a/b\\c.png", "'"])
def test_a_file_of_any_name_is_saved_under_it(salon: Tenant, name: str) -> None:
    attachment = attach(salon, fileName=name)
    url = salon.owner.get(f"/api/attachments/{attachment['id']}/download").json["url"]
    disposition = requests.get(url, timeout=10).headers["content-disposition"]
    kind, plain, extended = disposition.split("; ")
    assert (kind, unquote(extended)) == ("attachment", f"filename*=UTF-8''{name}")
    assert plain.removeprefix('filename="').removesuffix('"').isascii()
    assert plain.count('"') == 2


def test_another_tenants_record_and_an_unknown_one_are_not_found(salon: Tenant, other_salon: Tenant) -> None:
    attachment = attach(salon)["id"]
    for asker, wanted in ((other_salon, attachment), (salon, uuid4()), (salon, "logo")):
        answer = asker.owner.get(f"/api/attachments/{wanted}/download")
        assert (answer.status, answer.json.keys()) == (404, {"error"})


def test_two_tenants_with_the_same_upload_do_not_meet(salon: Tenant, other_salon: Tenant) -> None:
    upload = announce(salon)["upload"]
    elsewhere = upload["url"].replace(str(salon.company_id), str(other_salon.company_id))
    assert put({**upload, "url": elsewhere}, PICTURE).status_code == 403
