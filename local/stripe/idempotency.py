"""Idempotency keys as Stripe keeps them: the first answer, errors included, is given to every repetition."""

from collections.abc import Callable

from psycopg.types.json import Jsonb

from local.connections import Connection
from local.stripe.protocol import Answer, StripeError


def once(connection: Connection, key: str, request: str, act: Callable[[], Answer]) -> Answer:
    """Acts, or repeats the answer that the key stands for. To be called in a transaction."""
    [(is_free,)] = connection.execute("select pg_try_advisory_xact_lock(hashtextextended(%s, 0))", (key,))
    if not is_free:
        message = f"There is currently another in-progress request using this Idempotent Key: {key}"
        raise StripeError(409, message, kind="idempotency_error", code="idempotency_key_in_use")
    stored = connection.execute(
        "select request, status, answer from stripe.idempotency_keys where key = %s", (key,)
    ).fetchone()
    if stored is not None:
        first_request, status, content = stored
        if first_request != request:
            message = (
                "Keys for idempotent requests can only be used with the same parameters they were first used with."
                f" Try using a key other than '{key}' if you meant to execute a different request."
            )
            raise StripeError(400, message, kind="idempotency_error")
        return Answer(status, content, replayed=True)
    try:
        with connection.transaction():
            answer = act()
    except StripeError as error:
        if not error.remembered:
            raise
        answer = error.answer
    connection.execute(
        "insert into stripe.idempotency_keys (key, request, status, answer) values (%s, %s, %s, %s)",
        (key, request, answer.status, Jsonb(answer.content)),
    )
    return answer
