"""Stripe's objects, whatever their kind: stored as the JSON that the API shows."""

import uuid
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import psycopg
from psycopg.types.json import Jsonb

from local.connections import Connection
from local.stripe import acting, clock, due
from local.stripe.errors import StripeError
from local.stripe.unused import unused

SCHEMA = Path(__file__).with_name("schema.sql")
DEFAULT_LIMIT = 10

WITHOUT_LIVEMODE = ("account", "fee_refund", "refund", "subscription_item")

# Kinds that Stripe's sentences call by another name.
_NAMED = {"payment_method": "PaymentMethod"}

Object = dict[str, Any]


def ensure_schema(database_url: str) -> None:
    """Create the schema `stripe` where it is missing; processes that start together wait for one another."""
    with psycopg.connect(database_url) as connection:
        # `create … if not exists` can still collide with a concurrent one.
        connection.execute("select pg_advisory_xact_lock(hashtext('stripe.schema'))")
        connection.execute(SCHEMA.read_bytes())


def new(db: Connection, kind: str, prefix: str, **fields: Any) -> Object:
    """An object with an id of its own, not stored yet; fields may name another id and another time."""
    made = {"id": f"{prefix}_{uuid.uuid4().hex}", "object": kind, "created": clock.now(db)}
    mode = {} if kind in WITHOUT_LIVEMODE else {"livemode": False}
    return made | mode | unused(kind) | fields


def store(db: Connection, thing: Object, private: Object | None = None) -> Object:
    """Writes the object, new or changed, and with `private` what Stripe knows of it and does not show."""
    db.execute(
        "insert into stripe.objects (id, object, data, private, due_at, account)"
        " values (%(id)s, %(object)s, %(data)s, coalesce(%(private)s::jsonb, '{}'), %(due_at)s, %(account)s)"
        " on conflict (id) do update set data = excluded.data, due_at = excluded.due_at,"
        " private = coalesce(%(private)s::jsonb, objects.private)",
        {
            "id": thing["id"],
            "object": thing["object"],
            "data": Jsonb(thing),
            "private": None if private is None else Jsonb(private),
            "due_at": due.moment_of(thing),
            "account": acting.account(),
        },
    )
    return thing


def get(db: Connection, kind: str, object_id: str, *, named_by: str | None = None) -> Object:
    """The object of the account on which something happens, locked until the end of the transaction. Missing is 404; or
    400 if a parameter named it, which must not be a deleted one either."""
    row = db.execute(
        "select data from stripe.objects where object = %s and id = %s and account is not distinct from %s for update",
        (kind, object_id, acting.account()),
    ).fetchone()
    if row is None or (named_by is not None and "deleted" in row[0]):
        message = f"No such {_NAMED.get(kind, kind)}: '{object_id}'"
        if named_by is None:
            raise StripeError(404, message, code="resource_missing", param="id")
        raise StripeError(400, message, code="resource_missing", param=named_by)
    found: Object = row[0]
    return found


def find(db: Connection, object_id: str) -> Object | None:
    """An object of whatever kind, of the account on which something happens; not locked."""
    row = db.execute(
        "select data from stripe.objects where id = %s and account is not distinct from %s",
        (object_id, acting.account()),
    ).fetchone()
    return row[0] if row else None


def account_of(db: Connection, object_id: str) -> str | None:
    """The connected account to which an object belongs; None if it is the operator's own, or there is no object."""
    row = db.execute("select account from stripe.objects where id = %s", (object_id,)).fetchone()
    return row[0] if row else None


def private(db: Connection, object_id: str) -> Object:
    """What was stored with an object beside what it shows."""
    [(hidden,)] = db.execute("select private from stripe.objects where id = %s", (object_id,))
    found: Object = hidden
    return found


def delete(db: Connection, thing: Object) -> Object:
    """Takes the object away; what Stripe answers to that."""
    db.execute("delete from stripe.objects where id = %s", (thing["id"],))
    return {"id": thing["id"], "object": thing["object"], "deleted": True}


def every(db: Connection, kind: str, matching: Object) -> list[Object]:
    """All objects of a kind that have these fields, in the order of their making."""
    rows = db.execute(
        "select data from stripe.objects where object = %s and data @> %s and account is not distinct from %s"
        " order by position",
        (kind, Jsonb(matching), acting.account()),
    )
    return [data for (data,) in rows]


def list_page(
    db: Connection,
    kind: str,
    url: str,
    given: Mapping[str, Any],
    *,
    matching: Mapping[str, Any] | None = None,
    any_of: Mapping[str, Collection[str]] | None = None,
) -> Object:
    """The newest objects of a kind that have these fields, as Stripe lists them: the page that `given` asks for with
    limit, starting_after and ending_before. `any_of` names for a field the values it may have."""
    account = acting.account()
    # Each written so that an index serves it: a list of all would otherwise be looked for by each of their fields.
    conditions = [
        *("object = %(kind)s", "not data ? 'deleted'"),
        "account is null" if account is None else "account = %(account)s",
        *(["data @> %(matching)s"] if matching else []),
    ]
    values: dict[str, Any] = {"kind": kind, "matching": Jsonb(matching), "account": account}
    for number, (field, allowed) in enumerate((any_of or {}).items()):
        conditions.append(f"data ->> '{field}' = any(%(any_{number})s)")
        values[f"any_{number}"] = list(allowed)
    backwards = "ending_before" in given
    for name, comparison in (("starting_after", "<"), ("ending_before", ">")):
        if name in given:
            get(db, kind, given[name], named_by=name)
            conditions.append(f"position {comparison} (select position from stripe.objects where id = %({name})s)")
            values[name] = given[name]
    limit = given.get("limit", DEFAULT_LIMIT)
    rows = db.execute(
        f"select data from stripe.objects where {' and '.join(conditions)}"
        f" order by position {'asc' if backwards else 'desc'} limit %(rows)s",
        values | {"rows": limit + 1},
    ).fetchall()
    page = [data for (data,) in rows[:limit]]
    return listed(page[::-1] if backwards else page, url, has_more=len(rows) > limit)


def listed(things: list[Object], url: str, *, has_more: bool = False) -> Object:
    """Objects as Stripe shows a list of them."""
    return {"object": "list", "url": url, "has_more": has_more, "data": things}
