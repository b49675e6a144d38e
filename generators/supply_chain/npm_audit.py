"""Part of `make check`: asks npm's registry whether any of the JavaScript is known to be vulnerable (npm audit).

Whoever is offline, or has a registry that audits nothing, is told in one line that nothing was audited, and goes on: CI
asks again. What is high or critical fails; what is less is told.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from local import checkout

FOLDERS = ("dashboard", "tests/official_clients")
GRAVE = ("high", "critical")
TIMEOUT_MILLISECONDS = 5000
# How npm ends when nobody answers, by the codes of its errors.
_OUT_OF_REACH = (
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOAUDIT",
    "ENOTFOUND",
    "ERR_SOCKET_TIMEOUT",
    "ETIMEDOUT",
)


def main() -> int:
    """Print the findings of every folder with JavaScript; the exit status: 1 if something grave is known, or a
    folder could not be audited for another reason than that nobody answers."""
    status = 0
    for folder in FOLDERS:
        told, failed = verdict(_report(folder))
        print(f"npm audit of {folder}: {told}", file=sys.stderr if failed else sys.stdout)
        status = max(status, failed)
    return status


def _report(folder: str) -> dict[str, Any]:
    command = ["npm", "audit", "--json", "--package-lock-only", "--fetch-retries", "0"]
    command += ["--fetch-timeout", str(TIMEOUT_MILLISECONDS)]
    done = subprocess.run(command, cwd=checkout.ROOT / folder, capture_output=True, text=True, check=False)
    try:
        report: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        report = {"error": {"summary": done.stderr.strip()}}
    return report


def verdict(report: Mapping[str, Any]) -> tuple[str, int]:
    """What a report of npm comes to, in words and as an exit status."""
    if "vulnerabilities" not in report:
        return _not_audited(report)
    found = report["vulnerabilities"].values()
    told = [f"{one['name']} {one['range']}: {one['severity']}" for one in found]
    if not told:
        return f"no known vulnerability in {report['metadata']['dependencies']['total']} packages.", 0
    return "\n".join(["known vulnerabilities", *told]), int(any(one["severity"] in GRAVE for one in found))


def _not_audited(report: Mapping[str, Any]) -> tuple[str, int]:
    error = report.get("error") or {}
    answered, told = report.get("statusCode"), error.get("summary") or report.get("message") or "no report"
    nobody_audits = answered is not None and answered >= HTTPStatus.BAD_REQUEST
    if nobody_audits or error.get("code") in _OUT_OF_REACH or any(code in told for code in _OUT_OF_REACH):
        return "not audited, no registry that audits is within reach.", 0
    return f"failed, {told}", 1


if __name__ == "__main__":
    sys.exit(main())
