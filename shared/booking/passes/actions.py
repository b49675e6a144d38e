"""Makes passes from the database's records, with the keys of this deployment."""

from typing import TYPE_CHECKING

from booking.attachments.rules import MAX_LOGO_BYTES
from booking.core import settings
from booking.core.errors import raises
from booking.core.log import logger
from booking.passes import rules
from booking.passes.logo import logo_of_pass
from booking.passes.records import Pass
from booking.pictures.rules import key_of_logo
from booking.upstreams import files, google_wallet
from booking.upstreams.files import StoredFile
from booking.upstreams.google_wallet import GoogleWalletFailed, LoyaltyObject

if TYPE_CHECKING:
    from booking.passes.pkpass import Signer


def read_logo(shown: Pass) -> StoredFile | None:
    """Reads the venue's logo; None if the venue has no logo, or one that a pass cannot show. If the bucket is out of
    reach, that is logged and the pass goes out without the logo; it counts as changed once the bucket answers."""
    if not shown["has_logo"]:
        return None
    try:
        logo = files.read(key_of_logo(shown["company_id"], shown["logo_file"]), MAX_LOGO_BYTES)
    except files.BucketFailed as error:
        logger().error("the bucket of files failed", reason=repr(error.__cause__))
        return None
    content = None if logo is None else logo_of_pass(logo.content)
    return None if logo is None or content is None else logo._replace(content=content)


def apple_pass_file(shown: Pass, logo: StoredFile | None) -> bytes:
    """Returns the signed .pkpass. Raises MissingSetting in a deployment without Apple's certificates."""
    from booking.passes.pkpass import pkpass  # noqa: PLC0415 — nothing of it is needed to answer 304

    described = rules.apple_pass(
        shown,
        settings.required("APPLE_PASS_TYPE_ID"),
        settings.required("APPLE_TEAM_ID"),
        settings.required("WALLET_SERVICE_URL"),
    )
    return pkpass(described, logo.content if logo else None, _signer())


@raises(GoogleWalletFailed)
def google_save_url(shown: Pass) -> str:
    """Returns the link of a pass; its class and object are made at Google first, if need be."""
    card = LoyaltyObject(
        member_id=shown["member_id"],
        company_id=shown["company_id"],
        venue=shown["venue"],
        colour=shown["colour"],
        points=shown["points_balance"],
        card_number=rules.card_number(shown["member_id"]),
    )
    return google_wallet.save_url(card)


def _signer() -> "Signer":
    from booking.passes.pkpass import Signer  # noqa: PLC0415

    return Signer(
        certificate=settings.required("APPLE_PASS_CERTIFICATE"),
        key=settings.required("APPLE_PASS_KEY"),
        intermediate=settings.required("APPLE_WWDR_CERTIFICATE"),
    )
