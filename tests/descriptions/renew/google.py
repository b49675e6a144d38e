"""Writes the excerpts of Google's discovery documents, which its Python client brings along: the operations of
google.json and the schemas that they lead to.

    python -m tests.descriptions.renew.google
"""

import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

WANTED: dict[str, Any] = json.loads(Path(__file__).with_name("google.json").read_text())
VECTORS = Path(__file__).parents[2] / "vectors"


def main() -> None:
    """Downloads the package and writes a file for each description."""
    package = WANTED["package"]
    with TemporaryDirectory() as folder:
        download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, package]
        subprocess.run(download, check=True)
        [wheel] = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as opened:
            for name, wanted in WANTED["descriptions"].items():
                place = f"googleapiclient/discovery_cache/documents/{wanted['document']}.json"
                excerpt = _excerpt(json.loads(opened.read(place)), wanted["operations"])
                (VECTORS / f"{name}.json").write_text(_written(excerpt))


def _excerpt(document: dict[str, Any], wanted: list[str]) -> dict[str, Any]:
    methods = {method["id"]: method for method in _methods(document["resources"])}
    operations: dict[str, Any] = {}
    schemas: dict[str, Any] = {}
    for method in (methods[one] for one in wanted):
        sent, answered = ({"$ref": method[way]["$ref"]} if way in method else {} for way in ("request", "response"))
        address = f"{method['httpMethod']} /{method['path'].lstrip('/')}"
        operations[address] = {"parameters": _schema(sent), "answer": _schema(answered)}
        if method["httpMethod"] == "POST":
            operations[address]["parameters"] |= {"required": _required(document["schemas"][sent["$ref"]])}
        schemas |= _led_to(document["schemas"], [*sent.values(), *answered.values()])
    source = {
        "package": f"{WANTED['package']} of PyPI: Google's discovery document {document['id']}",
        "licence": "Apache-2.0",
        "revision": document["revision"],
        "made_by": "make descriptions",
    }
    defined = {name: _schema(schema) for name, schema in sorted(schemas.items())}
    return {"source": source, "operations": operations, "$defs": defined}


def _methods(resources: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for resource in resources.values():
        yield from resource.get("methods", {}).values()
        yield from _methods(resource.get("resources", {}))


def _led_to(schemas: dict[str, Any], names: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    unread = list(names)
    while unread:
        name = unread.pop()
        if name not in found:
            found[name] = schemas[name]
            unread += _referred_to(schemas[name])
    return found


def _referred_to(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        for value in schema.values():
            yield from _referred_to(value)


def _schema(described: dict[str, Any]) -> dict[str, Any]:
    """A discovery document's schema as JSON Schema, which lets no other names pass."""
    if "$ref" in described:
        return {"$ref": f"#/$defs/{described['$ref']}"}
    if described.get("type") == "any" or not described:
        return {}
    made: dict[str, Any] = {name: described[name] for name in ("type", "enum") if name in described}
    if "items" in described:
        made["items"] = _schema(described["items"])
    if described["type"] == "object":
        made["properties"] = {name: _schema(one) for name, one in described.get("properties", {}).items()}
        rest = described.get("additionalProperties")
        made["additionalProperties"] = False if rest is None else _schema(rest)
    return made


def _required(described: dict[str, Any]) -> list[str]:
    """The fields that the document says in words are required of what is made. An update names what changes."""
    fields = described["properties"].items()
    return sorted(name for name, field in fields if field.get("description", "").startswith("Required"))


def _written(excerpt: dict[str, Any]) -> str:
    """A line for each operation and each schema."""
    parts = []
    for name, value in excerpt.items():
        lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(one)}" for key, one in value.items())
        parts.append(f'  "{name}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
