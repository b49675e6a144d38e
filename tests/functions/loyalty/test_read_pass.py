"""GET /api/loyalty/members/{id}/pass: the card for a phone, as a file that openssl verifies or as a link."""

import base64
import hashlib
import json
import struct
import subprocess
from pathlib import Path
from typing import Any

import jwt
import pytest

from local.wallets import AUTHORITY, ISSUER, PASS_TYPE, TEAM, Wallets
from local.wallets.identities import ACCOUNT, service_account_public_key
from tests.support.loyalty import loyalty_member
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.wallet import ReceivedByWallets, files_in

ICON_POINTS = 29


def pass_of(tenant: Tenant, member: dict[str, Any], platform: str = "apple") -> Any:
    answer = tenant.staff.get(f"/api/loyalty/members/{member['id']}/pass?platform={platform}")
    assert answer.status == 200, answer.text
    return answer


def test_openssl_verifies_the_signature_over_the_manifest_with_the_whole_chain(
    make: Maker, salon: Tenant, tmp_path: Path
) -> None:
    files = files_in(pass_of(salon, loyalty_member(make, salon)).content)
    for name in ("manifest.json", "signature"):
        (tmp_path / name).write_bytes(files[name])
    verify = [
        "openssl",
        "smime",
        "-verify",
        "-binary",
        "-inform",
        "DER",
        "-in",
        "signature",
        "-content",
        "manifest.json",
    ]
    verify += ["-content", "manifest.json"]
    trusting = [*verify, "-CAfile", str(AUTHORITY), "-purpose", "any", "-out", "verified"]
    verified = subprocess.run(trusting, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stderr
    assert (tmp_path / "verified").read_bytes() == files["manifest.json"]
    shown = ["openssl", "cms", "-cmsout", "-print", "-inform", "DER", "-in", "signature"]
    printed = subprocess.run(shown, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "signingTime" in printed
    assert "sha256" in printed
    (tmp_path / "manifest.json").write_bytes(files["manifest.json"] + b" ")
    assert subprocess.run(trusting, cwd=tmp_path, capture_output=True, check=False).returncode != 0


def test_the_manifest_is_of_every_file_and_the_icon_is_of_its_three_sizes(make: Maker, salon: Tenant) -> None:
    files = files_in(pass_of(salon, loyalty_member(make, salon)).content)
    listed = json.loads(files.pop("manifest.json"))
    del files["signature"]
    assert listed == {name: hashlib.sha1(content).hexdigest() for name, content in files.items()}
    sizes = {name: struct.unpack(">II", content[16:24]) for name, content in files.items() if name.endswith(".png")}
    assert sizes == {
        f"icon{suffix}.png": (ICON_POINTS * scale, ICON_POINTS * scale)
        for suffix, scale in (("", 1), ("@2x", 2), ("@3x", 3))
    }


def test_the_pass_shows_venue_points_and_number_and_no_name(make: Maker, bistro: Tenant) -> None:
    bistro.owner.patch("/api/companies", {"name": "Bistro Nord", "colour": "#ffd166"})
    member = loyalty_member(make, bistro, 12)
    answer = pass_of(bistro, member)
    described = json.loads(files_in(answer.content)["pass.json"])
    token = described.pop("authenticationToken")
    assert len(token) >= 16
    assert described.pop("webServiceURL").endswith("/api/wallet")
    fields = described.pop("storeCard")
    [barcode] = described.pop("barcodes")
    assert described == {
        "formatVersion": 1,
        "passTypeIdentifier": PASS_TYPE,
        "teamIdentifier": TEAM,
        "serialNumber": member["id"],
        "organizationName": "Bistro Nord",
        "description": "Bistro Nord: loyalty card",
        "logoText": "Bistro Nord",
        "backgroundColor": "rgb(255, 209, 102)",
        "foregroundColor": "rgb(28, 28, 30)",
        "labelColor": "rgb(28, 28, 30)",
        "sharingProhibited": True,
    }
    [points] = fields["primaryFields"]
    assert (points["value"], points["changeMessage"]) == (12, "You now have %@ points.")
    assert (barcode["format"], barcode["message"]) == ("PKBarcodeFormatQR", member["id"])
    assert "Kim" not in json.dumps([described, fields, barcode])
    assert answer.headers["content-disposition"] == 'attachment; filename="loyalty.pkpass"'


def test_the_link_for_google_is_short_signed_and_of_a_card_that_is_there(
    make: Maker, salon: Tenant, wallet_servers: Wallets
) -> None:
    salon.owner.patch("/api/companies", {"name": "Café Zoë", "colour": "#8a2be2"})
    member = loyalty_member(make, salon, 7)
    url = pass_of(salon, member, "google").json["saveUrl"]
    prefix, _, token = url.rpartition("/")
    assert prefix == "https://pay.google.com/gp/v/save"
    assert len(url) < 1800
    claims = jwt.decode(token, service_account_public_key(), algorithms=["RS256"], audience="google")
    assert (claims["iss"], claims["typ"]) == (ACCOUNT, "savetowallet")
    [card] = claims["payload"]["loyaltyObjects"]
    assert card == {"id": f"{ISSUER}.{member['id']}", "classId": f"{ISSUER}.{salon.company_id}"}
    wallets = ReceivedByWallets(wallet_servers)
    kept, shared = wallets.kept("loyaltyObject", card["id"]), wallets.kept("loyaltyClass", card["classId"])
    assert kept["loyaltyPoints"] == {"label": "Points", "balance": {"int": 7}}
    assert (kept["state"], kept["barcode"]["value"]) == ("ACTIVE", member["id"])
    assert (shared["programName"], shared["hexBackgroundColor"]) == ("Café Zoë", "#8a2be2")


def test_a_second_request_updates_the_card_at_google(make: Maker, salon: Tenant, wallet_servers: Wallets) -> None:
    member = loyalty_member(make, salon, 7)
    pass_of(salon, member, "google")
    salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": 1})
    salon.owner.patch("/api/companies", {"name": "Renamed"})
    pass_of(salon, member, "google")
    wallets = ReceivedByWallets(wallet_servers)
    assert wallets.kept("loyaltyObject", f"{ISSUER}.{member['id']}")["loyaltyPoints"]["balance"] == {"int": 8}
    assert wallets.kept("loyaltyClass", f"{ISSUER}.{salon.company_id}")["programName"] == "Renamed"


@pytest.mark.parametrize("address", ["http://127.0.0.1:9", "no address"])
def test_google_out_of_reach_is_502(make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("GOOGLE_WALLET_API_URL", address)
    member = loyalty_member(make, salon)
    assert salon.staff.get(f"/api/loyalty/members/{member['id']}/pass?platform=google").status == 502


def test_the_platform_is_one_of_two_and_the_member_the_businesss_own(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    member = loyalty_member(make, salon)
    path = f"/api/loyalty/members/{member['id']}/pass"
    assert salon.staff.get(path).error == "platform: is required."
    assert salon.staff.get(f"{path}?platform=paper").error == "platform: must be apple or google."
    assert other_salon.staff.get(f"{path}?platform=apple").status == 404
    assert salon.staff.get(f"/api/loyalty/members/{NOBODYS_ID}/pass?platform=google").status == 404


def test_a_pass_is_binary_as_lambda_wants_it(make: Maker, salon: Tenant) -> None:
    answer = pass_of(salon, loyalty_member(make, salon))
    assert answer.is_base64
    assert base64.b64decode(answer.text)[:2] == b"PK"
