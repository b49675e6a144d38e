"""`make generate`: writes docs/licences.md, the licence of everything in the layer, of what the dashboard is built
with, and of what integrators install along with the clients; `--check` only checks that it is fresh."""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from local import checkout

REQUIREMENTS = checkout.ROOT / "layers/common/requirements.txt"
CLIENTS_REQUIREMENTS = checkout.ROOT / "requirements/clients.txt"
PAGE = checkout.ROOT / "docs/licences.md"
INTRODUCTION = """# Licences of what is deployed

The distributions in the layer, as `layers/common/requirements.txt` pins them, and the licence that each declares.
Written by `make generate`; `make check` compares.

| Distribution | Version | Licence |
|---|---|---|
"""
_OF_CLIENTS = """
## What the clients bring along

What is installed with the Python client and `booking-mcp` (`clients/`), as `requirements/clients.txt` pins it for the
tests. The TypeScript client brings openapi-fetch and standardwebhooks, both MIT.

| Distribution | Version | Licence |
|---|---|---|
"""
LOCK_OF_DASHBOARD = checkout.ROOT / "dashboard/package-lock.json"
_OF_DASHBOARD = """
## What the dashboard's pages bring along

What `dashboard/package.json` asks for, as `dashboard/package-lock.json` pins it. Geist is the pages' font; the text of
its licence is served beside it, at `/geist-licence.txt`.

| Package | Version | Licence |
|---|---|---|
"""
_CLASSIFIER = "License :: OSI Approved :: "


class NoLicence(RuntimeError):
    """A distribution does not name its licence, or is not here in the version that is pinned."""


def main(arguments: Sequence[str]) -> int:
    """Writes the page, or checks it; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m generators.supply_chain.licences", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the page is not fresh")
    try:
        content = page()
    except NoLicence as error:
        print(error, file=sys.stderr)
        return 1
    if not parser.parse_args(arguments).check:
        PAGE.write_text(content)
    elif PAGE.read_text() != content:
        print(f"Not fresh: {PAGE.relative_to(checkout.ROOT)}; run make generate.", file=sys.stderr)
        return 1
    return 0


def page() -> str:
    """Returns the page as it should be. Raises NoLicence."""
    return (
        INTRODUCTION + _table(pinned()) + _OF_DASHBOARD + _of_dashboard() + _OF_CLIENTS + _table(_pinned_for_clients())
    )


def pinned() -> Iterator[tuple[str, str]]:
    """Returns the distributions of the layer with their versions."""
    yield from re.findall(r"^([\w.-]+)(?:\[\S+\])?==([\w.]+)", REQUIREMENTS.read_text(), re.MULTILINE)


def _pinned_for_clients() -> Iterator[tuple[str, str]]:
    """Returns those that are installed everywhere: what only Windows or a browser takes is not here to be looked at."""
    pinned_here = r"^([\w.-]+)(?:\[\S+\])?==([\w.]+)(?!.* sys_platform == )"
    yield from re.findall(pinned_here, CLIENTS_REQUIREMENTS.read_text(), re.MULTILINE)


def _of_dashboard() -> str:
    packages = json.loads(LOCK_OF_DASHBOARD.read_text())["packages"]
    locked = {name: packages[f"node_modules/{name}"] for name in packages[""]["dependencies"]}
    return "".join(f"| {name} | {one['version']} | {one['license']} |\n" for name, one in locked.items())


def _table(distributions: Iterable[tuple[str, str]]) -> str:
    return "".join(f"| {name} | {version} | {_licence(name, version)} |\n" for name, version in distributions)


def _licence(name: str, version: str) -> str:
    try:
        installed = distribution(name)
    except PackageNotFoundError:
        raise NoLicence(f"{name} is not installed; make check installs it.") from None
    if installed.version != version:
        raise NoLicence(f"{name} is installed as {installed.version}, but pinned as {version}; make check installs it.")
    return licence_of(installed)


def licence_of(installed: Distribution) -> str:
    """Returns the licence that the distribution declares: an SPDX expression where it has one, else a name. Raises
    NoLicence."""
    declared = spdx_expression(installed) or _first(installed, "License")
    if declared and "\n" not in declared:  # some put the whole text there
        return declared
    classifiers = installed.metadata.get_all("Classifier", [])
    names = [one.removeprefix(_CLASSIFIER) for one in classifiers if one.startswith(_CLASSIFIER)]
    if not names:
        raise NoLicence(f"{installed.name} {installed.version} declares no licence.")
    return " or ".join(names)


def spdx_expression(installed: Distribution) -> str | None:
    """Returns the licence in SPDX's own words, None if the distribution does not use them."""
    return _first(installed, "License-Expression")


def _first(installed: Distribution, field: str) -> str | None:
    return next((value.strip() for value in installed.metadata.get_all(field, [])), None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
