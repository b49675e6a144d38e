"""https for servers of this machine, with a certificate that clients trust once it is given to them.

As a program, `python -m tests.deployed.tls <certificate> <origin>`, it passes on what it decrypts, and prints its port.
"""

import asyncio
import datetime as dt
import ipaddress
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from local import checkout

HERE = ipaddress.ip_address("127.0.0.1")


def write_certificate(file: Path, *names: str) -> None:
    """Writes a certificate for this machine and these names, which it signed itself, and its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), dt.datetime.now(dt.UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "this machine")])
    addresses = [x509.IPAddress(HERE), *map(x509.DNSName, names)]
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(minutes=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(addresses), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))


@contextmanager
def encrypted(origin: str, certificate: Path) -> Iterator[str]:
    """The https address of a server that is at an http one."""
    command: list[str | Path] = [sys.executable, "-m", "tests.deployed.tls", certificate, origin]
    with subprocess.Popen(command, cwd=checkout.ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield f"https://{HERE}:{int(process.stdout.readline())}"
        finally:
            process.terminate()


async def serve(certificate: str, origin: str) -> None:
    """Passes on every connection, until it is ended."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    address = urlsplit(origin)

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, requests = await asyncio.open_connection(address.hostname, address.port)
        await asyncio.gather(_all_of(reader, requests), _all_of(answers, writer))

    server = await asyncio.start_server(pass_on, str(HERE), 0, ssl=context, ssl_shutdown_timeout=1)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await server.serve_forever()


async def _all_of(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """What is said, to its end; who hangs up has the other hang up too."""
    with suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
        target.close()
        await target.wait_closed()


if __name__ == "__main__":
    asyncio.run(serve(*sys.argv[1:]))
