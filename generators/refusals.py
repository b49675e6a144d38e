"""Finds every sentence that the service may refuse with, where the code says it, for the catalogues
shared/booking/locales/refusals/{language}.po: the sentence of an error's class, what an error is raised with, and what
pydantic's errors become. What stands in braces changes; the field that a sentence begins with is none of it."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from booking.web.refusals import WORDS
from booking.web.validation import NO_JSON, NO_OBJECT, SENTENCES
from local.checkout import ROOT

_ROOTS = (ROOT / "shared/booking", ROOT / "functions")
_KNOW_NO_REFUSAL = {"upstreams", "jobs"}
"""Whose ValueErrors say what is wrong to programs."""
_FIELD = re.compile(r"(?:[A-Za-z][\w.-]*|\{\w+\}(?:Id)?): ")


def sentences() -> Iterator[tuple[Path, str]]:
    """Returns every sentence, and every word of one, with the file that says it."""
    trees = {path: ast.parse(path.read_text()) for root in _ROOTS for path in sorted(root.rglob("*.py"))}
    errors, constants = _error_classes(trees), _constants(trees)
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name in errors:
                yield from ((path, text) for text in _of_class(node, constants))
            elif isinstance(node, ast.Call):
                yield from ((path, text) for text in _of_call(node, path, errors, constants))
    validation = ROOT / "shared/booking/web/validation.py"
    for text in (*(f"{sentence}." for sentence in SENTENCES.values()), NO_JSON, NO_OBJECT):
        yield from ((validation, said) for said in _said(text))
    for word in WORDS:
        yield ROOT / "shared/booking/web/refusals.py", word


def _error_classes(trees: Mapping[Path, ast.Module]) -> set[str]:
    bases = {
        node.name: {base.id if isinstance(base, ast.Name) else getattr(base, "attr", "") for base in node.bases}
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    known = {"ApiError"}
    while more := {name for name, of in bases.items() if of & known} - known:
        known |= more
    return known


def _constants(trees: Mapping[Path, ast.Module]) -> Mapping[str, str]:
    """Returns the texts that have a name, which an error may be raised with."""
    return {
        target.id: node.value.value
        for tree in trees.values()
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }


def _of_class(error: ast.ClassDef, constants: Mapping[str, str]) -> Iterator[str]:
    """Returns what a class says: `message` and its like, and `noun` and `holder`, which stand in one."""
    for node in error.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            named = {node.target.id: node.value}
        elif isinstance(node, ast.Assign):
            named = dict(_assigned(node))
        else:
            continue
        for name, value in named.items():
            if name.startswith("message"):
                yield from (said for text in _texts(value, constants) for said in _said(text))
            elif name in ("noun", "holder"):
                yield from _texts(value, constants)


def _assigned(node: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    for target in node.targets:
        if isinstance(target, ast.Name):
            yield target.id, node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            names = [part.id for part in target.elts if isinstance(part, ast.Name)]
            yield from zip(names, node.value.elts, strict=True)


def _of_call(call: ast.Call, path: Path, errors: set[str], constants: Mapping[str, str]) -> Iterator[str]:
    """Returns what an error is made with."""
    match call.func:
        case ast.Attribute(attr="of", value=ast.Name(id="ReferenceNotFound")):
            for noun in _texts(call.args[1], constants):
                yield f"there is no such {noun}."
        case ast.Name(id="ValueError") if call.args and _KNOW_NO_REFUSAL.isdisjoint(path.parts):
            yield from (said for text in _texts(call.args[0], constants) for said in _said(f"{text}."))
        case ast.Name(id=name) | ast.Attribute(attr=name) if call.args and name in errors:
            yield from (said for text in _texts(call.args[0], constants) for said in _said(text))


def _texts(value: ast.expr, constants: Mapping[str, str]) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else f"{{{_name(part)}}}" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one, constants)
            yield from _texts(other, constants)
        case ast.Name(id=name) if name in constants:
            yield constants[name]


def _name(value: ast.AST) -> str:
    """Returns how a value is called: `{product["price"]}` and `{_listed(price)}` are {price}."""
    match value:
        case ast.FormattedValue(value=inner) | ast.Call(args=[inner, *_]) | ast.BinOp(left=inner):
            return _name(inner)
        case ast.Subscript(slice=ast.Constant(value=str(name))) | ast.Name(id=name) | ast.Attribute(attr=name):
            return name.strip("_").lower()
        case ast.Subscript(value=inner) | ast.Call(func=ast.Attribute(value=inner)):
            return _name(inner)
        case _:
            return "value"


def _said(text: str) -> Iterator[str]:
    """Returns the sentence without the field that it is about, if it names one. Of two values with one name the second
    is {most_2}. A sentence that is nothing but its values is somebody else's."""
    sentence = re.sub(r"\{(\w+):[^}]*\}", r"{\1}", text)
    field = _FIELD.match(sentence)
    counted = Counter[str]()

    def numbered(value: re.Match[str]) -> str:
        counted[value[1]] += 1
        return value[0] if counted[value[1]] == 1 else f"{{{value[1]}_{counted[value[1]]}}}"

    said = re.sub(r"\{(\w+)\}", numbered, sentence[field.end() :] if field else sentence)
    if re.search(r"[A-Za-z]{2}", re.sub(r"\{\w+\}", "", said)):
        yield said
