"""What integrators install: from the checkout with one command, and as it would be published. Nothing is asked of a
registry: what the packages depend on is there."""

import json
import shutil
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from tests.clients.readmes import CLIENTS, run

pytestmark = pytest.mark.machine

UV = Path(sysconfig.get_path("scripts")) / "uv"
TYPESCRIPT = CLIENTS / "typescript"
PYTHON = {"python": "booking_client", "mcp": "booking_mcp"}
without_what_is_built = shutil.ignore_patterns("__pycache__", "node_modules", "dist")


def copied(client: str, folder: Path) -> Path:
    """A client as a checkout has it, with the packages beside it that it is built with."""
    source = shutil.copytree(CLIENTS / client, folder / "checkout" / client, ignore=without_what_is_built)
    if client == "typescript":
        (source / "node_modules").symlink_to(TYPESCRIPT / "node_modules")
    return source


@pytest.mark.parametrize(("client", "package"), PYTHON.items())
def test_a_python_package_is_ready_to_be_published(client: str, package: str, tmp_path: Path) -> None:
    source = copied(client, tmp_path)
    run(UV, "build", "--quiet", "--offline", "--out-dir", tmp_path / "dist", source, folder=tmp_path)
    [sources] = (tmp_path / "dist").glob("*.tar.gz")
    [wheel] = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        [about] = [name for name in names if name.endswith("METADATA")]
        metadata = message_from_string(packed.read(about).decode())
    declared = tomllib.loads((source / "pyproject.toml").read_text())["project"]
    files = {path.relative_to(source).as_posix() for path in (source / package).rglob("*") if path.is_file()}
    assert {name for name in names if ".dist-info/" not in name and not name.endswith("/")} == files
    assert f"{package}/py.typed" in files
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    for said, expected in (("Name", "name"), ("Version", "version"), ("Summary", "description")):
        assert metadata[said] == declared[expected]
    assert (metadata["License-Expression"], metadata["Requires-Python"]) == ("MIT", ">=3.11")
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload() == (source / "README.md").read_text()
    with tarfile.open(sources) as packed_sources:
        inside = {name.partition("/")[2] for name in packed_sources.getnames()}
    assert files | {"README.md", "LICENSE", "pyproject.toml"} <= inside


@pytest.mark.parametrize(("client", "package"), PYTHON.items())
def test_a_python_package_is_installed_from_the_checkout(client: str, package: str, tmp_path: Path) -> None:
    source, site = copied(client, tmp_path), tmp_path / "site"
    options = ("--quiet", "--offline", "--no-deps", "--python", sys.executable, "--target", site)
    run(UV, "pip", "install", *options, source, folder=tmp_path)
    assert (site / package / "py.typed").exists()


needs_node = pytest.mark.skipif(
    shutil.which("node") is None or not (TYPESCRIPT / "node_modules").exists(),
    reason="Node or the client's packages are missing on this machine",
)


@needs_node
def test_the_npm_package_is_ready_to_be_published(tmp_path: Path) -> None:
    source = copied("typescript", tmp_path)
    [packed] = json.loads(run("npm", "pack", "--silent", "--json", "--offline", folder=source, HOME=str(tmp_path)))
    modules = {path.stem for path in (source / "src").glob("*.ts") if not path.name.endswith(".test.ts")}
    built = {f"dist/{module}{suffix}" for module in modules for suffix in (".js", ".d.ts")}
    assert {file["path"] for file in packed["files"]} == built | {"LICENSE", "README.md", "package.json"}
    package = json.loads((source / "package.json").read_text())
    assert "private" not in package
    assert package["license"] == "MIT"
    assert {package["types"], *package["exports"]["."].values()} <= {f"./{one}" for one in built}
    assert package["version"] == json.loads((source / "package-lock.json").read_text())["version"]


@needs_node
def test_the_npm_package_is_installed_from_the_checkout_into_a_project_elsewhere(tmp_path: Path) -> None:
    """npm only links the folder, and has it built."""
    source, project = copied("typescript", tmp_path), tmp_path / "project"
    project.mkdir()
    (project / "package.json").write_text('{"type": "module"}')
    run("npm", "install", "--silent", "--offline", source, folder=project, HOME=str(tmp_path))
    (project / "main.ts").write_text(
        "import { createClient, type WallClock } from 'booking-client'\n"
        "const clock: WallClock | undefined = undefined\n"
        "try { createClient({ address: 'booking.test', key: '' }) }\n"
        "catch (error) { console.log((error as Error).message, clock) }\n"
    )
    compiler = ("--strict", "--target", "es2022", "--module", "nodenext", "--types", "node")
    types = ("--typeRoots", TYPESCRIPT / "node_modules/@types")
    run(TYPESCRIPT / "node_modules/.bin/tsc", *compiler, *types, "main.ts", folder=project)
    assert run("node", "main.js", folder=project).startswith("booking.test does not begin with https://")


def test_the_clients_of_both_languages_have_one_version() -> None:
    versions = [
        tomllib.loads((CLIENTS / client / "pyproject.toml").read_text())["project"]["version"] for client in PYTHON
    ]
    assert {*versions, json.loads((TYPESCRIPT / "package.json").read_text())["version"]} == {versions[0]}
