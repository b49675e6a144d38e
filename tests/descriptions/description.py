"""An excerpt of a party's published description, and the questions that one asks of it."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import jsonschema_rs

VECTORS = Path(__file__).parent.parent / "vectors"

Schema: TypeAlias = Mapping[str, Any]
_REFERENCE = re.compile(r'"#/\$defs/([^"]+)"')


class Operation(NamedTuple):
    """One method of one path, and what is described of it."""

    name: str
    described: Mapping[str, Any]


class Description:
    """An excerpt below tests/vectors."""

    def __init__(self, name: str) -> None:
        self.content: dict[str, Any] = json.loads((VECTORS / f"{name}.json").read_text())
        self._addresses = [
            (re.compile(re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(name))), Operation(name, described))
            for name, described in self.content["operations"].items()
        ]
        self._compiled: dict[int, tuple[Schema, jsonschema_rs.Draft202012Validator]] = {}

    def find(self, method: str, path: str) -> Operation | None:
        """The operation; of two that fit, the one whose path has fewer places to fill."""
        found = [operation for pattern, operation in self._addresses if pattern.fullmatch(f"{method} {path}")]
        return min(found, key=lambda operation: operation.name.count("{"), default=None)

    def defined(self, name: str) -> Schema:
        """The schema of this name."""
        schema: Schema = self.content["$defs"][name]
        return schema

    def problems(self, schema: Schema, value: Any) -> Iterator[str]:
        """What the value has that the schema does not allow, and what it lacks. A schema is compiled once: it is to be
        one that lasts, such as a part of the description."""
        if id(schema) not in self._compiled:
            self._compiled[id(schema)] = schema, self._validator(schema)
        return (_sentence(error) for error in self._compiled[id(schema)][1].iter_errors(value))

    def _validator(self, schema: Schema) -> jsonschema_rs.Draft202012Validator:
        """With the definitions that the schema leads to and no others, which would have to be compiled, too."""
        defined: dict[str, Schema] = {}
        unread = [schema]
        while unread:
            names = set(_REFERENCE.findall(json.dumps(unread.pop()))) - defined.keys()
            defined |= {name: self.defined(name) for name in names}
            unread += [defined[name] for name in names]
        return jsonschema_rs.Draft202012Validator({**schema, "$defs": defined}, validate_formats=True)


def _sentence(error: jsonschema_rs.ValidationError) -> str:
    """The problem and its place; of several schemas to choose from, with the one that the value came closest to."""
    kind, place = error.kind, error.instance_path
    if isinstance(kind, (jsonschema_rs.ValidationErrorKind.AnyOf, jsonschema_rs.ValidationErrorKind.OneOfNotValid)):

        def distance(branch: list[jsonschema_rs.ValidationError]) -> tuple[bool, int]:
            of_another_kind = (jsonschema_rs.ValidationErrorKind.Type, jsonschema_rs.ValidationErrorKind.Enum)
            return any(isinstance(one.kind, of_another_kind) and one.instance_path == place for one in branch), len(
                branch
            )

        closest = min((branch for branch in kind.context if branch), key=distance)
        if distance(closest)[0] is False:
            return _sentence(closest[0])
    return f"{'.'.join(map(str, place)) or 'the whole'}: {error.message[:300]}"
