"""Stand-ins for Apple's push service and for Google Wallet, with certificates and keys that this machine makes."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from local.wallets.identities import AUTHORITY, ISSUER, LOGO_URL, PASS_TYPE, TEAM, identities

if TYPE_CHECKING:
    from local.processes import Process

__all__ = ["AUTHORITY", "ISSUER", "LOGO_URL", "PASS_TYPE", "TEAM", "Wallets", "running"]


@dataclass(frozen=True)
class Wallets:
    """The running stand-ins."""

    process: "Process"
    push_port: int

    @property
    def settings(self) -> dict[str, str]:
        """Returns the functions' settings to reach them, and what secrets contain."""
        return {
            "APPLE_PASS_TYPE_ID": PASS_TYPE,
            "APPLE_TEAM_ID": TEAM,
            "APNS_URL": f"https://127.0.0.1:{self.push_port}",
            "GOOGLE_WALLET_API_URL": self.process.origin,
            "GOOGLE_WALLET_ISSUER_ID": ISSUER,
            "GOOGLE_WALLET_LOGO_URL": LOGO_URL,
        }

    @property
    def secrets(self) -> dict[str, dict[str, str]]:
        """Returns the contents of the secrets, by the parameters that name them."""
        made = identities()
        account = made.service_account(f"{self.process.origin}/token")
        return {
            "ApplePassSecretArn": {
                "APPLE_PASS_CERTIFICATE": made.pass_certificate,
                "APPLE_PASS_KEY": made.pass_key,
                "APPLE_WWDR_CERTIFICATE": made.intermediate,
            },
            "GoogleWalletSecretArn": {"GOOGLE_WALLET_SERVICE_ACCOUNT": account},
        }


@contextmanager
def starting(name: str, environment: Mapping[str, str]) -> Iterator[Wallets]:
    """Both stand-ins, for as long as they are needed; `/health` says when they are ready."""
    from local import postgres, processes  # noqa: PLC0415 — the stand-ins themselves start nothing

    push_port, port = postgres.free_port(), postgres.free_port()
    process = processes.start(name, f"local.wallets.app:create_app({push_port})", port, environment)
    try:
        yield Wallets(process, push_port)
    finally:
        process.kill()


@contextmanager
def running(name: str, environment: Mapping[str, str]) -> Iterator[Wallets]:
    """Both stand-ins, ready."""
    with starting(name, environment) as wallets:
        wallets.process.wait_until_ready("/health")
        yield wallets
