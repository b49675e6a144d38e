"""FastAPI and SQLAlchemy's ORM over psycopg: a session for each request, a mapped class, a response model."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from fastapi import Depends, FastAPI, Header, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy import create_engine, select, text, tuple_
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

from bench.peers import integrators
from bench.peers.fastapi_asyncpg import Appointment as AppointmentOut, Page
from bench.peers.integrators import PATH, Refused

engine = create_engine(
    os.environ["DATABASE_URL"].replace("postgresql://", "postgresql+psycopg://", 1), pool_size=8, max_overflow=0
)
sessions = sessionmaker(engine)
app = FastAPI()


class Base(DeclarativeBase):
    pass


class Appointment(Base):
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


@app.exception_handler(Refused)
def refused(_: Request, error: Refused) -> JSONResponse:
    return JSONResponse({"error": error.code, "code": error.code}, error.status)


@app.get(PATH)
def read_page(
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
    statement = select(Appointment).where(Appointment.company_id == admission.company_id)
    if position.moment is not None:
        bound = (position.moment.replace(tzinfo=None), position.row_id)
        statement = statement.where(tuple_(Appointment.starts_at, Appointment.id) < bound)
    statement = statement.order_by(Appointment.starts_at.desc(), Appointment.id.desc()).limit(most + 1)
    found = db.scalars(statement).all()
    next_cursor = None
    if len(found) > most:
        found = found[:most]
        next_cursor = integrators.cursor_of(found[-1].starts_at, found[-1].id, admission.company_id)
    response.headers.update(integrators.rate_headers(admission.rate_limit, admission.remaining, admission.resets_at))
    return Page(data=[_shown(one) for one in found], nextCursor=next_cursor)


def _shown(one: Appointment) -> AppointmentOut:
    return AppointmentOut(
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
