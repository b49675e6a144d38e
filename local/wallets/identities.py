"""Keys and certificates as Apple and Google issue them, made once on this machine: an authority, the intermediate that
issues passes, the certificate of the pass type, that of the push service, and the key of a service account."""

import fcntl
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from local import checkout

PASS_TYPE = "pass.test.booking.loyalty"
TEAM = "BOOKING123"
ISSUER = "3388000000000000000"
LOGO_URL = "https://booking.test/logo.png"
ACCOUNT = "wallet@booking-test.iam.gserviceaccount.com"
FOLDER = checkout.STATE / "wallets"
AUTHORITY = FOLDER / "authority.pem"
_LIFETIME = timedelta(days=3650)


@dataclass(frozen=True)
class Identities:
    """Keys and certificates in PEM: those of the product, that of the push service, and the authority that both
    trust."""

    authority: str
    intermediate: str
    pass_certificate: str
    pass_key: str
    service_account_key: str

    def service_account(self, token_uri: str) -> str:
        """The key file of the service account."""
        return json.dumps(
            {
                "type": "service_account",
                "client_email": ACCOUNT,
                "private_key_id": "local",
                "private_key": self.service_account_key,
                "token_uri": token_uri,
            }
        )


def identities() -> Identities:
    """Returns those of this machine; they are made on first use."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (FOLDER / "complete").exists():
            _make()
            (FOLDER / "complete").touch()
    return Identities(*(_read(name) for name in ("authority", "wwdr", "pass", "pass-key", "service-account-key")))


def hooks_certificate(host: str) -> tuple[Path, Path]:
    """Returns the files of the certificate of a host that receives webhooks, by the same authority, and of its key;
    they are made on first use."""
    identities()
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (FOLDER / "hooks.pem").exists():
            key = load_pem_private_key(_read("authority-key").encode(), None)
            assert isinstance(key, rsa.RSAPrivateKey)
            authority = x509.load_pem_x509_certificate(_read("authority").encode())
            name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
            _issue("hooks", name, _key("hooks-key").public_key(), authority.subject, key, names=[x509.DNSName(host)])
    return FOLDER / "hooks.pem", FOLDER / "hooks-key.pem"


def _read(name: str) -> str:
    return (FOLDER / f"{name}.pem").read_text()


def _make() -> None:
    authority_name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Booking local authority")])
    authority_key = _key("authority-key")
    authority = _issue("authority", authority_name, authority_key.public_key(), authority_name, authority_key, ca=True)
    intermediate_name = x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, "Booking local stand-in for Apple WWDR"),
            x509.NameAttribute(NameOID.ORGANIZATIONAL_UNIT_NAME, "G4"),
        ]
    )
    intermediate_key = _key("wwdr-key")
    _issue("wwdr", intermediate_name, intermediate_key.public_key(), authority.subject, authority_key, ca=True)
    pass_name = x509.Name(
        [
            x509.NameAttribute(NameOID.USER_ID, PASS_TYPE),
            x509.NameAttribute(NameOID.COMMON_NAME, f"Pass Type ID: {PASS_TYPE}"),
            x509.NameAttribute(NameOID.ORGANIZATIONAL_UNIT_NAME, TEAM),
        ]
    )
    _issue("pass", pass_name, _key("pass-key").public_key(), intermediate_name, intermediate_key)
    server_name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    _issue("push-service", server_name, _key("push-service-key").public_key(), authority.subject, authority_key)
    _key("service-account-key")


def _key(name: str) -> rsa.RSAPrivateKey:
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    path = FOLDER / f"{name}.pem"
    path.touch(mode=0o600)
    path.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return key


def _issue(
    name: str,
    subject: x509.Name,
    public_key: rsa.RSAPublicKey,
    issuer: x509.Name,
    issuer_key: rsa.RSAPrivateKey,
    *,
    ca: bool = False,
    names: Sequence[x509.GeneralName] = (x509.IPAddress(IPv4Address("127.0.0.1")),),
) -> x509.Certificate:
    now = datetime.now(UTC)
    usage = [True, False, False, False, False, ca, ca, False, False]
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(public_key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + _LIFETIME)
        .add_extension(x509.BasicConstraints(ca=ca, path_length=None), critical=True)
        .add_extension(x509.KeyUsage(*usage), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public_key), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
    )
    if not ca:
        uses = [ExtendedKeyUsageOID.CLIENT_AUTH, ExtendedKeyUsageOID.SERVER_AUTH]
        builder = builder.add_extension(x509.ExtendedKeyUsage(uses), critical=False)
        builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
    certificate = builder.sign(issuer_key, hashes.SHA256())
    (FOLDER / f"{name}.pem").write_bytes(certificate.public_bytes(Encoding.PEM))
    return certificate


def service_account_public_key() -> rsa.RSAPublicKey:
    """Returns the key that verifies tokens of the service account."""
    key = load_pem_private_key(_read("service-account-key").encode(), None)
    assert isinstance(key, rsa.RSAPrivateKey)
    return key.public_key()
