"""Idempotency keys as Stripe keeps them: the first answer, errors included, is given to every repetition. Below /v2 a
request that was refused may be tried again under its key."""

import json
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from flask import request
from flask.typing import ResponseReturnValue
from psycopg.types.json import Jsonb

from local.connections import connection
from local.stripe import acting
from local.stripe.errors import StripeError
from local.stripe.expanding import expanded
from local.stripe.json_parameters import sent_json
from local.stripe.objects import Object
from local.stripe.parameters import sent_parameters
from local.stripe.views import take_turn

Ids = ParamSpec("Ids")


def idempotent(view: Callable[Ids, Object]) -> Callable[Ids, ResponseReturnValue]:
    """Makes a view that writes (POST) take a turn, once under a request's Idempotency-Key."""

    @wraps(view)
    def answer(*args: Ids.args, **ids: Ids.kwargs) -> ResponseReturnValue:
        def act() -> Object:
            take_turn(connection())
            return expanded(connection(), view(*args, **ids))

        key = request.headers.get("Idempotency-Key")
        with connection().transaction():
            return _once(key, act) if key else act()

    return answer


def _once(key: str, act: Callable[[], Object]) -> ResponseReturnValue:
    """Acts, or repeats the answer that is stored under the key. To be called in a transaction."""
    is_v2 = request.path.startswith("/v2/")
    given = sent_json() if is_v2 else sent_parameters()
    sent = f"{request.method} {request.path} {json.dumps(given, sort_keys=True)}"
    named, account = key, acting.account()
    key = key if account is None else f"{account} {key}"  # each account has keys of its own
    database = connection()
    [(is_free,)] = database.execute("select pg_try_advisory_xact_lock(hashtextextended(%s, 0))", (key,))
    if not is_free:
        message = f"There is currently another in-progress request using this Idempotent Key: {named}"
        raise StripeError(409, message, kind="idempotency_error", code="idempotency_key_in_use")
    stored = database.execute(
        "select request, status, answer from stripe.idempotency_keys where key = %s", (key,)
    ).fetchone()
    if stored is not None:
        first_sent, status, body = stored
        if first_sent != sent:
            message = (
                "Keys for idempotent requests can only be used with the same parameters they were first used with."
                f" Try using a key other than '{named}' if you meant to execute a different request."
            )
            raise StripeError(400, message, kind="idempotency_error")
        return body, status, {"Idempotent-Replayed": "true"}
    try:
        with database.transaction():
            status, body = 200, act()
    except StripeError as error:
        if is_v2 or not error.remembered:
            raise
        status, body = error.status, error.body
    database.execute(
        "insert into stripe.idempotency_keys (key, request, status, answer) values (%s, %s, %s, %s)",
        (key, sent, status, Jsonb(body)),
    )
    return body, status
