"""`make generate`: writes what is made from the templates and the functions; `--check` only checks that it is fresh."""

import argparse
import functools
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from generators.openapi.document import document, guests_document, v1_document
from local import checkout, template

HEADING = "# Made by `make generate` from the templates and the functions; changes by hand are lost.\n"


def main(arguments: Sequence[str]) -> int:
    """Writes the files, or checks them; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m generators.openapi", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a file is not fresh")
    if parser.parse_args(arguments).check:
        stale = [path for path, content in files().items() if _content(checkout.ROOT / path) != content]
        if stale:
            print(f"Not fresh: {', '.join(stale)}; run make generate.", file=sys.stderr)
        return 1 if stale else 0
    for path, content in files().items():
        (checkout.ROOT / path).write_text(content)
    return 0


@functools.cache
def files() -> Mapping[str, str]:
    """Returns the content that each file should have, by its path in the checkout."""
    return {
        "docs/openapi.yaml": HEADING + _yaml(document()),
        "docs/openapi-v1.yaml": HEADING + _yaml(v1_document()),
        "docs/openapi-guests.yaml": HEADING + _yaml(guests_document()),
        "functions/unmatched/paths.json": json.dumps(known_paths(), indent=2) + "\n",
    }


def known_paths() -> dict[str, dict[str, list[str]]]:
    """Returns the paths and methods of each API, by which its catch-all answers 405 to a wrong method and 404 to an
    unknown path. Where two paths match a request, the more specific one comes first."""
    apis: dict[str, dict[str, list[str]]] = {"dashboard": {}, "venue": {}, "integrator": {}, "guest": {}}
    for route in template.load().routes:
        if route.method != "ANY":
            paths = apis[route.api.removesuffix("Api").lower()]
            methods = paths.setdefault(route.path.removeprefix(route.mount), [])
            methods += [route.method, "HEAD"] if route.answers_head else [route.method]
    return {api: {path: sorted(methods) for path, methods in paths.items()} for api, paths in apis.items()}


def _content(path: Path) -> str | None:
    return path.read_text() if path.exists() else None


LONGEST_LINE = 100


class _Dumper(yaml.CSafeDumper):
    """YAML for people: no anchors, text of several lines as a block, and on one line what fits there."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _yaml(described: dict[str, Any]) -> str:
    return yaml.dump(described, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)


def _text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _mapping(dumper: _Dumper, mapping: dict[str, Any]) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", mapping, flow_style=_fits(mapping))


def _sequence(dumper: _Dumper, values: list[Any]) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", values, flow_style=_fits(values))


def _fits(value: object) -> bool:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return len(text) <= LONGEST_LINE and "\\n" not in text


_Dumper.add_representer(str, _text)
_Dumper.add_representer(dict, _mapping)
_Dumper.add_representer(list, _sequence)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
