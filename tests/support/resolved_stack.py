"""A stack as CloudFormation makes it with these parameters: the resources whose condition holds, of each `Fn::If` the
branch that counts, and the values of parameters, also within an `Fn::Sub`."""

import re
from collections.abc import Mapping
from typing import Any

from local import checkout, template
from tests.support.stack import expanded_stack

_NO_VALUE = {"Ref": "AWS::NoValue"}


def resolved(stack: str, given: Mapping[str, str]) -> dict[str, Any]:
    """The resources of the stack, by logical names. A parameter that is not given has its default, or else its own name
    in angle brackets."""
    return _Resolving(stack, given).resources()


class _Resolving:
    def __init__(self, stack: str, given: Mapping[str, str]) -> None:
        document = template.document(checkout.STACKS[stack])
        self._stack, self._conditions = stack, document.get("Conditions", {})
        self._values = {
            name: str(given.get(name, declared.get("Default", f"<{name}>")))
            for name, declared in document["Parameters"].items()
        }

    def resources(self) -> dict[str, Any]:
        return {
            name: self._value(resource)
            for name, resource in expanded_stack(self._stack).items()
            if "Condition" not in resource or self._holds({"Condition": resource["Condition"]})
        }

    def _value(self, written: Any) -> Any:
        if isinstance(written, list):
            return [self._value(one) for one in self._chosen(written)]
        if not isinstance(written, dict):
            return written
        if written.keys() == {"Ref"}:
            return self._values.get(written["Ref"], written)
        if written.keys() == {"Fn::If"}:
            return self._value(self._branch(written))
        if written.keys() == {"Fn::Sub"}:
            return {"Fn::Sub": self._substituted(written["Fn::Sub"])}
        kept = zip(written, map(self._branch, written.values()), strict=True)
        return {name: self._value(one) for name, one in kept if one != _NO_VALUE}

    def _substituted(self, written: Any) -> str:
        """The text with what is known here; names of resources and of AWS stay as they are written."""
        text, named = written if isinstance(written, list) else (written, {})
        values = self._values | {name: self._text(one) for name, one in named.items()}
        known = {name: value for name, value in values.items() if isinstance(value, str)}
        return re.sub(r"\$\{(\w+)\}", lambda name: known.get(name[1], name[0]), text)

    def _chosen(self, written: list[Any]) -> list[Any]:
        return [one for one in map(self._branch, written) if one != _NO_VALUE]

    def _branch(self, written: Any) -> Any:
        """What counts of an `Fn::If`, and of one within it."""
        while isinstance(written, dict) and written.keys() == {"Fn::If"}:
            condition, if_so, otherwise = written["Fn::If"]
            written = if_so if self._holds({"Condition": condition}) else otherwise
        return written

    def _holds(self, condition: Mapping[str, Any]) -> bool:
        [(kind, asked)] = condition.items()
        if kind == "Condition":
            return self._holds(self._conditions[asked])
        if kind == "Fn::Equals":
            one, other = (self._text(side) for side in asked)
            return bool(one == other)
        if kind == "Fn::Not":
            return not self._holds(asked[0])
        return (all if kind == "Fn::And" else any)(map(self._holds, asked))

    def _text(self, written: Any) -> Any:
        if isinstance(written, dict) and "Fn::Join" in written:
            return self._text(written["Fn::Join"][1])  # of a list that is a parameter: empty, if it is
        value = self._value(written)
        return value["Fn::Sub"] if isinstance(value, dict) and value.keys() == {"Fn::Sub"} else value
