"""How much a guest loads (spec §12.7): in kilobytes of 1,000 bytes, as they travel."""

import gzip
from random import Random

from booking.guests.pages import scripts
from booking.guests.pages.fonts import GEIST
from tests.support.guest_forms import book, look, own
from tests.support.guests import GuestsPage
from tests.support.makers import Maker

MOST = {"page": 40_000, "script": 15_000, "widget": 3_000}


def weight(content: str | bytes) -> int:
    return len(gzip.compress(content.encode() if isinstance(content, str) else content))


WORDS = (
    *("balayage", "gloss", "toner", "fringe", "brow", "lash", "keratin", "scalp", "ritual", "bond", "repair", "foils"),
    *("crown", "nape", "ends", "curl", "wash", "smooth"),
)


def eighty_services(page: GuestsPage, make: Maker) -> None:
    """Names and descriptions that differ, which is what weighs, and a photo of each."""
    words = Random(80)
    made = [
        make.service(
            page.tenant,
            name=f"{' '.join(words.sample(WORDS, 2)).capitalize()} {number}",
            description=" ".join(words.sample(WORDS, 8)).capitalize(),
            priceCents=words.randrange(2_000, 40_000, 50),
        )
        for number in range(79)
    ]
    ids = [page.service["id"], *(one["id"] for one in made)]
    assert page.tenant.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": ids}).status == 200
    make.db.execute(
        """
        with shown as (
            insert into venue_pictures (company_id, kind, service_id, focal_x, focal_y, received_at)
            select company_id, 'service', id, 50, 50, now() from services where company_id = %s
            returning company_id, id
        )
        insert into venue_picture_files (company_id, picture_id, width, height, content_type, size_bytes, sha256)
        select company_id, id, 160, 160, 'image/webp', 9000, encode(sha256(id::text::bytea), 'hex') from shown
        """,
        [page.tenant.company_id],
    )


def test_a_page_is_at_most_40_kilobytes_with_all_that_it_needs(page: GuestsPage, make: Maker) -> None:
    """The style and the script stand in it, the font comes with it, also with 80 services; pictures come besides."""
    if page.service:
        eighty_services(page, make)
    path = book(page)
    day = {"from": page.day().date()}
    pages = [
        look(page),
        look(page, **page.of, **day),
        look(page, startsAt=page.day().isoformat(), **page.of),
        own(page, path),
        own(page, path, wants="change"),
    ]
    assert "Curl" in pages[0].text or not page.service
    assert max(weight(one.text) for one in pages) + len(GEIST) <= MOST["page"]


def test_the_script_of_the_pages_is_at_most_15_kilobytes_and_the_widget_3() -> None:
    assert weight(scripts.GUEST) <= MOST["script"]
    assert weight(scripts.WIDGET) <= MOST["widget"]
