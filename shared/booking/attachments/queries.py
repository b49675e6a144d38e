"""All SQL of the attachments domain."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.attachments import errors
from booking.attachments.records import Attachment, ExpiredAttachment
from booking.core.deferred import Deferred
from booking.database.bounds import enforce_allowances
from booking.database.statements import send, send_all, send_one, send_value
from booking.database.transactions import Transaction

if TYPE_CHECKING:
    from booking.attachments.models import CreateAttachment

_COLUMNS = "id, file_name, content_type, size_bytes, created_at"


def create_attachment(db: Transaction, new: "CreateAttachment", created_by: UUID) -> Deferred[Attachment]:
    """Records a file that is about to be uploaded. Raises TooManyFiles, TooManyBytes."""
    created = send_one(
        db,
        Attachment,
        f"""
        insert into attachments (company_id, file_name, content_type, size_bytes, created_by)
        values (current_company(), %(file_name)s, %(content_type)s, %(size_bytes)s, %(created_by)s)
        returning {_COLUMNS}
        """,
        {**new.model_dump(), "created_by": created_by},
    )
    enforce_allowances(
        db, (errors.TooManyFiles, errors.TooManyBytes), "select files, file_bytes from files_of_organization()"
    )
    return created


def get_attachment(db: Transaction, attachment_id: UUID) -> Deferred[Attachment]:
    """Returns the attachment. Raises AttachmentNotFound, also for one that has been swept."""
    return send_one(
        db,
        Attachment,
        f"select {_COLUMNS} from attachments where company_id = current_company() and id = %(id)s",
        {"id": attachment_id},
        missing=errors.AttachmentNotFound,
    )


# The sweep, which looks at all tenants

BEFORE_ALL = (datetime(1970, 1, 1, tzinfo=UTC), UUID(int=0))


def list_expired(db: Transaction, after: tuple[datetime, UUID], rows: int) -> Deferred[list[ExpiredAttachment]]:
    """Lists the next attachments of all tenants that are older than 90 days, oldest first, beginning after the one with
    this instant and id."""
    return send_all(
        db,
        ExpiredAttachment,
        "select * from expired_attachments(%(after)s, %(after_id)s, %(rows)s)",
        {"after": after[0], "after_id": after[1], "rows": rows},
    )


def forget(db: Transaction, attachment_ids: Sequence[UUID]) -> Deferred[int]:
    """Deletes the records of these attachments, as far as they are older than 90 days, and returns how many it
    deleted."""
    return send_value(db, int, "select forget_attachments(%(ids)s::uuid[])", {"ids": list(attachment_ids)})


# The logo


def set_logo(db: Transaction) -> None:
    """Records that the business has a logo."""
    send(db, "update companies set logo_set_at = now() where id = current_company()")


def remove_logo(db: Transaction) -> None:
    """Records that the business has no logo any more. Its file stays where it is, until another takes its place."""
    send(db, "update companies set logo_set_at = null where id = current_company()")
