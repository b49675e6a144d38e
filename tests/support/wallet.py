"""A phone with Apple Wallet, and what the stand-ins for the push service and Google Wallet were asked."""

import json
from collections.abc import Mapping
from io import BytesIO
from secrets import token_hex
from typing import Any
from zipfile import ZipFile

import requests

from local.wallets import PASS_TYPE, Wallets
from tests.support.makers import Tenant
from tests.support.service_client import Answer, Call


def files_in(pass_file: bytes) -> dict[str, bytes]:
    """What a .pkpass holds, by name."""
    with ZipFile(BytesIO(pass_file)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def points_on(pass_file: bytes) -> int:
    """The points that a pass shows."""
    [field] = json.loads(files_in(pass_file)["pass.json"])["storeCard"]["primaryFields"]
    points: int = field["value"]
    return points


class Phone:
    """A phone on which passes are added, each with the token that is in it."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.device, self.push_token = token_hex(16), token_hex(32)

    def add(self, tenant: Tenant, member: Mapping[str, Any]) -> str:
        """Opens the member's pass file and registers for it; the pass's token."""
        answer = tenant.staff.get(f"/api/loyalty/members/{member['id']}/pass?platform=apple")
        assert answer.status == 200, answer.text
        token: str = json.loads(files_in(answer.content)["pass.json"])["authenticationToken"]
        assert self.register(member["id"], token).status == 201
        return token

    def register(self, serial: str, token: str | None, **sent: Any) -> Answer:
        body = {"pushToken": self.push_token}
        return self.ask("POST", f"/{self.registrations()}/{serial}", token, body, **sent)

    def unregister(self, serial: str, token: str | None) -> Answer:
        return self.ask("DELETE", f"/{self.registrations()}/{serial}", token)

    def changed(self, since: str | None = None) -> Answer:
        query = "" if since is None else f"?passesUpdatedSince={since}"
        return self.ask("GET", f"/{self.registrations()}{query}", None)

    def fetch(self, serial: str, token: str | None, since: str | None = None) -> Answer:
        headers = {} if since is None else {"if-modified-since": since}
        return self.ask("GET", f"/passes/{PASS_TYPE}/{serial}", token, headers=headers)

    def registrations(self, pass_type: str = PASS_TYPE) -> str:
        return f"devices/{self.device}/registrations/{pass_type}"

    def ask(
        self,
        method: str,
        path: str,
        token: str | None,
        body: Any = None,
        *,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        credential = {} if token is None else {"authorization": f"ApplePass {token}"}
        sent = {**credential, **(headers or {})}
        return self.call(method, f"/api/wallet/v1{path}", body, headers=sent)


class ReceivedByWallets:
    """What came to the stand-ins."""

    def __init__(self, wallets: Wallets) -> None:
        self.origin = wallets.process.origin

    def pushes(self, job_id: object) -> list[str]:
        """The phones that were pushed to for a job."""
        return [one["deviceToken"] for one in self._outbox()["pushes"] if one["jobId"] == str(job_id)]

    def collapse_ids(self, job_id: object) -> list[str]:
        """The collapse ids of these pushes."""
        return [one["collapseId"] for one in self._outbox()["pushes"] if one["jobId"] == str(job_id)]

    def patches(self, job_id: object) -> list[int]:
        """The points that cards at Google were given by a job."""
        return [one["balance"] for one in self._outbox()["walletPatches"] if one["jobId"] == str(job_id)]

    def refuse(self, push_token: str, status: int, reason: str) -> None:
        refusal = {"deviceToken": push_token, "status": status, "reason": reason}
        assert requests.post(f"{self.origin}/dev/refusals", json=refusal, timeout=5).status_code == 200

    def kept(self, kind: str, name: str) -> dict[str, Any]:
        """A class or an object at Google."""
        content: dict[str, Any] = requests.get(f"{self.origin}/walletobjects/v1/{kind}/{name}", timeout=5).json()
        return content

    def _outbox(self) -> dict[str, Any]:
        outbox: dict[str, Any] = requests.get(f"{self.origin}/dev/outbox", timeout=5).json()
        return outbox
