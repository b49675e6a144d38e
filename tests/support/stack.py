"""The template as a whole, as it is written and as SAM expands it, and the files of its functions."""

import functools
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from local import checkout, template
from local.template import Function

FUNCTIONS = checkout.ROOT / "functions"
FILES = sorted(FUNCTIONS.glob("*/*.py"))
SAM_PYTHON = Path(sys.prefix) / "sam/bin/python"  # the SAM CLI has an environment of its own: see requirements/sam.in


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(checkout.ROOT).with_suffix("").parts)


def function_of(file: Path) -> Function:
    return next(one for one in template.load().functions.values() if one.module == module_of(file))


def camel_case(*names: str) -> str:
    return "".join(word.capitalize() for name in names for word in name.split("_"))


def name_of_file(file: object) -> str | None:
    return f"{file.parent.name}/{file.stem}" if isinstance(file, Path) else None


@functools.cache
def made_by_sam() -> dict[str, list[str]]:
    """The types of the resources that SAM makes of each of the template's. Their names begin with that one's name."""
    made: dict[str, list[str]] = {name: [] for name in raw_template()["Resources"]}
    for logical_id, resource in expanded().items():
        made[max((name for name in made if logical_id.startswith(name)), key=len)].append(resource["Type"])
    return made


@functools.cache
def expanded() -> dict[str, Any]:
    """The resources that CloudFormation gets: the template as SAM itself expands it, by their logical ids."""
    assert SAM_PYTHON.exists(), "the SAM CLI is not installed; `make test` and `make check` install it"
    program = """
import sys
from samcli.lib.translate.sam_template_validator import SamTemplateValidator
from samcli.yamlhelper import yaml_parse

template = SamTemplateValidator(yaml_parse(sys.stdin.read()), managed_policy_loader=None, region="ap-southeast-2")
print(template.get_translated_template_if_valid())
"""
    sam = subprocess.run(
        [SAM_PYTHON, "-I", "-c", program],
        input=checkout.TEMPLATE.read_text(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert sam.returncode == 0, sam.stderr
    resources: dict[str, Any] = yaml.load(sam.stdout, yaml.CSafeLoader)["Resources"]
    return resources


@functools.cache
def raw_template(file: Path = checkout.TEMPLATE) -> dict[str, Any]:
    """A template as it is written."""

    class Loader(yaml.CSafeLoader):
        """Takes CloudFormation's tags for what they hold."""

    def held(loader: Loader, suffix: str, node: yaml.Node) -> Any:
        return loader.construct_scalar(node) if isinstance(node, yaml.ScalarNode) else suffix

    Loader.add_multi_constructor("!", held)
    document: dict[str, Any] = yaml.load(file.read_text(), Loader)
    return document
