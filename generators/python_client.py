"""`make generate`: writes what of clients/python/booking_client is made, types and calls, from the descriptions of the
integrators' API and of what guests do; `--check` only checks that they are fresh."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from local import checkout

CLIENT = checkout.ROOT / "clients/python/booking_client"


@dataclass(frozen=True)
class Package:
    """What is made of a description: where, what its paths begin with that the client's address has, and what of the
    names says nothing within it."""

    description: str
    folder: str
    address: str
    of_names: re.Pattern[str]
    refusal: str

    @property
    def path(self) -> Path:
        """Where it is in the checkout."""
        return CLIENT / self.folder


PACKAGES = (
    Package("docs/openapi-v1.yaml", "made", "/api/v1", re.compile(r"V1$"), "ErrorV1"),
    Package(
        "docs/openapi-guests.yaml",
        "made_for_guests",
        "",
        re.compile(r"^Public(?=[A-Z])|(?<=Error)Guest$"),
        "ErrorGuest",
    ),
)

SHARED = (Path("client.py"), Path("errors.py"), Path("types.py"))
"""What the generator writes alike for every description."""


def main(arguments: Sequence[str]) -> int:
    """Writes the package, or checks it; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m generators.python_client", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the package is not fresh")
    check = parser.parse_args(arguments).check
    for package in PACKAGES:
        with tempfile.TemporaryDirectory() as folder:
            fresh = _files(_made_in(Path(folder), package))
        if package is not PACKAGES[0]:
            fresh = _with_shared(fresh)
        if not check:
            _write(package.path, fresh)
        elif _files(package.path) != fresh:
            print(f"Not fresh: {package.path.relative_to(checkout.ROOT)}; run make generate.", file=sys.stderr)
            return 1
    return 0


def simplified(description: Mapping[str, Any], package: Package) -> dict[str, Any]:
    """Returns the description as the client is made of it.

    Paths begin where the client's address ends. Names are without what says nothing. Wall clocks are text: as instants
    they would be wrong by the venue's offset. All refusals have one type, and a 304, which has no body, has none.
    """
    refusal = {
        "description": "Refused.",
        "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{package.refusal}"}}},
    }
    paths = {path.removeprefix(package.address): item for path, item in description["paths"].items()}
    for item in paths.values():
        for operation in item.values():
            operation["operationId"] = package.of_names.sub("", operation["operationId"])
            operation["responses"] = {
                status: response if status.startswith("2") else refusal
                for status, response in operation["responses"].items()
                if status != "304"
            }
    components = description["components"]
    used = _used({"paths": paths, "webhooks": description.get("webhooks")}, components)
    kept = {kind: {name: part for name, part in parts.items() if name in used} for kind, parts in components.items()}
    kept["securitySchemes"] = components["securitySchemes"]
    text = json.dumps({**description, "info": {"title": "Booking", "version": "1"}, "paths": paths, "components": kept})
    for name in kept["schemas"]:
        text = text.replace(
            f'"#/components/schemas/{name}"', f'"#/components/schemas/{package.of_names.sub("", name)}"'
        )
    simple: dict[str, Any] = json.loads(text, object_hook=_without_wall_clock)
    simple["components"]["schemas"] = {
        package.of_names.sub("", name): schema for name, schema in simple["components"]["schemas"].items()
    }
    return simple


def _used(described: Any, components: Mapping[str, Any]) -> set[str]:
    """Returns the names of all that is referred to, directly or by others: what only refusals have, no client reads."""
    used: set[str] = set()
    unread = [described]
    while unread:
        found = set(re.findall(r'"#/components/\w+/([\w-]+)"', json.dumps(unread.pop()))) - used
        used |= found
        unread += [parts[name] for parts in components.values() for name in found if name in parts]
    return used


def _without_wall_clock(schema: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in schema.items() if name != "format"} if "x-wall-clock" in schema else schema


def _made_in(folder: Path, package: Package) -> Path:
    description, options, made = folder / "description.json", folder / "options.json", folder / package.folder
    described = yaml.load((checkout.ROOT / package.description).read_text(), yaml.CSafeLoader)
    description.write_text(json.dumps(simplified(described, package)))
    options.write_text(json.dumps({"package_name_override": package.folder, "post_hooks": []}))
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning"]
    command += ["--path", str(description), "--config", str(options), "--output-path", str(made)]
    subprocess.run(command, check=True, capture_output=True)
    return made


def _files(package: Path) -> dict[Path, str]:
    return {
        path.relative_to(package): re.sub(r"[ \t]+$", "", path.read_text(), flags=re.MULTILINE)
        for path in package.rglob("*.py")
    }


def _with_shared(files: Mapping[Path, str]) -> dict[Path, str]:
    """Leaves out the modules that are the same in every package: these are imported from the first."""
    first = f"booking_client.{PACKAGES[0].folder}"

    def imported(text: str) -> str:
        text = re.sub(r"from \.+(client|types) import", rf"from {first}.\1 import", text)
        return re.sub(r"from \.+ import errors", f"from {first} import errors", text)

    return {path: imported(text) for path, text in files.items() if path not in SHARED}


def _write(package: Path, files: Mapping[Path, str]) -> None:
    for path in package.rglob("*.py"):
        path.unlink()
    for path, text in files.items():
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_text(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
