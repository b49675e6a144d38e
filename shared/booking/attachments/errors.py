"""Errors of the attachments domain."""

from booking.core.errors import LimitReached, NotFound, Unavailable


class AttachmentNotFound(NotFound):
    message = "There is no such attachment, or it is no longer kept."


class FilesOutOfReach(Unavailable):
    message = "The bucket of files is temporarily out of reach; please try again."


class TooManyAttachments(LimitReached):
    most, noun = 10_000, "attachments"
