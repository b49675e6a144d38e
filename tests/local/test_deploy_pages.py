"""The build goes to the bucket of the stack's pages, what leads to other files last."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest
from moto import mock_aws

from local import deploy_pages, pages
from local.deploy_pages import NothingToDeployTo


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
def test_what_is_built_is_uploaded_as_what_it_is_and_kept_for_as_long_as_it_stays(s3: Any) -> None:
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
def test_no_page_is_there_before_what_it_loads() -> None:
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


def test_a_stack_without_pages_is_told_what_it_lacks() -> None:
    assert deploy_pages.bucket_of(Stacks(PagesBucketName="pages"), "booking") == "pages"
    with pytest.raises(NothingToDeployTo, match="WebDomain"):
        deploy_pages.bucket_of(Stacks(DashboardAddress="https://api.test"), "booking")
