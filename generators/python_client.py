"""`make generate`: writes clients/python/booking_client/made, types and calls, from docs/openapi-v1.yaml; `--check`
only checks that they are fresh."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from local import checkout

DESCRIPTION = checkout.ROOT / "docs/openapi-v1.yaml"
MADE = checkout.ROOT / "clients/python/booking_client/made"
PREFIX = "/api/v1"
# One type for all refusals: what else the description says of them, which codes a route has, is for people.
_REFUSAL = {
    "description": "Refused.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
}


def main(arguments: Sequence[str]) -> int:
    """Writes the package, or checks it; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m generators.python_client", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the package is not fresh")
    check = parser.parse_args(arguments).check
    with tempfile.TemporaryDirectory() as folder:
        fresh = _files(_made_in(Path(folder)))
    if not check:
        _write(fresh)
    elif _files(MADE) != fresh:
        print(f"Not fresh: {MADE.relative_to(checkout.ROOT)}; run make generate.", file=sys.stderr)
        return 1
    return 0


def simplified(description: dict[str, Any]) -> dict[str, Any]:
    """Returns the description as the client is made of it.

    Paths begin after /v1, where the client's address ends. Names have no version. Wall clocks are text: as instants
    they would be wrong by the venue's offset. All refusals have one type, and a 304, which has no body, has none.
    """
    paths = {path.removeprefix(PREFIX): item for path, item in description["paths"].items()}
    for item in paths.values():
        for operation in item.values():
            operation["operationId"] = operation["operationId"].removesuffix("V1")
            operation["responses"] = {
                status: response if status == "200" else _REFUSAL
                for status, response in operation["responses"].items()
                if status != "304"
            }
    text = json.dumps({**description, "info": {"title": "Booking", "version": "1"}, "paths": paths})
    schemas = description["components"]["schemas"]
    for name in schemas:
        text = text.replace(f'"#/components/schemas/{name}"', f'"#/components/schemas/{name.removesuffix("V1")}"')
    simple: dict[str, Any] = json.loads(text, object_hook=_without_wall_clock)
    simple["components"]["schemas"] = {
        name.removesuffix("V1"): schema for name, schema in simple["components"]["schemas"].items()
    }
    return simple


def _without_wall_clock(schema: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in schema.items() if name != "format"} if "x-wall-clock" in schema else schema


def _made_in(folder: Path) -> Path:
    description, options, package = folder / "v1.json", folder / "options.json", folder / MADE.name
    description.write_text(json.dumps(simplified(yaml.safe_load(DESCRIPTION.read_text()))))
    options.write_text(json.dumps({"package_name_override": MADE.name, "post_hooks": []}))
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning"]
    command += ["--path", str(description), "--config", str(options), "--output-path", str(package)]
    subprocess.run(command, check=True, capture_output=True)
    return package


def _files(package: Path) -> dict[Path, str]:
    return {
        path.relative_to(package): re.sub(r"[ \t]+$", "", path.read_text(), flags=re.MULTILINE)
        for path in package.rglob("*.py")
    }


def _write(files: dict[Path, str]) -> None:
    for path in MADE.rglob("*.py"):
        path.unlink()
    for path, text in files.items():
        (MADE / path).parent.mkdir(parents=True, exist_ok=True)
        (MADE / path).write_text(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
