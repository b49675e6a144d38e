"""Jobs that must not be lost: written in the transaction of the change that they report, published to the queue once it
is committed (contract §9)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias
from uuid import UUID

import orjson

from booking.db import Database

JobType: TypeAlias = Literal["reservation_cancelled", "series_cancelled"]


def enqueue(connection: Database, job_type: JobType, ids: Mapping[str, UUID]) -> UUID:
    """Writes a job of the current business that concerns these records, by name (`{"reservationId": …}`). It lives and
    dies with the transaction. Returns the job's id."""
    row = connection.execute(
        "insert into outbox (type, data) values (%(type)s, %(data)s::jsonb) returning id",
        {"type": job_type, "data": orjson.dumps(ids).decode()},
    ).fetchone()
    assert row is not None, "an insert returns its row"
    job_id: UUID = row["id"]
    return job_id
