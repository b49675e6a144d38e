"""Errors of the pictures domain."""

from booking.core.errors import BadRequest, Conflict, LimitReached, NotFound, ReferenceNotFound


class PictureNotFound(NotFound):
    message = "There is no such picture."


class PictureRefused(BadRequest):
    """A file that was uploaded is not the picture that was announced, or more than one."""


class TooManyInGallery(LimitReached):
    most, noun = 8, "pictures in its gallery"


class TooManyPictureBytes(Conflict):
    message = "This business may have at most 32 MB of pictures."


NO_SUCH_PROVIDER_OF_PICTURE = ReferenceNotFound.of("recordId", "provider", constraint="venue_pictures_provider_exists")
NO_SUCH_SERVICE_OF_PICTURE = ReferenceNotFound.of("recordId", "service", constraint="venue_pictures_service_exists")
