"""The build goes to the bucket of the stack's pages, what leads to other files last."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import boto3
import pytest
from moto import mock_aws

from local import pages
from operators import deploy_pages
from operators.deploy_pages import NothingToDeployTo

CONTACT = "mailto:security@desk.test"


@pytest.fixture
def s3(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """S3 with a bucket `pages`."""
    monkeypatch.delenv("AWS_ENDPOINT_URL")
    with mock_aws():
        client = boto3.client("s3", region_name="us-east-1")
        client.create_bucket(Bucket="pages")
        yield client


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(pages, "DIST", tmp_path)
    for name in (".vite/manifest.json", "assets/index-Ab12.js", "icon.svg", "index.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.mark.usefixtures("built")
def test_the_build_is_uploaded_with_its_media_types_and_cache_lifetimes(s3: Any) -> None:
    assert deploy_pages.upload(s3, "pages") == 3
    stored = {
        one["Key"]: s3.get_object(Bucket="pages", Key=one["Key"])
        for one in s3.list_objects_v2(Bucket="pages")["Contents"]
    }
    assert {name: (one["ContentType"], one["CacheControl"]) for name, one in stored.items()} == {
        "assets/index-Ab12.js": ("text/javascript", "public, max-age=31536000, immutable"),
        "icon.svg": ("image/svg+xml", "no-cache"),
        "index.html": ("text/html", "no-cache"),
    }


class Recorder:
    """Remembers the names of what is put, in order."""

    def __init__(self) -> None:
        self.put: list[str] = []

    def put_object(self, **given: Any) -> None:
        self.put.append(given["Key"])


@pytest.mark.usefixtures("built")
def test_the_page_is_uploaded_after_the_files_that_it_loads() -> None:
    recorder = Recorder()
    deploy_pages.upload(recorder, "pages")
    assert sorted(recorder.put) == ["assets/index-Ab12.js", "icon.svg", "index.html"]
    assert recorder.put[-1] == "index.html"


def test_nothing_is_deployed_before_the_first_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "DIST", tmp_path)
    with pytest.raises(NothingToDeployTo, match="make dashboard"):
        deploy_pages.upload(Recorder(), "pages")


class Stacks:
    """CloudFormation with one stack."""

    def __init__(self, **outputs: str) -> None:
        self.outputs = [{"OutputKey": key, "OutputValue": value} for key, value in outputs.items()]

    def describe_stacks(self, *, StackName: str) -> dict[str, Any]:  # noqa: N803 - boto3's name
        return {"Stacks": [{"StackName": StackName, "Outputs": self.outputs}]}


def test_a_stack_without_pages_is_refused_with_what_it_lacks() -> None:
    outputs = {"PagesBucketName": "pages", "PagesSecurityContact": CONTACT, "PagesAddress": "https://desk.test"}
    assert deploy_pages.outputs_of(Stacks(**outputs), "booking") == outputs
    with pytest.raises(NothingToDeployTo, match="WebDomain"):
        deploy_pages.outputs_of(Stacks(DashboardAddress="https://api.test"), "booking")


def test_every_deployment_writes_security_txt_anew(s3: Any) -> None:
    deploy_pages.write_security_contact(s3, "pages", CONTACT, "https://desk.test")
    stored = s3.get_object(Bucket="pages", Key=".well-known/security.txt")
    assert (stored["ContentType"], stored["CacheControl"]) == ("text/plain; charset=utf-8", "no-cache")
    contact, expires, _, canonical = stored["Body"].read().decode().splitlines()
    assert contact == "Contact: mailto:security@desk.test"
    assert datetime.fromisoformat(expires.removeprefix("Expires: ")) > datetime.now(UTC) + timedelta(days=300)
    assert canonical == "Canonical: https://desk.test/.well-known/security.txt"
