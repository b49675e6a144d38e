"""What the layer brings along: its licences, its bill of materials, and what is known to be vulnerable."""

import json
import os
import subprocess
import sys
from importlib.metadata import PathDistribution, distribution
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from generators.supply_chain import audit, licences, npm_audit, sbom
from local import checkout

pytestmark = pytest.mark.machine


def made_up(folder: Path, metadata: str) -> PathDistribution:
    """A distribution in this folder, with this metadata beside its name and version."""
    info = folder / "made_up-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: Made_up\nVersion: 1.0\n{metadata}\n")
    return PathDistribution(info)


# Licences


def test_the_page_of_licences_names_every_distribution_of_the_layer() -> None:
    assert licences.main(["--check"]) == 0
    names = [name for name, _ in licences.pinned()]
    assert {"psycopg", "pydantic", "stripe"} < set(names)
    assert all(f"| {name} | " in licences.PAGE.read_text() for name in names)


def test_a_page_that_is_not_fresh_fails_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    monkeypatch.setattr(licences, "PAGE", tmp_path / "licences.md")
    licences.PAGE.write_text(licences.page().replace("| MIT |", "| BSD |", 1))
    assert licences.main(["--check"]) == 1
    assert capsys.readouterr().err == "Not fresh: licences.md; run make generate.\n"
    assert licences.main([]) == 0
    assert licences.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("metadata", "licence"),
    [
        ("License-Expression: MIT\nLicense: something else", "MIT"),
        ("License: BSD-3-Clause", "BSD-3-Clause"),
        ("License: Copyright\n        All of a long text", None),
        ("License: A text\n        of two lines\nClassifier: License :: OSI Approved :: MIT License", "MIT License"),
        ("Classifier: Programming Language :: Python", None),
    ],
)
def test_a_licence_is_what_the_distribution_declares(tmp_path: Path, metadata: str, licence: str | None) -> None:
    declaring = made_up(tmp_path, metadata)
    if licence is None:
        with pytest.raises(licences.NoLicence, match=r"Made_up 1\.0 declares no licence"):
            licences.licence_of(declaring)
    else:
        assert licences.licence_of(declaring) == licence


def test_the_licence_is_not_read_from_another_version_than_the_pinned_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(licences, "REQUIREMENTS", tmp_path / "requirements.txt")
    licences.REQUIREMENTS.write_text("psycopg[binary]==1.0 \\\n    --hash=sha256:0\n")
    assert licences.main(["--check"]) == 1
    assert "pinned as 1.0" in capsys.readouterr().err


# The bill of materials


@pytest.fixture
def layer(tmp_path: Path) -> Path:
    """A folder with the distributions of the layer, as a build has them."""
    for name, _ in licences.pinned():
        info = Path(str(distribution(name)._path))  # type: ignore[attr-defined]
        (tmp_path / info.name).symlink_to(info)
    return tmp_path


def test_the_bill_of_materials_is_valid_and_names_what_is_in_the_layer(layer: Path) -> None:
    bill = sbom.bill_of_materials(layer)
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(json.dumps(bill)) is None
    pinned = [f"pkg:pypi/{name}@{version}" for name, version in licences.pinned()]
    assert sorted(component["purl"] for component in bill["components"]) == sorted(pinned)
    assert bill["metadata"]["component"]["name"] == "booking"


def test_an_unpinned_package_shows_in_the_bill_of_materials(layer: Path) -> None:
    made_up(layer, "License-Expression: MIT")
    [stranger] = [one for one in sbom.bill_of_materials(layer)["components"] if one["name"] == "Made_up"]
    assert (stranger["purl"], stranger["licenses"]) == ("pkg:pypi/made-up@1.0", [{"expression": "MIT"}])


# Known vulnerabilities

SOUND: dict[str, Any] = {"name": "idna", "version": "3.20", "vulns": []}
UNKNOWN: dict[str, Any] = {"name": "own", "skip_reason": "Dependency not found on PyPI"}
VULNERABLE: dict[str, Any] = {
    "name": "urllib3",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-2023-1", "fix_versions": ["1.1", "2.0"]}, {"id": "PYSEC-2023-2", "fix_versions": []}],
}


@pytest.mark.parametrize(
    ("distributions", "words", "status"),
    [
        ([SOUND, SOUND], "pip-audit: no known vulnerability in 2 distributions.", 0),
        ([UNKNOWN], "pip-audit: not audited, the index does not know them: 1 distributions.", 0),
        (
            [SOUND, UNKNOWN],
            "pip-audit: no known vulnerability in 1 distributions;"
            " not audited, the index does not know them: 1 distributions.",
            0,
        ),
        (
            [SOUND, VULNERABLE, UNKNOWN],
            "pip-audit: known vulnerabilities\n"
            "urllib3 1.0: PYSEC-2023-1, mended in 1.1, 2.0\n"
            "urllib3 1.0: PYSEC-2023-2, mended in no version",
            1,
        ),
    ],
    ids=["sound", "unknown", "some unknown", "vulnerable"],
)
def test_an_audit_lists_what_it_found_and_what_it_did_not_look_at(
    distributions: list[dict[str, Any]], words: str, status: int
) -> None:
    assert audit.verdict({"dependencies": distributions}) == (words, status)


def run_audit(tmp_path: Path, *, program: str = "") -> subprocess.CompletedProcess[str]:
    """The audit as `make check` runs it, without a way out and without what pip-audit has kept of earlier answers."""
    environment = {**os.environ, "HTTPS_PROXY": "http://127.0.0.1:1", "PIP_CACHE_DIR": str(tmp_path), "NO_PROXY": ""}
    command = [sys.executable, *(["-c", program] if program else ["-m", "generators.supply_chain.audit"])]
    return subprocess.run(command, env=environment, cwd=checkout.ROOT, capture_output=True, text=True, check=False)


def test_offline_the_check_goes_on_and_says_in_a_line_that_nothing_was_audited(tmp_path: Path) -> None:
    done = run_audit(tmp_path)
    assert done.returncode == 0, done.stderr
    files = ("requirements.txt", "clients.txt")
    assert done.stdout == "".join(f"{file}: pip-audit: not audited, PyPI is out of reach.\n" for file in files)


def test_any_other_failure_of_the_audit_fails_the_check(tmp_path: Path) -> None:
    done = run_audit(
        tmp_path,
        program="import sys; from pathlib import Path; from generators.supply_chain import audit;"
        " audit.REQUIREMENTS = Path('nowhere.txt'); sys.exit(audit.main())",
    )
    assert done.returncode == 1
    assert "nowhere.txt" in done.stderr


# JavaScript


def found_by_npm(*severities: str) -> dict[str, Any]:
    """A report of `npm audit` as its second version has it."""
    found = {f"package-{at}": severity for at, severity in enumerate(severities)}
    return {
        "auditReportVersion": 2,
        "vulnerabilities": {
            name: {"name": name, "severity": severity, "range": "<1.2.3", "via": [], "fixAvailable": True}
            for name, severity in found.items()
        },
        "metadata": {"vulnerabilities": {"total": len(found)}, "dependencies": {"total": 200}},
    }


@pytest.mark.parametrize(
    ("report", "words", "status"),
    [
        (found_by_npm(), "no known vulnerability in 200 packages.", 0),
        (found_by_npm("moderate"), "known vulnerabilities\npackage-0 <1.2.3: moderate", 0),
        (found_by_npm("low", "high"), "known vulnerabilities\npackage-0 <1.2.3: low\npackage-1 <1.2.3: high", 1),
        (found_by_npm("critical"), "known vulnerabilities\npackage-0 <1.2.3: critical", 1),
        (
            {"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": "", "detail": ""}},
            "not audited, no registry that audits is within reach.",
            0,
        ),
        (
            {"message": "request to https://registry.example failed, reason: getaddrinfo ENOTFOUND", "error": {}},
            "not audited, no registry that audits is within reach.",
            0,
        ),
        (
            {"error": {"code": "ENOLOCK", "summary": "This command requires an existing lockfile."}},
            "failed, This command requires an existing lockfile.",
            1,
        ),
        ({}, "failed, no report", 1),
    ],
)
def test_a_grave_vulnerability_fails_the_check_and_a_silent_registry_does_not(
    report: dict[str, Any], words: str, status: int
) -> None:
    assert npm_audit.verdict(report) == (words, status)


def test_a_registry_that_is_out_of_reach_fails_no_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    assert npm_audit.main() == 0
    assert capsys.readouterr().out.count("not audited") == len(npm_audit.FOLDERS)
