"""FastAPI. Over asyncpg: `ordinary` as its documentation has it, with a response model; `lean` without one, its rows
written by orjson, and a connection that goes back to its pool without being reset. Over SQLAlchemy's ORM and psycopg:
`mapped`, with a session for each request, a mapped class and a response model."""

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

import asyncpg
import orjson
from fastapi import Depends, FastAPI, Header, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from sqlalchemy import create_engine, select, text, tuple_
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

from bench.peers import integrators
from bench.peers.integrators import PATH, Refused

ADMISSION = "select * from admit_api_key($1, $2, $3, $4, null)"
COLUMNS = """
    id, service_id as "serviceId", provider_id as "providerId", customer_id as "customerId", starts_at as "startsAt",
    ends_at as "endsAt", created_at as "createdAt", status, deposit_status as "depositStatus",
    duration_minutes as "durationMinutes", price_cents / 100.0::float8 as price,
    deposit_amount_cents as "depositAmountCents", notes
"""
PAGE = f"""
    select {COLUMNS} from appointments
     where company_id = current_company() and (starts_at, id) < ($1, $2)
     order by starts_at desc, id desc limit $3
"""


class Appointment(BaseModel):
    id: UUID
    serviceId: UUID  # noqa: N815 — the field's name in JSON
    providerId: UUID  # noqa: N815
    customerId: UUID  # noqa: N815
    startsAt: datetime  # noqa: N815
    endsAt: datetime  # noqa: N815
    createdAt: datetime  # noqa: N815
    status: str
    depositStatus: str  # noqa: N815
    durationMinutes: int  # noqa: N815
    price: float
    depositAmountCents: int  # noqa: N815
    notes: str | None


class Page(BaseModel):
    data: list[Appointment]
    nextCursor: str | None  # noqa: N815


async def _read(
    pool: asyncpg.Pool, authorization: str | None, limit: int, cursor: str | None
) -> tuple[list[asyncpg.Record], str | None, dict[str, str]]:
    key = integrators.key_of(authorization)
    position = integrators.position_of(cursor)
    below = datetime.max if position.moment is None else position.moment.replace(tzinfo=None)  # noqa: DTZ901
    async with pool.acquire() as connection, connection.transaction():
        admission = await connection.fetchrow(ADMISSION, *key, integrators.SCOPE, integrators.ENGINE)
        integrators.refuse(admission["error"])
        rows = await connection.fetch(PAGE, below, position.row_id, limit + 1)
    next_cursor = None
    if len(rows) > limit:
        rows = rows[:limit]
        next_cursor = integrators.cursor_of(rows[-1]["startsAt"], rows[-1]["id"], admission["company_id"])
    rate = integrators.rate_headers(admission["rate_limit"], admission["remaining"], admission["resets_at"])
    return rows, next_cursor, rate


async def refuse(_: Request, error: Refused) -> JSONResponse:
    return JSONResponse({"error": error.code, "code": error.code}, error.status)


def _application(**of_pool: Any) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.pool = await asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=1, max_size=8, **of_pool)
        yield
        await app.state.pool.close()

    return FastAPI(lifespan=lifespan, exception_handlers={Refused: refuse})


ordinary = _application()


@ordinary.get(PATH)
async def read_page(
    request: Request,
    response: Response,
    authorization: Annotated[str | None, Header()] = None,
    limit: str = "50",
    cursor: str | None = None,
) -> Page:
    rows, next_cursor, rate = await _read(request.app.state.pool, authorization, integrators.limit_of(limit), cursor)
    response.headers.update(rate)
    return Page(
        data=[
            Appointment(
                **{
                    **row,
                    "startsAt": row["startsAt"].replace(tzinfo=UTC),
                    "endsAt": row["endsAt"].replace(tzinfo=UTC),
                }
            )
            for row in rows
        ],
        nextCursor=next_cursor,
    )


async def _without_reset(_: asyncpg.Connection) -> None:
    """A transaction leaves nothing behind on the connection."""


lean = _application(reset=_without_reset)


@lean.get(PATH)
async def read_page_lean(request: Request) -> Response:
    query = request.query_params
    rows, next_cursor, rate = await _read(
        request.app.state.pool,
        request.headers.get("authorization"),
        integrators.limit_of(query.get("limit", "50")),
        query.get("cursor"),
    )
    content = orjson.dumps({"data": [dict(row) for row in rows], "nextCursor": next_cursor}, str, orjson.OPT_NAIVE_UTC)
    return Response(content, media_type="application/json", headers=rate)


# SQLAlchemy

engine = create_engine(
    os.environ["DATABASE_URL"].replace("postgresql://", "postgresql+psycopg://", 1), pool_size=8, max_overflow=0
)
sessions = sessionmaker(engine)
mapped = FastAPI(exception_handlers={Refused: refuse})


class Base(DeclarativeBase):
    pass


class MappedAppointment(Base):
    __tablename__ = "appointments"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    company_id: Mapped[UUID]
    service_id: Mapped[UUID]
    provider_id: Mapped[UUID]
    customer_id: Mapped[UUID]
    starts_at: Mapped[datetime]
    ends_at: Mapped[datetime]
    created_at: Mapped[datetime]
    status: Mapped[str]
    deposit_status: Mapped[str]
    duration_minutes: Mapped[int]
    price_cents: Mapped[int]
    deposit_amount_cents: Mapped[int]
    notes: Mapped[str | None]


def session() -> Iterator[Session]:
    with sessions.begin() as opened:
        yield opened


@mapped.get(PATH)
def read_page_mapped(
    response: Response,
    db: Annotated[Session, Depends(session)],
    authorization: Annotated[str | None, Header()] = None,
    limit: str = "50",
    cursor: str | None = None,
) -> Page:
    key = integrators.key_of(authorization)
    position = integrators.position_of(cursor)
    most = integrators.limit_of(limit)
    admission = db.execute(
        text("select * from admit_api_key(:key_id, :digest, :scope, :engine, null)"),
        {"key_id": key.key_id, "digest": key.digest, "scope": integrators.SCOPE, "engine": integrators.ENGINE},
    ).one()
    integrators.refuse(admission.error)
    statement = select(MappedAppointment).where(MappedAppointment.company_id == admission.company_id)
    if position.moment is not None:
        bound = (position.moment.replace(tzinfo=None), position.row_id)
        statement = statement.where(tuple_(MappedAppointment.starts_at, MappedAppointment.id) < bound)
    statement = statement.order_by(MappedAppointment.starts_at.desc(), MappedAppointment.id.desc()).limit(most + 1)
    found = db.scalars(statement).all()
    next_cursor = None
    if len(found) > most:
        found = found[:most]
        next_cursor = integrators.cursor_of(found[-1].starts_at, found[-1].id, admission.company_id)
    response.headers.update(integrators.rate_headers(admission.rate_limit, admission.remaining, admission.resets_at))
    return Page(data=[_shown(one) for one in found], nextCursor=next_cursor)


def _shown(one: MappedAppointment) -> Appointment:
    return Appointment(
        id=one.id,
        serviceId=one.service_id,
        providerId=one.provider_id,
        customerId=one.customer_id,
        startsAt=one.starts_at.replace(tzinfo=UTC),
        endsAt=one.ends_at.replace(tzinfo=UTC),
        createdAt=one.created_at,
        status=one.status,
        depositStatus=one.deposit_status,
        durationMinutes=one.duration_minutes,
        price=float(Decimal(one.price_cents) / 100),
        depositAmountCents=one.deposit_amount_cents,
        notes=one.notes,
    )
