"""Where the file of an export is kept, and how it is called. Without a database."""

from uuid import UUID

KEPT_UNDER = "exports/"
FILE_NAME = "personal-data.zip"


def export_key(company_id: UUID, export_id: UUID) -> str:
    """Returns the key in the bucket of files of an export, under the prefix whose files it deletes by itself."""
    return f"{KEPT_UNDER}{company_id}/{export_id}.zip"
