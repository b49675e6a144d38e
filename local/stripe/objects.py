"""Stripe's objects, whatever their kind: stored as the JSON that the API shows."""

import time
import uuid
from pathlib import Path
from typing import Any

import psycopg
from psycopg.types.json import Jsonb

from local.connections import Connection
from local.stripe.errors import StripeError

SCHEMA = Path(__file__).with_name("schema.sql")
DEFAULT_LIMIT = 10

Object = dict[str, Any]


def ensure_schema(database_url: str) -> None:
    """Create the schema `stripe` where it is missing; processes that start together wait for one another."""
    with psycopg.connect(database_url) as connection:
        # `create … if not exists` can still collide with a concurrent one.
        connection.execute("select pg_advisory_xact_lock(hashtext('stripe.schema'))")
        connection.execute(SCHEMA.read_bytes())


def new(kind: str, prefix: str, **fields: Any) -> Object:
    """An object with an id of its own, not stored yet; fields may name another id and another time."""
    return {
        "id": f"{prefix}_{uuid.uuid4().hex}",
        "object": kind,
        "created": int(time.time()),
        "livemode": False,
    } | fields


def store(connection: Connection, thing: Object) -> Object:
    """Writes the object, new or changed."""
    connection.execute(
        "insert into stripe.objects (id, object, data) values (%(id)s, %(object)s, %(data)s)"
        " on conflict (id) do update set data = excluded.data",
        {"id": thing["id"], "object": thing["object"], "data": Jsonb(thing)},
    )
    return thing


def get(connection: Connection, kind: str, object_id: str, *, named_by: str | None = None) -> Object:
    """The object, locked until the end of the transaction. Missing is 404; or 400 if a parameter named it."""
    row = connection.execute(
        "select data from stripe.objects where object = %s and id = %s for update", (kind, object_id)
    ).fetchone()
    if row is None:
        message = f"No such {kind}: '{object_id}'"
        if named_by is None:
            raise StripeError(404, message, code="resource_missing", param="id")
        raise StripeError(400, message, code="resource_missing", param=named_by)
    found: Object = row[0]
    return found


def list_page(connection: Connection, kind: str, url: str, limit: int, matching: Object) -> Object:
    """The newest objects of a kind that have these fields, as Stripe lists them."""
    rows = connection.execute(
        "select data from stripe.objects where object = %s and data @> %s order by position desc limit %s",
        (kind, Jsonb(matching), limit + 1),
    ).fetchall()
    return {"object": "list", "url": url, "has_more": len(rows) > limit, "data": [data for (data,) in rows[:limit]]}
