"""Keeps the secrets of endpoints sealed (AES-256-GCM): in the database they open to nobody who has not the key.

`WEBHOOK_KEYS` is `id:key,id:key`, each key of 64 hex characters: the first seals, all of them open. Only the functions
that make a secret and the one that signs with it may read it.
"""

import base64
import os
from uuid import UUID

_NONCE_BYTES = 12


def seal(keys: str, endpoint_id: UUID, secret: bytes) -> str:
    """Returns the secret of an endpoint as it is stored, of no use beside any other endpoint."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 — large, for those who seal

    key_id, key = next(iter(_keys_in(keys).items()))
    nonce = os.urandom(_NONCE_BYTES)
    sealed = AESGCM(key).encrypt(nonce, secret, endpoint_id.bytes)
    return f"{key_id}:{base64.b64encode(nonce + sealed).decode()}"


def unseal(keys: str, endpoint_id: UUID, sealed: str) -> bytes:
    """Returns the secret that was sealed for the endpoint. Raises InvalidTag if it was sealed for another, or with
    another key."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 — as above

    key_id, _, text = sealed.partition(":")
    stored = base64.b64decode(text)
    return AESGCM(_keys_in(keys)[key_id]).decrypt(stored[:_NONCE_BYTES], stored[_NONCE_BYTES:], endpoint_id.bytes)


def _keys_in(keys: str) -> dict[str, bytes]:
    pairs = (pair.partition(":") for pair in keys.split(","))
    return {key_id.strip(): bytes.fromhex(key) for key_id, _, key in pairs}
