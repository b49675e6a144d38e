"""Beneath the service: the statements that its functions really send, bare, without the service around them; and how
PostgreSQL finds the rows that each asks for."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from itertools import count
from typing import Any, Literal, NamedTuple, TypeAlias, cast
from uuid import UUID

import psycopg
from psycopg import pq
from psycopg.adapt import PyFormat

from booking.core.deferred import Deferred
from booking.database import connection as environment, keyed_reads
from booking.database.connection import Rows
from booking.database.transactions import Parameters, Transaction

_PARAMETER = re.compile(r"%\((\w+)\)s")
_NUMBERS = count()

Send = Callable[[Transaction], object]

BARE_SQL = "its bare SQL, prepared, generic plan"
"""What reads are measured against."""


class Statement(NamedTuple):
    """A statement with its named parameters, as a query function sends it."""

    text: str
    parameters: Mapping[str, Any]


def statement_of(send: Send) -> Statement:
    """The statement that a query function reads by, caught on its way."""
    try:
        send(_Interceptor())
    except _Intercepted as caught:
        return caught.statement
    raise AssertionError("a query function sends a statement")


def numbered(statement: str) -> tuple[str, Sequence[str]]:
    """The statement as PostgreSQL prepares it, and the names of its parameters in their order."""
    names = list(dict.fromkeys(_PARAMETER.findall(statement)))
    return _PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", statement), names


class _Intercepted(Exception):
    def __init__(self, statement: Statement) -> None:
        self.statement = statement


class _Interceptor(Transaction):
    """A transaction that catches the statement that reads instead of sending it. It sees holds, which
    takes no other."""

    def __init__(self) -> None:
        super().__init__()
        self.sees_holds = True

    def send(self, statement: str, parameters: Parameters | None = None) -> Deferred[Rows]:
        if not _READS.search(statement):  # a setting, which nothing has travel
            return super().send(statement, parameters)
        raise _Intercepted(Statement(statement, parameters or {}))


class BareSql:
    """Statements of the service without the service: prepared once, with a generic plan, and sent by the owner of the
    tables, to whom row-level security does not apply."""

    def __init__(self, connection: psycopg.Connection, company_id: UUID) -> None:
        self._connection = connection
        self._company_id = company_id

    def over_libpq(self, send: Send) -> Callable[[], list[list[bytes | None]]]:
        """What executes the statement over libpq, and takes every value out of the result as the bytes that came."""
        statement = statement_of(send)
        values = {**statement.parameters, "tenant": self._company_id}
        text, names = numbered(statement.text.replace("current_company()", "%(tenant)s::uuid"))
        transformer = psycopg.adapt.Transformer(self._connection)
        dumped = transformer.dump_sequence([values[name] for name in names], [PyFormat.AUTO] * len(names))
        parameters = cast(Sequence[bytes], dumped)  # some may be null, which libpq takes
        types, formats = transformer.types or (), transformer.formats or ()
        name = f"bare_{next(_NUMBERS)}".encode()
        _checked(self._connection.pgconn.prepare(name, text.encode(), types), pq.ExecStatus.COMMAND_OK)

        def run() -> list[list[bytes | None]]:
            result = self._connection.pgconn.exec_prepared(name, parameters, formats, pq.Format.BINARY)
            _checked(result, pq.ExecStatus.TUPLES_OK)
            return [
                [result.get_value(row, column) for column in range(result.nfields)] for row in range(result.ntuples)
            ]

        return run


def _checked(result: Any, status: pq.ExecStatus) -> None:
    if result.status != status:
        raise psycopg.DatabaseError(result.error_message.decode())


@contextmanager
def bare_sql(owner_url: str, company_id: UUID) -> Iterator[BareSql]:
    """Bare statements on a connection of their own, which is in the business for the functions that they call."""
    with psycopg.connect(owner_url, autocommit=True, options="-c plan_cache_mode=force_generic_plan") as connection:
        connection.execute("select set_config('app.company_id', %s, false)", (str(company_id),))
        yield BareSql(connection, company_id)


Plan: TypeAlias = Mapping[str, Any]
Mode: TypeAlias = Literal["custom", "generic"]
_READS = re.compile(r"\bfrom\s+(?!pg_)")  # of tables; what a new connection asks is of the catalogue
_NUMBERED = re.compile(r"\$(\d+)")


@contextmanager
def recorded_statements() -> Iterator[list[Statement]]:
    """Within the block, the list grows by every statement that functions in this process send."""
    recorded: list[Statement] = []
    usual = environment.BinaryCursor

    class Recording(usual):  # type: ignore[misc, valid-type] # a class that is a value
        def execute(self, query: Any, params: Any = None, **options: Any) -> "Recording":
            recorded.append(Statement(query, params or {}))
            return super().execute(query, params, **options)  # type: ignore[no-any-return]

    usual_call = keyed_reads.CallByKey

    class RecordingCall(usual_call):  # type: ignore[misc, valid-type]
        def rows(self, parameters: Mapping[str, Any]) -> Any:
            names = list(parameters)
            text = _NUMBERED.sub(lambda found: f"%({names[int(found[1]) - 1]})s", self.statement)
            recorded.append(Statement(text, parameters))
            return super().rows(parameters)

    environment.disconnect()
    environment.BinaryCursor = Recording  # type: ignore[misc]
    keyed_reads.CallByKey = RecordingCall  # type: ignore[misc]
    try:
        yield recorded
    finally:
        environment.BinaryCursor = usual  # type: ignore[misc]
        keyed_reads.CallByKey = usual_call  # type: ignore[misc]
        environment.disconnect()


def fetching_statement(answer: Callable[[], object]) -> Statement:
    """The statement that fetches what a request in this process is answered with: the last one."""
    with recorded_statements() as statements:
        answer()
    return [one for one in statements if one.text != "commit"][-1]


def reading_statements(answer: Callable[[], object]) -> Sequence[Statement]:
    """All statements that read what a request in this process is answered with, the admission included."""
    with recorded_statements() as statements:
        answer()
    return [one for one in statements if _READS.search(one.text)]


def plan_of(connection: psycopg.Connection[Any], statement: Statement, mode: Mode) -> Plan:
    """What PostgreSQL did to answer the statement, prepared as the functions prepare theirs: with a plan made for these
    parameters, or with the one that serves all."""
    text, names = numbered(statement.text)
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


def generic_plan(connection: psycopg.Connection[Any], statement: Statement) -> Plan:
    """How PostgreSQL would answer the statement, whatever its parameters are. It is not run."""
    text, names = numbered(statement.text)

    def typed(found: re.Match[str]) -> str:
        is_time = isinstance(statement.parameters[names[int(found[1]) - 1]], timedelta)
        return f"{found[0]}::interval" if is_time else found[0]  # as psycopg says it; else PostgreSQL finds it out

    explained = connection.execute(f"explain (generic_plan, format json) {_NUMBERED.sub(typed, text)}").fetchone()
    assert explained is not None, "explain answers"
    plan: Plan = explained[0][0]["Plan"]
    return plan


def connect_as_among_many(url: str) -> psycopg.Connection[Any]:
    """Connects so that whatever is there to be found is found in indexes, as where there are too many rows to read them
    all."""
    many = " ".join(f"-c enable_{way}=off" for way in ("seqscan", "hashjoin", "mergejoin"))
    return psycopg.connect(psycopg.conninfo.make_conninfo(url, options=many), autocommit=True)


class Work(NamedTuple):
    """What a statement made PostgreSQL do: the rows that it looked at, by table, found or thrown away; and the pages
    that it went to, of tables and of indexes, in memory or not, which tell of index entries that were passed over."""

    rows: Counter[str]
    pages: int
    milliseconds: float


def sum_of(works: Sequence[Work]) -> Work:
    """Returns the work of all of them, one after the other."""
    rows = sum((one.rows for one in works), Counter[str]())
    return Work(rows, sum(one.pages for one in works), sum(one.milliseconds for one in works))


def work_of(connection: psycopg.Connection[Any], statement: Statement, mode: Mode) -> Work:
    """What it takes to answer the statement. What a scan inside a function looks at, the plan does not show; the
    transaction's statistics do, which miss what an index alone answers."""
    with connection.transaction():
        before = _rows_counted(connection)
        plan = plan_of(connection, statement, mode)
        rows = rows_looked_at(plan) | (_rows_counted(connection) - before)
    pages = int(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"])
    return Work(rows, pages, plan["Actual Total Time"])


def _rows_counted(connection: psycopg.Connection[Any]) -> Counter[str]:
    rows = connection.execute("select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_xact_user_tables")
    return Counter(dict(rows.fetchall()))


def rows_looked_at(plan: Plan) -> Counter[str]:
    """By table: the rows that scans have found, and those that they have thrown away."""
    rows: Counter[str] = Counter()
    for node in nodes(plan):
        if "Relation Name" in node:
            removed = sum(count for name, count in node.items() if name.startswith("Rows Removed by"))
            rows[node["Relation Name"]] += round((node["Actual Rows"] + removed) * node["Actual Loops"])
    return rows


def nodes(plan: Plan) -> Iterator[Plan]:
    """The plan, and those of its parts."""
    yield plan
    for part in plan.get("Plans", []):
        yield from nodes(part)
