"""The templates, as they are written and as SAM expands them, one by one and all together; and the functions' files."""

import fcntl
import functools
import hashlib
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from local import checkout, template
from local.template import Function
from operators.deploy import passed_to

FUNCTIONS = checkout.ROOT / "functions"
# What has no layer, and so no decorator that says what it needs (tests/functions/webhook_sender).
STANDALONE = [FUNCTIONS / "webhook_sender/send.py"]
WITHOUT_A_LAYER = {"Ref": "AWS::NoValue"}
FILES = sorted({*FUNCTIONS.glob("*/*.py")} - {*STANDALONE})
SAM_PYTHON = Path(sys.prefix) / "sam/bin/python"  # the SAM CLI has an environment of its own: see requirements/sam.in


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(checkout.ROOT).with_suffix("").parts)


def function_of(file: Path) -> Function:
    return next(one for one in template.load().functions.values() if one.module == module_of(file))


def is_standalone(function: Function) -> bool:
    return function.module in map(module_of, STANDALONE)


def camel_case(*names: str) -> str:
    return "".join(word.capitalize() for name in names for word in name.split("_"))


def name_of_file(file: object) -> str | None:
    return f"{file.parent.name}/{file.stem}" if isinstance(file, Path) else None


STACKS = list(checkout.STACKS)
LAYER = "BookingLayer"  # the one resource that every stack has, each its own


def written(stack: str) -> dict[str, Any]:
    """The template of a stack as it is written."""
    return raw_template(checkout.STACKS[stack])


def stack_of(name: str) -> str:
    """The stack that has the resource of this name."""
    [stack] = [stack for stack in STACKS if name in written(stack)["Resources"]]
    return stack


def all_resources() -> dict[str, Any]:
    """What all templates write, by logical names. None is in two of them, but for the layer."""
    return _together({stack: written(stack)["Resources"] for stack in reversed(STACKS)})


def all_parameters() -> dict[str, Any]:
    """The parameters that an operator gives, of all templates."""
    found: dict[str, Any] = {}
    for stack in reversed(STACKS):
        given = written(stack)["Parameters"].keys() - passed_to(stack)
        found |= {name: one for name, one in written(stack)["Parameters"].items() if name in given}
    return found


@functools.cache
def made_by_sam() -> dict[str, list[str]]:
    """The types of the resources that SAM makes of each of the templates'. Their names begin with that one's name."""
    made: dict[str, list[str]] = {name: [] for name in all_resources()}
    for logical_id, resource in expanded().items():
        made[max((name for name in made if logical_id.startswith(name)), key=len)].append(resource["Type"])
    return made


@functools.cache
def expanded() -> dict[str, Any]:
    """The resources that CloudFormation gets, of all stacks together, by their logical ids."""
    return _together({stack: expanded_stack(stack) for stack in reversed(STACKS)})


def _together(resources: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for stack, of_stack in resources.items():
        of_its_own = {name: one for name, one in of_stack.items() if not name.startswith(LAYER)}
        assert found.keys().isdisjoint(of_its_own), f"{stack}: {found.keys() & of_its_own.keys()}"
        found |= of_stack
    return found


EXPANDING = """
from samcli.lib.translate.sam_template_validator import SamTemplateValidator
from samcli.yamlhelper import yaml_parse

template = SamTemplateValidator(yaml_parse(sys.stdin.read()), managed_policy_loader=None, region="ap-southeast-2")
print(template.get_translated_template_if_valid())
"""


@functools.cache
def expanded_stack(stack: str) -> dict[str, Any]:
    """The resources that CloudFormation gets for a stack: its template as SAM itself expands it. That takes SAM some
    seconds, so it is kept for all workers and runs, as long as template and SAM are the same."""
    made_of = [EXPANDING, checkout.STACKS[stack].read_text(), (checkout.ROOT / "requirements/sam.txt").read_text()]
    kept = checkout.STATE / "expanded" / f"{stack}-{hashlib.sha256(''.join(made_of).encode()).hexdigest()[:16]}.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            template = yaml.load(seen_by_sam(EXPANDING, stack), yaml.CSafeLoader)
            new = kept.with_suffix(".new")  # renamed when complete
            new.write_text(json.dumps(template["Resources"]))
            new.rename(kept)
    resources: dict[str, Any] = json.loads(kept.read_text())
    return resources


def seen_by_sam(program: str, stack: str) -> str:
    """What a program says that the SAM CLI's own interpreter runs, with the stack's template as its input."""
    assert SAM_PYTHON.exists(), "the SAM CLI is not installed; `make test` and `make check` install it"
    sam = subprocess.run(
        [SAM_PYTHON, "-I", "-c", f"import sys\n{program}", checkout.STACKS[stack]],
        input=checkout.STACKS[stack].read_text(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert sam.returncode == 0, sam.stderr
    return sam.stdout


@functools.cache
def raw_template(file: Path) -> dict[str, Any]:
    """A template as it is written."""

    class Loader(yaml.CSafeLoader):
        """Takes CloudFormation's tags for what they hold."""

    def value_of(loader: Loader, suffix: str, node: yaml.Node) -> Any:
        return loader.construct_scalar(node) if isinstance(node, yaml.ScalarNode) else suffix

    Loader.add_multi_constructor("!", value_of)
    document: dict[str, Any] = yaml.load(file.read_text(), Loader)
    return document
