"""What a deployment may do without: the parameters of each option, and what IAM allows its functions beside secrets."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page

from booking.core.features import SETTINGS

OPTIONS: Mapping[str, list[str]] = {
    "places": ["PlacesSecretArn"],
    "apple": ["ApplePassSecretArn", "ApplePassTypeId", "AppleTeamId", "WalletServiceUrl"],
    "google": ["GoogleWalletSecretArn", "GoogleWalletIssuerId", "GoogleWalletLogoUrl"],
    "ai": ["AiModelId"],
    "sms": ["SmsOrigination"],
    "turnstile": ["PublicFormsSecretArn", "TurnstileHostnames", "TurnstileSiteKey"],
    "edge": ["EdgeSecretArn"],
}
PARAMETERS = [parameter for parameters in OPTIONS.values() for parameter in parameters]
ACTIONS: Mapping[str, str] = {"ai": "bedrock:", "sms": "sms-voice:"}
SHOWN = ("places", "applePass", "googleWallet", "ai", "sms")
"""As the organization tells them."""

SECRETS = {
    "PlacesSecretArn": "HasPlaces",
    "PublicFormsSecretArn": "HasTurnstile",
    "EdgeSecretArn": "HasEdge",
    "ApplePassSecretArn": "HasApplePass",
    "GoogleWalletSecretArn": "HasGoogleWallet",
}
"""Their secrets, by the condition that the deployment has one."""


# What a screen would say of any of them.
_WORDS = re.compile(r"\b(SMS|text messages?|Google|Apple|Wallet|wallet|AI|assistant|Assistant)\b")


def take_away_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the service do without all of them."""
    for setting in SETTINGS.values():
        monkeypatch.setenv(setting, "")


def offered_on(page: Page) -> list[str]:
    """The lines of the page that speak of any of them."""
    return [line for line in page.locator("body").inner_text().splitlines() if _WORDS.search(line)]
