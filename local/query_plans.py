"""How PostgreSQL finds the rows that the functions ask for: the statements that they really send, and what each makes
it look at."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple, TypeAlias

import psycopg

from booking.database import connection as environment

Plan: TypeAlias = Mapping[str, Any]
Mode: TypeAlias = Literal["custom", "generic"]
_PARAMETER = re.compile(r"%\((\w+)\)s")


class Statement(NamedTuple):
    """A statement with its named parameters, as a query function sends it."""

    text: str
    parameters: Mapping[str, Any]


@contextmanager
def recorded_statements() -> Iterator[list[Statement]]:
    """Within the block, the list grows by every statement that functions in this process send."""
    recorded: list[Statement] = []
    usual = environment.BinaryCursor

    class Recording(usual):  # type: ignore[misc, valid-type] # a class that is a value
        def execute(self, query: Any, params: Any = None, **options: Any) -> "Recording":
            recorded.append(Statement(query, params or {}))
            return super().execute(query, params, **options)  # type: ignore[no-any-return]

    environment.disconnect()
    environment.BinaryCursor = Recording  # type: ignore[misc]
    try:
        yield recorded
    finally:
        environment.BinaryCursor = usual  # type: ignore[misc]
        environment.disconnect()


def plan_of(connection: psycopg.Connection[Any], statement: Statement, mode: Mode) -> Plan:
    """What PostgreSQL did to answer the statement, prepared as the functions prepare theirs: with a plan made for these
    parameters, or with the one that serves all."""
    names = list(dict.fromkeys(_PARAMETER.findall(statement.text)))
    text = _PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", statement.text)
    values = f"({', '.join(f'%({name})s' for name in names)})" if names else ""
    with psycopg.ClientCursor(connection) as cursor, connection.transaction():
        cursor.execute(f"set local plan_cache_mode = force_{mode}_plan")
        cursor.execute(f"prepare asked as {text}")
        cursor.execute(f"explain (analyze, buffers, format json) execute asked {values}", statement.parameters)
        explained = cursor.fetchone()
        cursor.execute("deallocate asked")
    assert explained is not None, "explain answers"
    plan: Plan = explained[0][0]["Plan"]
    return plan


def rows_looked_at(plan: Plan) -> Counter[str]:
    """By table: the rows that scans have found, and those that they have thrown away."""
    rows: Counter[str] = Counter()
    for node in _nodes(plan):
        if "Relation Name" in node:
            removed = sum(count for name, count in node.items() if name.startswith("Rows Removed by"))
            rows[node["Relation Name"]] += round((node["Actual Rows"] + removed) * node["Actual Loops"])
    return rows


def pages_touched(plan: Plan) -> int:
    """The pages that PostgreSQL went to, of tables and of indexes, in memory or not. They tell what rows do not: index
    entries that were passed over."""
    return int(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"])


def indexes_used(plan: Plan) -> set[str]:
    """The indexes that served it."""
    return {node["Index Name"] for node in _nodes(plan) if "Index Name" in node}


def _nodes(plan: Plan) -> Iterator[Plan]:
    yield plan
    for part in plan.get("Plans", []):
        yield from _nodes(part)
