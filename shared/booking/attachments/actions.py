"""Removes attached files that are older than 90 days (spec §4.11)."""

from collections.abc import Callable

from booking.attachments import queries as attachments, rules
from booking.attachments.errors import FilesOutOfReach
from booking.core.errors import raises
from booking.core.log import logger
from booking.database.transactions import transaction
from booking.upstreams import files

REMOVED_AT_ONCE = files.MAX_REMOVED_AT_ONCE
SECONDS_FOR_ONE_STEP = 8.0
_FAILURES = 3  # of whole steps, after which the bucket is out of reach


@raises(FilesOutOfReach)
def sweep(seconds_left: Callable[[], float]) -> int:
    """Removes the files that were attached more than 90 days ago, of all tenants and oldest first, deletes their
    records, and returns how many. A file that cannot be removed keeps its record, and the next sweep tries it again; so
    it does with whatever is left when the time is over or a crash has cut a sweep off."""
    swept, failures, after = 0, 0, attachments.BEFORE_ALL
    while seconds_left() > SECONDS_FOR_ONE_STEP:
        with transaction() as db:
            expired = attachments.list_expired(db, after, REMOVED_AT_ONCE).get()
        if not expired:
            break
        after = expired[-1]["created_at"], expired[-1]["id"]
        ids_by_key = {rules.attachment_key(one["company_id"], one["id"]): one["id"] for one in expired}
        try:
            removed = files.remove([*ids_by_key])
        except files.BucketFailed as error:
            failures += 1
            logger().error("the bucket of files failed", reason=repr(error.__cause__))
            if failures == _FAILURES:
                raise FilesOutOfReach from error
            continue
        with transaction() as db:
            swept += attachments.forget(db, [ids_by_key[key] for key in removed]).get()
    return swept
