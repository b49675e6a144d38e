"""A .pkpass file: a zip of the pass, its pictures, a manifest of their digests, and a signature over the manifest."""

import hashlib
import io
import zipfile
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

import orjson

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
    from cryptography.x509 import Certificate


class Signer(NamedTuple):
    """Whose passes these are, in PEM: the certificate of the pass type with its key, and Apple's intermediate, which
    issued it."""

    certificate: str
    key: str
    intermediate: str


@cache
def icon() -> Mapping[str, bytes]:
    """Returns the icon in its three sizes, without which Wallet opens no pass: a card, the same for every venue."""
    folder = files("booking.passes").joinpath("icon")
    return {name: folder.joinpath(name).read_bytes() for name in ("icon.png", "icon@2x.png", "icon@3x.png")}


def pkpass(described: Mapping[str, object], logo: bytes | None, signer: Signer) -> bytes:
    """Returns the .pkpass file of this pass.json, with the logo if there is one. The manifest has the SHA-1 of each
    file, which PassKit requires; the signature is over SHA-256."""
    contents = {"pass.json": orjson.dumps(described), **icon()}
    if logo:
        contents["logo@3x.png"] = logo
    manifest = orjson.dumps({name: hashlib.sha1(content).hexdigest() for name, content in contents.items()})  # noqa: S324
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in {**contents, "manifest.json": manifest, "signature": _signature(manifest, signer)}.items():
            archive.writestr(name, content)
    return written.getvalue()


def _signature(manifest: bytes, signer: Signer) -> bytes:
    """Returns a detached PKCS#7 signature with the signing time and the whole chain, in DER. The bytes of the manifest
    are signed unchanged (Binary); otherwise its line ends would be converted."""
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 — large, and only imported to sign
    from cryptography.hazmat.primitives.serialization import Encoding, pkcs7  # noqa: PLC0415

    certificate, key, intermediate = _loaded(signer)
    builder = pkcs7.PKCS7SignatureBuilder().set_data(manifest).add_signer(certificate, key, SHA256())
    return builder.add_certificate(intermediate).sign(
        Encoding.DER, [pkcs7.PKCS7Options.DetachedSignature, pkcs7.PKCS7Options.Binary]
    )


@cache
def _loaded(signer: Signer) -> "tuple[Certificate, RSAPrivateKey, Certificate]":
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey  # noqa: PLC0415
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415
    from cryptography.x509 import load_pem_x509_certificate  # noqa: PLC0415

    key = load_pem_private_key(signer.key.encode(), None)
    assert isinstance(key, RSAPrivateKey), "Apple issues certificates of passes for RSA keys"
    return (
        load_pem_x509_certificate(signer.certificate.encode()),
        key,
        load_pem_x509_certificate(signer.intermediate.encode()),
    )
