"""Exports of what is known of a customer (spec §4.21)."""

from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias, TypedDict
from uuid import UUID

ExportStatus: TypeAlias = Literal["running", "done", "failed", "expired"]


class RequestedExport(TypedDict):
    """An export, and how far it is."""

    id: UUID
    status: ExportStatus


class OneRequestedExport(TypedDict):
    export: RequestedExport


class CustomerExport(TypedDict):
    """An export; `url` is where its file is fetched once it is done, for 15 minutes from now, else null."""

    id: UUID
    company_id: UUID
    customer_id: UUID
    status: ExportStatus
    requested_at: datetime
    url: str | None


class OneCustomerExport(TypedDict):
    export: CustomerExport


class Part(NamedTuple):
    """The rows of a table that are exported: `columns` and the condition `of` are SQL about the row `t`; `key` is the
    column by which they are read page by page."""

    table: str
    columns: str
    of: str
    key: str
