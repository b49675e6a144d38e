"""All SQL of the pictures domain."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_names
from booking.database.statements import send, send_all, send_one, send_optional, send_update, send_value
from booking.database.transactions import Transaction
from booking.pictures import errors
from booking.pictures.records import PictureFile, ServedPicture, StoredName, VenuePicture
from booking.pictures.rules import key_of_logo

if TYPE_CHECKING:
    from booking.pictures.models import AddPicture

MOST_BYTES_OF_A_BUSINESS = 32 * 1024 * 1024

_PICTURES = """
    select v.id, v.kind as of, coalesce(v.provider_id, v.service_id) as record_id, v.alt, v.focal_x, v.focal_y,
           (
               select jsonb_agg(jsonb_build_object(
                          'width', f.width, 'height', f.height, 'content_type', f.content_type,
                          'size_bytes', f.size_bytes, 'sha256', f.sha256
                      ) order by f.width)
                 from venue_picture_files f where f.company_id = current_company() and f.picture_id = v.id
           ) as files,
           v.received_at, v.created_at
      from venue_pictures v
     where v.company_id = current_company()
"""
LOGO = """
    (
        select jsonb_build_object(
                   'picture_id', f.picture_id, 'sha256', f.sha256, 'width', f.width, 'height', f.height,
                   'content_type', f.content_type
               )
          from venue_pictures v
          join venue_picture_files f on f.company_id = current_company() and f.picture_id = v.id
         where v.company_id = current_company() and v.kind = 'logo' and v.received_at is not null
         order by f.width desc limit 1
    )
"""
"""Of the logo of the current business the file that mails and passes show, as a LogoFile: its widest. Null if it has
none, or one that nobody has looked at."""
_IN_ORDER = "v.kind, v.position nulls last, v.created_at, v.id"


def list_pictures(db: Transaction) -> Deferred[list[VenuePicture]]:
    """Lists the pictures that are shown, those of the gallery in their order."""
    return send_all(db, VenuePicture, f"{_PICTURES} and v.received_at is not null order by {_IN_ORDER}")


def get_picture(db: Transaction, picture_id: UUID) -> Deferred[VenuePicture]:
    """Returns a picture, whether or not it is shown so far. Raises PictureNotFound."""
    return send_one(
        db, VenuePicture, f"{_PICTURES} and v.id = %(id)s", {"id": picture_id}, missing=errors.PictureNotFound
    )


def lock_pictures(db: Transaction) -> None:
    """Keeps others from changing which pictures the business has, until this transaction ends."""
    lock_names(db, Lock.HOLDINGS, "select 'pictures ' || current_company()")


def create_picture(
    db: Transaction, picture_id: UUID, new: "AddPicture", files: Sequence[PictureFile]
) -> Deferred[VenuePicture]:
    """Records a picture that is about to be uploaded in these files, and forgets those that were not uploaded while
    their links worked. Raises TooManyInGallery, TooManyPictureBytes, NO_SUCH_PROVIDER_OF_PICTURE,
    NO_SUCH_SERVICE_OF_PICTURE."""
    send(
        db,
        "delete from venue_pictures where company_id = current_company() and received_at is null"
        " and created_at < now() - interval '20 minutes'",
    )
    created = send_one(
        db,
        VenuePicture,
        """
        with picture as (
            insert into venue_pictures (id, company_id, kind, provider_id, service_id, alt, focal_x, focal_y)
            values (%(id)s, current_company(), %(of)s, %(provider_id)s, %(service_id)s, %(alt)s, %(focal_x)s,
                    %(focal_y)s)
            returning *
        ),
        file as (
            insert into venue_picture_files (company_id, picture_id, width, height, content_type, size_bytes)
            select p.company_id, p.id, f.width, f.height, f.content_type, f.size_bytes
              from picture p,
                   jsonb_to_recordset(%(files)s::jsonb)
                   f (width smallint, height smallint, content_type text, size_bytes integer)
        )
        select id, kind as of, coalesce(provider_id, service_id) as record_id, alt, focal_x, focal_y,
               %(files)s::jsonb as files, received_at, created_at
          from picture
        """,
        {
            **new.model_dump(include={"of", "alt", "focal_x", "focal_y"}),
            "id": picture_id,
            "provider_id": new.record_id if new.of == "provider" else None,
            "service_id": new.record_id if new.of == "service" else None,
            "files": orjson.dumps(files).decode(),
        },
    )
    if new.of == "gallery":
        enforce_limit(
            db,
            errors.TooManyInGallery,
            "select count(*) from venue_pictures where company_id = current_company() and kind = 'gallery'",
        )
    _enforce_bytes(db)
    return created


def _enforce_bytes(db: Transaction) -> None:
    """Raises TooManyPictureBytes before the commit if the pictures have too many bytes, with what this transaction has
    written so far. Transactions that add some queue up here."""
    lock_pictures(db)

    def check(count: int) -> None:
        if count > MOST_BYTES_OF_A_BUSINESS:
            raise errors.TooManyPictureBytes

    counted = "select coalesce(sum(size_bytes), 0) from venue_picture_files where company_id = current_company()"
    db.check_before_commit(send_value(db, int, counted).then(check))


def keep_received(db: Transaction, picture_id: UUID, digests: Mapping[int, str]) -> Deferred[VenuePicture]:
    """Has a picture shown, whose files have these SHA-256 by their widths. Raises PictureNotFound."""
    send(
        db,
        """
        update venue_picture_files f set sha256 = d.value
          from jsonb_each_text(%(digests)s::jsonb) d
         where f.company_id = current_company() and f.picture_id = %(id)s and f.width = d.key::smallint
        """,
        {"id": picture_id, "digests": orjson.dumps({str(width): digest for width, digest in digests.items()}).decode()},
    )
    send(
        db,
        "update venue_pictures set received_at = now()"
        " where company_id = current_company() and id = %(id)s and received_at is null",
        {"id": picture_id},
    )
    return get_picture(db, picture_id)


def update_picture(db: Transaction, picture_id: UUID, columns: Mapping[str, Any]) -> None:
    """Writes only the columns that were sent. Raises PictureNotFound before the commit."""
    send_update(
        db,
        dict[str, UUID],
        "venue_pictures",
        columns,
        {"id": picture_id},
        returning="id",
        missing=errors.PictureNotFound,
    )


def place_in_gallery(db: Transaction, picture_id: UUID, position: int) -> None:
    """Puts a picture of the gallery at this place, from 1 on, and the others around it in their order."""
    send(
        db,
        """
        with others as (
            select v.id, row_number() over (order by v.position nulls last, v.created_at, v.id) as place
              from venue_pictures v
             where v.company_id = current_company() and v.kind = 'gallery' and v.id <> %(id)s
        ),
        placed as (
            select id, place + (place >= %(position)s)::integer as place from others
             union all
            select %(id)s, %(position)s
        )
        update venue_pictures v set position = p.place
          from placed p
         where v.company_id = current_company() and v.id = p.id and v.kind = 'gallery'
        """,
        {"id": picture_id, "position": position},
    )


def remove_picture(db: Transaction, picture_id: UUID) -> Deferred[list[StoredName]]:
    """Removes a picture, and returns which of its files were kept."""
    return _remove(db, "v.id = %(id)s", {"id": picture_id})


def remove_replaced(db: Transaction, picture: VenuePicture) -> Deferred[list[StoredName]]:
    """Removes what was shown where this picture is shown now, and returns which files of it were kept."""
    return _remove(
        db,
        "v.kind = %(of)s and v.id <> %(id)s and v.received_at is not null"
        " and coalesce(v.provider_id, v.service_id) is not distinct from %(record_id)s",
        {"id": picture["id"], "of": picture["of"], "record_id": picture["record_id"]},
    )


def remove_logo(db: Transaction) -> Deferred[list[StoredName]]:
    """Removes the picture that is the logo, and returns which files of it were kept."""
    return _remove(db, "v.kind = 'logo' and v.received_at is not null", {})


def _remove(db: Transaction, which: str, parameters: Mapping[str, Any]) -> Deferred[list[StoredName]]:
    return send_all(
        db,
        StoredName,
        f"""
        with gone as (
            delete from venue_pictures v where v.company_id = current_company() and {which} returning v.id
        )
        select f.picture_id, f.sha256
          from gone join venue_picture_files f on f.company_id = current_company() and f.picture_id = gone.id
         where f.sha256 is not null
        """,
        parameters,
    )


def find_logo_key(db: Transaction) -> Deferred[str | None]:
    """Returns the key of the business's logo; None if it has none."""
    found = send_optional(
        db,
        dict[str, Any],
        f"select id, {LOGO} as picture from companies where id = current_company() and logo_set_at is not null",
    )
    return found.then(lambda row: None if row is None else key_of_logo(row["id"], row["picture"]))


def find_served(db: Transaction, digest: str) -> Deferred[ServedPicture | None]:
    """Finds the picture of the venue that has a file of this SHA-256, as guests see it: that of a provider or a service
    only as long as these are active. None if there is none."""
    return send_optional(
        db,
        ServedPicture,
        """
        select f.picture_id, f.content_type
          from venue_picture_files f
          join venue_pictures v on v.company_id = current_company() and v.id = f.picture_id
          left join staff p on p.company_id = current_company() and p.id = v.provider_id
          left join services s on s.company_id = current_company() and s.id = v.service_id
         where f.company_id = current_company() and f.sha256 = %(digest)s and v.received_at is not null
           and coalesce(p.active, s.active, true)
         limit 1
        """,
        {"digest": digest},
    )
