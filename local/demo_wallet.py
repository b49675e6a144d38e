"""`make demo-wallet`: plays a phone with a loyalty card of the demo salon, against the service that `make run` serves.

It adds the pass, registers, has points given, waits for the push, asks what changed, and fetches the pass again.
"""

import base64
import json
import sys
import time
from io import BytesIO
from secrets import token_hex
from typing import Any
from zipfile import ZipFile

import requests

from local import checkout
from local.auth_server import ANON_KEY

SECONDS_FOR_A_PUSH = 30.0


class NotThere(RuntimeError):
    """The service does not run, or does not do what it should; the message says what."""


def main() -> int:
    """Play it; the exit status."""
    try:
        demo = json.loads((checkout.STATE / "demo.json").read_text())
        play(demo["baseUrl"], demo["users"][0])
    except (OSError, requests.RequestException) as error:
        print(f"The service does not answer; start it with `make run`. ({error})", file=sys.stderr)
        return 1
    except NotThere as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def play(base_url: str, owner: dict[str, str]) -> None:
    """What happens at the till and on the phone, one after the other. Raises NotThere."""
    desk = Desk(base_url, owner)
    member = desk.member()
    print(f"At the till: {member['points_balance']} points on card {member['id']}")
    phone = Phone(base_url)
    phone.add(desk.ask("GET", f"/api/loyalty/members/{member['id']}/pass?platform=apple").content)
    print(f"On the phone: the pass is added and shows {phone.points} points; registered for pushes")
    pushes = len(phone.pushes())
    desk.ask("PATCH", f"/api/loyalty/members/{member['id']}", {"delta": 10, "reason": "make demo-wallet"})
    print("At the till: 10 points more")
    deadline = time.monotonic() + SECONDS_FOR_A_PUSH
    while len(phone.pushes()) == pushes:
        if time.monotonic() > deadline:
            raise NotThere(f"No push came within {SECONDS_FOR_A_PUSH:.0f} seconds.")
        time.sleep(0.2)
    print("On the phone: a push came")
    print(f"On the phone: {len(phone.changed())} pass has changed")
    phone.fetch()
    print(f"On the phone: the pass shows {phone.points} points")
    phone.remove()
    if phone.points != member["points_balance"] + 10:
        raise NotThere("The pass does not show the points that were given.")


class Desk:
    """The owner at the till."""

    def __init__(self, base_url: str, owner: dict[str, str]) -> None:
        self.base_url = base_url
        signed_in = requests.post(
            f"{base_url}/auth/v1/token?grant_type=password", json=owner, headers={"apikey": ANON_KEY}, timeout=10
        )
        session = base64.urlsafe_b64encode(signed_in.content).decode().rstrip("=")
        self.cookie = f"sb-127-auth-token=base64-{session}"

    def ask(self, method: str, path: str, body: Any = None) -> requests.Response:
        answer = requests.request(method, self.base_url + path, json=body, headers={"cookie": self.cookie}, timeout=10)
        if not answer.ok:
            raise NotThere(f"{method} {path} answered {answer.status_code}: {answer.text}")
        return answer

    def member(self) -> dict[str, Any]:
        """The membership of the newest customer, enrolled if need be."""
        customer = self.ask("GET", "/api/customers?limit=1").json()["customers"][0]["id"]
        members = self.ask("GET", f"/api/loyalty/members?customerId={customer}").json()["members"]
        if not members:
            members = [self.ask("POST", "/api/loyalty/members", {"customerId": customer}).json()["member"]]
        member: dict[str, Any] = members[0]
        return member


class Phone:
    """A phone with Apple Wallet, and one pass."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self.device, self.push_token, self.tag = token_hex(16), token_hex(32), ""

    def add(self, pass_file: bytes) -> None:
        """Opens a pass, and registers for it."""
        self._open(pass_file)
        answer = self._ask("POST", self._registration, json={"pushToken": self.push_token})
        if answer.status_code != requests.codes.created:
            raise NotThere(f"Registering was answered {answer.status_code}.")
        self.changed()

    def pushes(self) -> list[dict[str, Any]]:
        outbox = requests.get(f"{self.base_url}/dev/outbox", timeout=10).json()
        return [push for push in outbox["pushes"] if push["deviceToken"] == self.push_token]

    def changed(self) -> list[str]:
        """The passes that changed since the last time."""
        answer = self._ask("GET", self._registrations, params={"passesUpdatedSince": self.tag} if self.tag else None)
        if answer.status_code == requests.codes.no_content:
            return []
        self.tag = answer.json()["lastUpdated"]
        serial_numbers: list[str] = answer.json()["serialNumbers"]
        return serial_numbers

    def fetch(self) -> None:
        answer = self._ask("GET", f"/passes/{self.shown['passTypeIdentifier']}/{self.shown['serialNumber']}")
        if answer.status_code != requests.codes.ok:
            raise NotThere(f"Fetching the pass was answered {answer.status_code}.")
        self._open(answer.content)

    def remove(self) -> None:
        self._ask("DELETE", self._registration)

    @property
    def points(self) -> int:
        points: int = self.shown["storeCard"]["primaryFields"][0]["value"]
        return points

    def _open(self, pass_file: bytes) -> None:
        with ZipFile(BytesIO(pass_file)) as archive:
            self.shown: dict[str, Any] = json.loads(archive.read("pass.json"))

    @property
    def _registrations(self) -> str:
        return f"/devices/{self.device}/registrations/{self.shown['passTypeIdentifier']}"

    @property
    def _registration(self) -> str:
        return f"{self._registrations}/{self.shown['serialNumber']}"

    def _ask(self, method: str, path: str, **sent: Any) -> requests.Response:
        """Asks the web service whose address is in the pass."""
        headers = {"authorization": f"ApplePass {self.shown['authenticationToken']}"}
        return requests.request(method, f"{self.shown['webServiceURL']}/v1{path}", headers=headers, timeout=10, **sent)


if __name__ == "__main__":
    sys.exit(main())
