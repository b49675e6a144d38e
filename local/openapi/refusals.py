"""The refusals that a route may answer: those that its contract brings along, and those of its own code.

The latter are read from the function's file: what it raises, and what the functions that it names promise to raise. A
refusal that stands for a database constraint is raised by no line of Python, but the docstring of the function that
runs into it says `Raises ProviderTaken`. Tests hold this to the truth: no test may see a status that is not described.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from booking import errors, idempotency
from booking.errors import ApiError
from booking.routes.contract import RouteContract

_SIGNED_IN = {errors.Unauthorized, errors.InternalError, errors.Unavailable}
_BY_SURFACE: Mapping[str, set[type[ApiError]]] = {
    "session": _SIGNED_IN,
    "cron": _SIGNED_IN,
    "v1": {
        errors.MissingAuthorization,
        errors.InvalidKey,
        errors.KeyRevoked,
        errors.KeyExpired,
        errors.OrganizationInactive,
        errors.RateLimited,
        errors.PlanRequired,
        errors.InsufficientScope,
        errors.InternalError,
        errors.Unavailable,
    },
}
_PROMISE = re.compile(r"\bRaises\s+(.+?)(?:\.\s|\.?$)", re.DOTALL)


def of_surface(surface: str) -> set[type[ApiError]]:
    """What every route of the surface may answer."""
    return _BY_SURFACE[surface]


def of_route(contract: RouteContract, path: str, function: ModuleType) -> set[type[ApiError]]:
    """What this route may answer besides success. `function` is the module that the function's file is."""
    refusals = of_surface(contract.surface) | _of_contract(contract) | _of_code(function)
    if "{" in path and not any(issubclass(refusal, errors.NotFound) for refusal in refusals):
        refusals.add(errors.NotFound)
    return refusals


def _of_contract(contract: RouteContract) -> set[type[ApiError]]:
    brought_along: dict[type[ApiError], bool] = {
        errors.NoBusinessSelected: contract.needs_business,
        errors.NotAMember: contract.needs_business,
        errors.WrongEngine: contract.surface == "session" and contract.engine is not None,
        errors.WrongVertical: contract.surface == "v1" and contract.engine is not None,
        errors.AdminOnly: contract.role == "admin",
        errors.PermissionMissing: contract.permission is not None,
        errors.BadRequest: contract.body is not None or bool(contract.required_query),
        errors.PayloadTooLarge: contract.body is not None,
        idempotency.IdempotencyKeyInUse: contract.idempotent,
        idempotency.IdempotencyKeyReused: contract.idempotent,
        errors.InvalidCursor: contract.paged is not None,
        errors.InvalidTimestamp: not contract.query.keys().isdisjoint({"from", "to"}),
    }
    return {refusal for refusal, applies in brought_along.items() if applies}


def _of_code(function: ModuleType) -> set[type[ApiError]]:
    return _Reader(function).refusals(ast.parse(inspect.getsource(function)).body)


class _Reader:
    """Reads a file's statements; names mean what they mean in its module."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module

    def refusals(self, nodes: Iterable[ast.AST]) -> set[type[ApiError]]:
        found: set[type[ApiError]] = set()
        for node in nodes:
            found |= self._of_try(node) if isinstance(node, ast.Try) else self._of_node(node)
        return found

    def _of_node(self, node: ast.AST) -> set[type[ApiError]]:
        found = self.refusals(ast.iter_child_nodes(node))
        if isinstance(node, ast.Raise) and node.exc is not None:
            found |= _refusals(self._meaning(node.exc.func if isinstance(node.exc, ast.Call) else node.exc))
        elif isinstance(node, ast.Name | ast.Attribute):
            found |= _promised(self._meaning(node))
        return found

    def _of_try(self, node: ast.Try) -> set[type[ApiError]]:
        found = self.refusals(node.body)
        for handler in node.handlers:
            if handler.type is not None and not _raises_again(handler):
                caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
                kinds = tuple(kind for name in caught if isinstance(kind := self._meaning(name), type))
                found = {refusal for refusal in found if not issubclass(refusal, kinds)}
        return found | self.refusals([*node.handlers, *node.orelse, *node.finalbody])

    def _meaning(self, node: ast.AST) -> Any:
        """What a name or a dotted name stands for in the module, None if that is only known when the code runs."""
        if isinstance(node, ast.Attribute):
            return getattr(self._meaning(node.value), node.attr, None)
        return vars(self.module).get(node.id) if isinstance(node, ast.Name) else None


def _raises_again(handler: ast.ExceptHandler) -> bool:
    return any(isinstance(node, ast.Raise) and node.exc is None for node in ast.walk(handler))


def _refusals(meaning: Any) -> set[type[ApiError]]:
    return {meaning} if isinstance(meaning, type) and issubclass(meaning, ApiError) else set()


def _promised(meaning: Any) -> set[type[ApiError]]:
    """The refusals that a function's docstring says it raises."""
    if not callable(meaning) or isinstance(meaning, type):
        return set()
    by_name = {refusal.__name__: refusal for refusal in ApiError.by_code.values()}
    sentences = _PROMISE.findall(inspect.getdoc(meaning) or "")
    words = {word for sentence in sentences for word in re.findall(r"\w+", sentence)}
    return {by_name[word] for word in words & by_name.keys()}
