"""The SQL of what a venue's page shows of the venue."""

from booking.core.deferred import Deferred
from booking.database.statements import send_one, send_values
from booking.database.transactions import Transaction
from booking.guests.face_records import VenueFace
from booking.staff.queries import CALLED, IN_ORDER

# Of the pictures as v.
_SHOWN = """
    jsonb_build_object(
        'alt', v.alt, 'focalX', v.focal_x, 'focalY', v.focal_y,
        'files', (
            select jsonb_agg(jsonb_build_object(
                       'sha256', f.sha256, 'width', f.width, 'height', f.height, 'contentType', f.content_type
                   ) order by f.width)
              from venue_picture_files f where f.company_id = current_company() and f.picture_id = v.id
        )
    )
"""
_RECEIVED = "v.company_id = current_company() and v.received_at is not null"


def get_face(db: Transaction) -> Deferred[VenueFace]:
    """Returns what the venue says of itself, its pictures, and whom guests may book."""
    return send_one(
        db,
        VenueFace,
        f"""
        select c.about, c.trade, c.heads, c.privacy_url as "privacyUrl", c.privacy, c.findable,
               (select {_SHOWN} from venue_pictures v where {_RECEIVED} and v.kind = 'logo') as logo,
               (select {_SHOWN} from venue_pictures v where {_RECEIVED} and v.kind = 'cover') as cover,
               (
                   select coalesce(jsonb_agg({_SHOWN} order by v.position nulls last, v.created_at, v.id), '[]')
                     from venue_pictures v where {_RECEIVED} and v.kind = 'gallery'
               ) as gallery,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'id', p.id, 'name', {CALLED}, 'headline', p.headline,
                              'picture', (
                                  select {_SHOWN} from venue_pictures v where {_RECEIVED} and v.provider_id = p.id
                              )
                          ) order by {IN_ORDER}), '[]')
                     from staff p where p.company_id = current_company() and p.active and p.bookable_online
               ) as team,
               (
                   select coalesce(jsonb_agg(jsonb_build_object('serviceId', s.id, 'picture', {_SHOWN})), '[]')
                     from venue_pictures v join services s on s.company_id = current_company() and s.id = v.service_id
                    where {_RECEIVED} and s.active and s.bookable_online
               ) as "servicePictures"
          from companies c
         where c.id = current_company()
        """,
    )


def list_findable(db: Transaction) -> Deferred[list[str]]:
    """Lists the slugs of the venues whose pages search engines may list, of all tenants, as many as a sitemap holds."""
    return send_values(db, str, "select * from findable_venues()")
