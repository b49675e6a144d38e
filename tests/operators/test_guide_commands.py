"""The commands of docs/deploying.md and its neighbours: what is for AWS is held against AWS's own description of it."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import boto3
import pytest
from botocore import xform_name

from local import checkout, template
from operators import deploy
from tests.support.guide import GUIDE, blocks

pytestmark = pytest.mark.reads_code

PAGES = [checkout.ROOT / "docs" / f"{name}.md" for name in ("deploying", "operations", "capacity", "erasure")]
OF_THE_CLI = {"query", "output", "region", "notification-endpoint"}
"""Options that the CLI has by itself, and one that it calls otherwise than the API."""


def test_no_secret_is_typed_as_an_argument() -> None:
    for block in blocks(GUIDE):
        assert not re.search(r"--secret-string (?!\"?file://)", block), block
        assert not re.search(r"(sk_|whsec_|SECRET_KEY=)\S*…", block), block


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_of_make_is_one(page: Path) -> None:
    known = set(re.findall(r"^([a-z-]+):.*## ", (checkout.ROOT / "Makefile").read_text(), re.M))
    named = set(re.findall(r"(?:^|`|&& |\| )make ([a-z-]+)", page.read_text(), re.M))
    assert named
    assert named - known == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_parameter_that_is_to_be_given_is_one(page: Path) -> None:
    text = page.read_text()
    words = [word for given in re.findall(r"PARAMETERS='([^']*)'", text) for word in given.split()]
    words += re.findall(r"PARAMETERS=([A-Z]\w+=)", text)
    words += [f"{name}=" for block in blocks(text, "yaml") for name in re.findall(r"^ *([A-Z]\w+):", block, re.M)]
    of_the_edge = template.document(checkout.ROOT / "edge.yaml")["Parameters"].keys()
    names = {word.partition("=")[0] for word in words} - of_the_edge
    deploy.refuse_unknown(dict.fromkeys(names - {"Name"}, ""))


def test_every_output_that_the_guide_explains_is_one_of_that_stack() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| `(booking[a-z-]*)` \|", GUIDE, re.M)
    assert len(rows) > 8
    for names, stack in rows:
        outputs = template.document(checkout.STACKS[stack.removeprefix("booking-").replace("booking", "dashboard")])[
            "Outputs"
        ]
        for name in re.findall(r"\w+", names):
            assert "Description" in outputs[name], name


# What is for AWS


def commands(text: str) -> Iterator[list[str]]:
    """The commands of the AWS CLI, in blocks and in lines."""
    code = [" ".join(block.replace("\\\n", " ").splitlines(keepends=True)) for block in blocks(text)]
    lines = [line for block in code for line in block.splitlines()]
    written = [part for line in lines for part in re.findall(r"(?:^\s*|\$\()(aws [^#)]*)", line)]
    prose = re.sub(r"^ *```.*?^ *```", "", text, flags=re.M | re.S)
    written += re.findall(r"`(aws [^`]+)`", prose)
    for one in written:
        try:
            yield shlex.split(one.replace("\n", " ").partition(" | ")[0].rstrip("; "))
        except ValueError as error:
            raise AssertionError(one) from error


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_for_aws_is_one_with_these_options(page: Path) -> None:
    for _, service, operation, *words in commands(page.read_text()):
        options = [word.removeprefix("--").partition("=")[0] for word in words if word.startswith("--")]
        if service == "configure" or (service, operation) == ("logs", "tail"):
            continue
        model = boto3.client(service, region_name="us-east-1").meta.service_model
        if operation == "wait":
            waiters = boto3.client(service, region_name="us-east-1").waiter_names
            assert words[0].replace("-", "_") in waiters, words
            continue
        names = {xform_name(name, "-"): name for name in model.operation_names}
        assert operation in names, (service, operation)
        shape = model.operation_model(names[operation]).input_shape
        taken = {xform_name(name, "-"): member.type_name for name, member in (shape.members if shape else {}).items()}
        for option in set(options) - OF_THE_CLI:
            positive = option.removeprefix("no-")
            assert option in taken or taken.get(positive) == "boolean", (service, operation, option)


def test_commands_are_found() -> None:
    assert len([*commands(GUIDE)]) > 10
