"""A logo that was uploaded as it is: it tells nobody when it comes, so it is looked at each time that it is read
(docs/decisions/files.md#one-logo)."""

from booking.attachments.rules import MAX_LOGO_BYTES
from booking.core.log import logger
from booking.pictures.headers import picture_alone
from booking.pictures.records import LogoProblem
from booking.upstreams import files


def problem_of(key: str) -> LogoProblem | None:
    """Returns why nobody sees the logo at this key of the bucket; None of one that is shown, and while the bucket does
    not answer, which is logged."""
    try:
        logo = files.read(key, MAX_LOGO_BYTES)
    except files.BucketFailed as error:
        logger().error("the bucket of files failed", reason=repr(error.__cause__))
        return None
    if logo is None:
        return "not_uploaded"
    return "no_picture" if picture_alone(logo.content) is None else None
