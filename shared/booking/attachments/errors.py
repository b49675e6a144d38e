"""Errors of the attachments domain."""

from booking.core.errors import BeyondAllowance, NotFound, Unavailable


class AttachmentNotFound(NotFound):
    message = "There is no such attachment, or it is no longer kept."


class FilesOutOfReach(Unavailable):
    message = "The bucket of files is temporarily out of reach; please try again."


class TooManyFiles(BeyondAllowance):
    allowance, noun = "files", "attached files"


class TooManyBytes(BeyondAllowance):
    allowance, noun, unit = "file_bytes", "MB of attached files", 1024 * 1024
