"""`make deploy-dashboard STACK=…`: uploads dashboard/dist to the bucket of the service's pages.

The page itself comes last, so that it never refers to a file that is not there yet. The files of an earlier build stay:
pages that are open still load them.
"""

import argparse
import mimetypes
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import boto3
import botocore.exceptions

from local import pages, security_txt
from operators import stacks


class NothingToDeployTo(RuntimeError):
    """The stack has no pages, or there is nothing built; the message says which."""


def main(arguments: list[str] | None = None) -> int:
    """Uploads the pages, and says how much; returns the exit status."""
    parser = argparse.ArgumentParser(prog="deploy-dashboard", description="Upload the dashboard's pages.")
    parser.add_argument(
        "stack", help="the name of the service, such as booking, in the account and region of the shell"
    )
    try:
        stack = stacks.name_of(parser.parse_args(arguments).stack, "dashboard")
        pages_of = outputs_of(boto3.client("cloudformation"), stack)
        s3, bucket = boto3.client("s3"), pages_of["PagesBucketName"]
        write_security_contact(s3, bucket, pages_of["PagesSecurityContact"], pages_of["PagesAddress"])
        uploaded = upload(s3, bucket)
    except (NothingToDeployTo, botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{uploaded} files uploaded.")
    return 0


def outputs_of(cloudformation: Any, stack: str) -> dict[str, str]:
    """Returns the stack's outputs about its pages; NothingToDeployTo if it was deployed without WebDomain."""
    outputs = stacks.outputs_of(cloudformation, stack)
    if not outputs.keys() >= {"PagesBucketName", "PagesSecurityContact", "PagesAddress"}:
        needed = "WebDomain, WebCertificateArn, SecurityContact and OperatorContact"
        raise NothingToDeployTo(f"The stack {stack} has no pages: deploy it with {needed}.")
    return outputs


def write_security_contact(s3: Any, bucket: str, contact: str, address: str) -> None:
    """Writes security.txt anew, which is valid for nearly a year from now on."""
    s3.put_object(
        Bucket=bucket,
        Key=security_txt.PATH,
        Body=security_txt.security_txt(contact, datetime.now(UTC), f"{address}/{security_txt.PATH}"),
        ContentType=security_txt.MEDIA_TYPE,
        CacheControl=pages.ASKED_AGAIN,
    )


def upload(s3: Any, bucket: str) -> int:
    """Uploads the build, and returns how many of its files are in the bucket now."""
    files = sorted(filter(is_page, pages.DIST.rglob("*")), key=lambda file: file.name == "index.html")
    if not files:
        raise NothingToDeployTo("Nothing is built: make dashboard")
    for file in files:
        s3.put_object(
            Bucket=bucket,
            Key=name_of(file),
            Body=file.read_bytes(),
            ContentType=mimetypes.guess_type(file.name)[0] or "application/octet-stream",
            CacheControl=pages.cache_control(name_of(file)),
        )
    return len(files)


def is_page(file: Path) -> bool:
    """Says whether browsers load it: Vite's own notes, in a hidden folder, they do not."""
    return file.is_file() and not any(part.startswith(".") for part in file.relative_to(pages.DIST).parts)


def name_of(file: Path) -> str:
    return file.relative_to(pages.DIST).as_posix()


if __name__ == "__main__":
    sys.exit(main())
