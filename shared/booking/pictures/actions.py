"""What a venue looks like to its guests: its pictures (spec §12.12)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.attachments import queries as attachments
from booking.attachments.errors import FilesOutOfReach
from booking.audit_log import queries as audit_log
from booking.core.deferred import Deferred
from booking.core.errors import AdminOnly, PermissionMissing, raises
from booking.core.log import logger
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.pictures import queries, rules
from booking.pictures.errors import (
    NO_SUCH_PROVIDER_OF_PICTURE,
    NO_SUCH_SERVICE_OF_PICTURE,
    PictureNotFound,
    PictureRefused,
    TooManyInGallery,
    TooManyPictureBytes,
)
from booking.pictures.records import PictureFile, PictureOf, StoredName, VenuePicture
from booking.upstreams import files

if TYPE_CHECKING:
    from booking.pictures.models import AddPicture, UpdatePicture


@raises(
    AdminOnly,
    PermissionMissing,
    TooManyInGallery,
    TooManyPictureBytes,
    NO_SUCH_PROVIDER_OF_PICTURE,
    NO_SUCH_SERVICE_OF_PICTURE,
)
def announce(db: Transaction, actor: Member, new: "AddPicture") -> Deferred[VenuePicture]:
    """Records a picture that is about to be uploaded. Nobody is shown it before it was received."""
    _check_permission(actor, new.of)
    wanted: list[PictureFile] = [
        {
            "width": file.width,
            "height": size.height,
            "content_type": file.content_type,
            "size_bytes": file.size_bytes,
            "sha256": None,
        }
        for file in sorted(new.files, key=lambda file: file.width)
        for size in [rules.size_of(new.of, file.width, file.height)]
        if size is not None
    ]
    picture_id = uuid4()
    _enter(db, picture_id, new.of)
    return queries.create_picture(db, picture_id, new, wanted)


@raises(PictureNotFound, AdminOnly, PermissionMissing)
def get_own(db: Transaction, actor: Member, picture_id: UUID) -> VenuePicture:
    """Returns a picture that the member may change."""
    picture = queries.get_picture(db, picture_id).get()
    _check_permission(actor, picture["of"])
    return picture


@raises(PictureRefused, FilesOutOfReach)
def keep_files(company_id: UUID, picture: VenuePicture) -> dict[int, str]:
    """Looks at the uploaded files of a picture, and keeps what was looked at where nobody can write: the very bytes, so
    that what is put by the same link meanwhile changes nothing. Returns the SHA-256 of each by its width."""
    try:
        looked_at = []
        for one in picture["files"]:
            stored = files.read(rules.upload_key(company_id, picture["id"], one["width"]), rules.MOST_BYTES)
            content = None if stored is None else stored.content
            looked_at.append((one, content or b"", rules.checked_digest(content, one)))
        for one, content, digest in looked_at:
            files.upload(rules.kept_key(company_id, picture["id"], digest), content, one["content_type"])
    except files.BucketFailed as error:
        logger().error("the bucket of files failed", reason=repr(error.__cause__))
        raise FilesOutOfReach from error
    return {one["width"]: digest for one, _, digest in looked_at}


@raises(PictureNotFound)
def receive(
    db: Transaction, picture: VenuePicture, digests: Mapping[int, str]
) -> tuple[VenuePicture, Sequence[StoredName]]:
    """Has a picture shown, in place of what was shown there before, and returns which files of that were kept."""
    queries.lock_pictures(db)
    replaced = [] if picture["of"] == "gallery" else queries.remove_replaced(db, picture).get()
    received = queries.keep_received(db, picture["id"], digests).get()
    if picture["of"] == "logo":
        attachments.set_logo(db)
    _enter(db, picture["id"], picture["of"])
    return received, replaced


@raises(PictureNotFound, AdminOnly, PermissionMissing)
def change(db: Transaction, actor: Member, picture_id: UUID, wanted: "UpdatePicture") -> Deferred[VenuePicture]:
    """Changes what is said of a picture, what of it stays in sight, or its place in the gallery."""
    queries.lock_pictures(db)
    picture = get_own(db, actor, picture_id)
    columns = wanted.changes()
    position = columns.pop("position", None)
    queries.update_picture(db, picture_id, columns)
    if position is not None and picture["of"] == "gallery":
        queries.place_in_gallery(db, picture_id, position)
    _enter(db, picture_id, picture["of"])
    return queries.get_picture(db, picture_id)


@raises(PictureNotFound, AdminOnly, PermissionMissing)
def remove(db: Transaction, actor: Member, picture_id: UUID) -> Deferred[list[StoredName]]:
    """Has a picture shown no more, and returns which files of it were kept."""
    queries.lock_pictures(db)
    picture = get_own(db, actor, picture_id)
    _enter(db, picture_id, picture["of"])
    if picture["of"] == "logo" and picture["received_at"] is not None:
        attachments.remove_logo(db)
    return queries.remove_picture(db, picture_id)


def give_up_logo(db: Transaction) -> Deferred[list[StoredName]]:
    """Has the picture that is the logo shown no more, because the logo is another one by now, or none. Returns which
    files of it were kept."""
    queries.lock_pictures(db)
    return queries.remove_logo(db)


def forget_files(company_id: UUID, kept: Sequence[StoredName]) -> None:
    """Removes files that nobody is shown any more. What the bucket does not remove stays where nobody finds it."""
    if kept:
        _forget([rules.kept_key(company_id, one["picture_id"], one["sha256"]) for one in kept])


def forget_uploads(company_id: UUID, picture: VenuePicture) -> None:
    """Removes what was uploaded for a picture that is kept by now. What is left the bucket forgets by itself."""
    _forget([rules.upload_key(company_id, picture["id"], one["width"]) for one in picture["files"]])


def _forget(keys: Sequence[str]) -> None:
    try:
        files.remove(keys)
    except files.BucketFailed as error:
        logger().error("the bucket of files failed", reason=repr(error.__cause__), left=keys)


def _check_permission(actor: Member, of: PictureOf) -> None:
    """Raises AdminOnly for a picture of the venue, PermissionMissing for one of a provider or a service."""
    membership = actor.membership.get()
    if of in rules.OF_A_RECORD:
        permission = "manage_services"
        if not membership.may(permission):
            raise PermissionMissing(f"You need the permission {permission} for this.")
    elif not membership.is_admin:
        raise AdminOnly


def _enter(db: Transaction, picture_id: UUID, of: PictureOf) -> None:
    audit_log.enter(db, record_type="venue_pictures", record_id=str(picture_id), after={"kind": of})
