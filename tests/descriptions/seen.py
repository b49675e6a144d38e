"""Sees every exchange of the tests, in whichever process a stand-in runs, and writes down what no description has."""

import json
import os
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from local.exchanges import SEEN_BY, Exchange
from tests.descriptions import apple, aws, google, gotrue, stripe, turnstile
from tests.descriptions.findings import Finding

REPORT = "EXCHANGES_REPORT"
OF_PARTY: Mapping[str, Callable[[Exchange], Iterator[Finding]]] = {
    "apns": apple.findings_in_push,
    "aws": aws.findings,
    "aws_scripted": aws.findings_where_answers_are_scripted,
    "google_wallet": google.findings_in_wallet,
    "gotrue": gotrue.findings,
    "passkit": apple.findings_in_passes,
    "places": google.findings_in_places,
    "stripe": stripe.findings,
    "stripe_webhook": stripe.findings_in_webhook,
    "turnstile": turnstile.findings,
}


def see(exchange: Exchange) -> None:
    """Writes down what is wrong with an exchange."""
    try:
        found = list(OF_PARTY[exchange.party](exchange))
    except Exception:  # noqa: BLE001 — what cannot be checked fails the test, not the stand-in
        found = [Finding(f"could not be checked: {traceback.format_exc()}")]
    where = f"{exchange.party}: {exchange.method} {exchange.path} ({exchange.status})"
    for finding in found:
        line = json.dumps({"what": f"{where} {finding.what}", "refused": finding.refused})
        with Path(os.environ[REPORT]).open("a") as report:
            report.write(f"{line}\n")


class Report(NamedTuple):
    """The file to which the processes of one test worker write."""

    path: Path

    @classmethod
    def begin(cls, path: Path) -> "Report":
        """An empty report, to which everything writes that this process starts from now on."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
        os.environ[SEEN_BY], os.environ[REPORT] = f"{see.__module__}:{see.__name__}", str(path)
        return cls(path)

    def take(self, *, with_refused: bool) -> list[str]:
        """What has been written since the last call, each line once. A request that no party would take may be refused
        where that is what is tried."""
        if not self.path.stat().st_size:
            return []
        lines = self.path.read_text().splitlines()
        self.path.write_text("")
        found: list[dict[str, Any]] = [json.loads(line) for line in lines]
        return list(dict.fromkeys(one["what"] for one in found if with_refused or not one["refused"]))
