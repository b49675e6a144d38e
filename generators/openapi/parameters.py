"""Parameters that many operations take alike stand in the description once."""

import json
from collections.abc import Mapping
from typing import Any

MANY = 9


def share_parameters(paths: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Puts a reference in the place of each parameter that many operations take alike, and returns these by their
    names. Those of integrators have examples, and stay where they are read."""
    places: dict[str, list[tuple[list[Any], int]]] = {}
    for path, methods in paths.items():
        if path.startswith("/api/v1/"):
            continue
        for operation in methods.values():
            for place, described in enumerate(operation.get("parameters", [])):
                if "$ref" not in described:
                    places.setdefault(json.dumps(described), []).append((operation["parameters"], place))
    shared: dict[str, Any] = {}
    for written, found in places.items():
        if len(found) < MANY:
            continue
        described = json.loads(written)
        name = "".join(word[0].upper() + word[1:] for word in described["name"].split("-"))
        assert name not in shared, f"two parameters that many operations take are called {described['name']}"
        shared[name] = described
        for parameters, place in found:
            parameters[place] = {"$ref": f"#/components/parameters/{name}"}
    return dict(sorted(shared.items()))
