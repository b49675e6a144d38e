"""Part of `make check`: asks PyPI whether anything in the layer, or that integrators install along with the clients, is
known to be vulnerable (pip-audit).

Offline it prints one line, that nothing was audited, and goes on: CI asks again.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generators.supply_chain.licences import CLIENTS_REQUIREMENTS, REQUIREMENTS

TIMEOUT_SECONDS = 5
# How pip-audit ends when PyPI does not answer or fails: a sentence, an empty one, or an exception that it lets pass.
_OUT_OF_REACH = re.compile(
    r"Could not connect to|redirecting properly|pip_audit\._cli:\s*$"
    r"|requests\.exceptions\.(ConnectionError|ConnectTimeout|ProxyError|ReadTimeout|SSLError)\b"
)


def main() -> int:
    """Prints the findings. Returns the exit status: 1 if something is vulnerable, or could not be audited although PyPI
    answers."""
    return max(_audit(requirements) for requirements in (REQUIREMENTS, CLIENTS_REQUIREMENTS))


def _audit(requirements: Path) -> int:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip_audit", "--requirement", str(requirements), "--require-hashes"]
        command += ["--disable-pip", "--progress-spinner", "off", "--timeout", str(TIMEOUT_SECONDS)]
        command += ["--format", "json", "--output", str(report)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if report.exists() and report.read_text():
            words, status = verdict(json.loads(report.read_text()))
        elif _OUT_OF_REACH.search(done.stderr):
            words, status = "pip-audit: not audited, PyPI is out of reach.", 0
        else:
            words, status = done.stderr.strip(), 1
    print(f"{requirements.name}: {words}", file=sys.stderr if status else sys.stdout)
    return status


def verdict(report: Mapping[str, Any]) -> tuple[str, int]:
    """Returns the words and the exit status for a report of pip-audit. A distribution that the index does not know, as
    a mirror may not, was not audited."""
    audited = [one for one in report["dependencies"] if "skip_reason" not in one]
    unknown = len(report["dependencies"]) - len(audited)
    findings = [
        f"{one['name']} {one['version']}: {found['id']}, mended in {', '.join(found['fix_versions']) or 'no version'}"
        for one in audited
        for found in one["vulns"]
    ]
    if findings:
        return "\n".join(["pip-audit: known vulnerabilities", *findings]), 1
    audits = [f"no known vulnerability in {len(audited)} distributions"] if audited else []
    audits += [f"not audited, the index does not know them: {unknown} distributions"] if unknown else []
    return f"pip-audit: {'; '.join(audits)}.", 0


if __name__ == "__main__":
    sys.exit(main())
