"""Makes passes from the database's records, with the keys of this deployment."""

from typing import TYPE_CHECKING

from booking.core import settings
from booking.core.errors import raises
from booking.passes import rules
from booking.passes.records import Pass
from booking.upstreams import google_wallet
from booking.upstreams.google_wallet import GoogleWalletFailed, LoyaltyObject

if TYPE_CHECKING:
    from booking.passes.pkpass import Signer


def apple_pass_file(shown: Pass) -> bytes:
    """Returns the signed .pkpass. Raises MissingSetting in a deployment without Apple's certificates."""
    from booking.passes.pkpass import pkpass  # noqa: PLC0415 — nothing of it is needed to answer 304

    described = rules.apple_pass(
        shown,
        settings.required("APPLE_PASS_TYPE_ID"),
        settings.required("APPLE_TEAM_ID"),
        settings.required("WALLET_SERVICE_URL"),
    )
    return pkpass(described, _signer())


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
