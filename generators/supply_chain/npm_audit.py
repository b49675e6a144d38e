"""Part of `make check`: asks npm's registry whether any of the JavaScript is known to be vulnerable (npm audit).

Offline, or with a registry that audits nothing, it prints one line, that nothing was audited, and goes on: CI asks
again. A high or critical vulnerability fails the check; a lesser one is listed.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from local import checkout

FOLDERS = ("dashboard", "clients/typescript", "tests/official_clients")
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
    """Prints the findings of every folder with JavaScript. Returns the exit status: 1 if something grave is known, or a
    folder could not be audited although the registry answers."""
    status = 0
    for folder in FOLDERS:
        words, failed = verdict(_report(folder))
        print(f"npm audit of {folder}: {words}", file=sys.stderr if failed else sys.stdout)
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
    """Returns the words and the exit status for a report of npm."""
    if "vulnerabilities" not in report:
        return _not_audited(report)
    found = report["vulnerabilities"].values()
    vulnerable = [f"{one['name']} {one['range']}: {one['severity']}" for one in found]
    if not vulnerable:
        return f"no known vulnerability in {report['metadata']['dependencies']['total']} packages.", 0
    return "\n".join(["known vulnerabilities", *vulnerable]), int(any(one["severity"] in GRAVE for one in found))


def _not_audited(report: Mapping[str, Any]) -> tuple[str, int]:
    error = report.get("error") or {}
    answered, reason = report.get("statusCode"), error.get("summary") or report.get("message") or "no report"
    nobody_audits = answered is not None and answered >= HTTPStatus.BAD_REQUEST
    if nobody_audits or error.get("code") in _OUT_OF_REACH or any(code in reason for code in _OUT_OF_REACH):
        return "not audited, no registry that audits is within reach.", 0
    return f"failed, {reason}", 1


if __name__ == "__main__":
    sys.exit(main())
