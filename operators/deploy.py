"""`make deploy STAGE=…`: deploys the stacks that were built, in their order, each with the outputs of the others that
it needs.

A parameter with the name of another stack's output takes its value. The operator gives the rest: `Name=value`, or
`file://` and a YAML file of them. A stack gets the parameters that its template declares. SAM ignores a name that a
template lacks, so a name that no template has is refused here, before anything is deployed.

What failed when it was first made is removed and made anew: CloudFormation leaves such a stack behind, and takes no
second try for it. A database of the service's own is protected from deletion once all stands, and not before: a first
try that fails has to be able to take it back (docs/decisions/stacks.md#a-first-try-that-fails).

A function with an alias runs what was last published of it, and SAM publishes it anew when PublishedRevision is another
one than before: a hash of all that was built for the stack, and of its parameters.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import boto3
import botocore.exceptions
import yaml

from local import checkout, template
from operators import migrate_stack, stacks

CONFIGURATION = checkout.ROOT / "samconfig.toml"
LAYER = checkout.ROOT / ".aws-sam/layer"
FILE = "file://"
REVISION = "PublishedRevision"


class NotDeployed(RuntimeError):
    """Nothing more was deployed; the message says why."""


def main(arguments: list[str] | None = None) -> int:
    """Deploys all stacks of a stage; returns the exit status."""
    parser = argparse.ArgumentParser(prog="deploy", description="Deploy the stacks that were built.")
    parser.add_argument("--sam", required=True, help="the SAM CLI")
    parser.add_argument("stage", help="the section of samconfig.toml, such as production")
    parser.add_argument("parameters", nargs="*", metavar="Name=value", help=f"or {FILE} and the path of a YAML file")
    options = parser.parse_args(arguments)
    try:
        deploy(read(options.parameters), Aws(options.sam, options.stage))
        print(f"All {len(checkout.STACKS)} stacks stand.")
    except (RuntimeError, OSError, botocore.exceptions.BotoCoreError, botocore.exceptions.ClientError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


class Account(Protocol):
    """What is deployed to. Each method raises NotDeployed, or botocore's errors, when it cannot be done."""

    def clear(self, stack: str) -> None:
        """Removes what is left of the stack if it failed when it was first made."""

    def deploy(self, stack: str, parameters: Mapping[str, str]) -> None:
        """Deploys what was built for the stack; parameters that are not named keep their values."""

    def outputs_of(self, stack: str) -> Mapping[str, str]:
        """Returns the outputs of a deployed stack, by name."""

    def migrate(self) -> None:
        """Brings the base's own database up to date."""

    def protect(self, cluster: str) -> None:
        """Sees to it that nobody deletes the database by mistake."""

    def code_of(self, stack: str) -> str:
        """Returns the hash of what was built for the stack."""


def deploy(given: Mapping[str, str], account: Account) -> None:
    """Deploys every stack with its parameters, migrates a database of the base's own before anything uses it, and
    protects that once all stands. Raises NotDeployed, and what the account raises."""
    refuse_unknown(given)
    known: dict[str, str] = {}
    for stack in checkout.STACKS:
        parameters = parameters_for(stack, given, known)
        if REVISION in declared_by(stack):
            parameters[REVISION] = revision_of(account.code_of(stack), parameters)
        account.clear(stack)
        account.deploy(stack, parameters)
        outputs = account.outputs_of(stack)
        known |= outputs
        if stack == "base" and "DatabaseAddress" in outputs:
            account.migrate()
    if "DatabaseCluster" in known:
        account.protect(known["DatabaseCluster"])


class Aws:
    """The account and region of the shell."""

    def __init__(self, sam: str, stage: str) -> None:
        self._sam, self._stage = sam, stage
        self._cloudformation = boto3.client("cloudformation")

    def clear(self, stack: str) -> None:
        name = name_in(self._stage, stack)
        if stacks.remove_if_never_made(self._cloudformation, name):
            print(f"The stack {name} failed when it was first made, and is made anew.")

    def deploy(self, stack: str, parameters: Mapping[str, str]) -> None:
        command = [self._sam, "deploy", *arguments_of(self._stage, stack, parameters)]
        if subprocess.run(command, check=False).returncode != 0:
            raise not_deployed(name_in(self._stage, stack))

    def outputs_of(self, stack: str) -> Mapping[str, str]:
        return stacks.outputs_of(self._cloudformation, name_in(self._stage, stack))

    def migrate(self) -> None:
        print(migrate_stack.migrate(name_in(self._stage, "base")))

    def protect(self, cluster: str) -> None:
        protect(boto3.client("rds"), cluster)

    def code_of(self, stack: str) -> str:
        return code_of(stack)


def not_deployed(name: str) -> NotDeployed:
    """Says which stack SAM has not deployed."""
    return NotDeployed(f"The stack {name} was not deployed, nor those after it.")


def protect(rds: Any, cluster: str) -> None:
    """Protects a database from deletion unless it is protected already. Raises NotDeployed if it is not in the end, and
    botocore's errors."""
    [described] = rds.describe_db_clusters(DBClusterIdentifier=cluster)["DBClusters"]
    if not described["DeletionProtection"]:
        described = rds.modify_db_cluster(DBClusterIdentifier=cluster, DeletionProtection=True)["DBCluster"]
    if not described["DeletionProtection"]:
        raise NotDeployed(
            f"All stacks stand, but the database {cluster} can be deleted:"
            f" aws rds modify-db-cluster --db-cluster-identifier {cluster} --deletion-protection protects it."
        )


# Parameters


def read(words: Sequence[str]) -> dict[str, str]:
    """Reads the operator's parameters; of two with one name the later one counts. Raises NotDeployed."""
    given: dict[str, str] = {}
    for word in words:
        name, separator, value = word.partition("=")
        if word.startswith(FILE):
            given |= _read_file(Path(word.removeprefix(FILE)))
        elif separator and name.isalnum():
            given[name] = value
        else:
            raise NotDeployed(f"'{word}' is no parameter: PARAMETERS='Name=value …' or PARAMETERS={FILE}…")
    return given


def _read_file(path: Path) -> dict[str, str]:
    contents = yaml.load(path.read_text(), yaml.CBaseLoader)  # noqa: S506 - it makes text of every value
    if not isinstance(contents, dict) or not all(isinstance(value, str) for value in contents.values()):
        raise NotDeployed(f"{path} is to have lines of the form `Name: value`.")
    return contents


def refuse_unknown(given: Mapping[str, str]) -> None:
    """Raises NotDeployed for a name that no stack takes from the operator."""
    taken = {name for stack in checkout.STACKS for name in declared_by(stack) - passed_to(stack)} - {REVISION}
    if unknown := sorted(given.keys() - taken):
        raise NotDeployed(f"No template takes {', '.join(unknown)} from you.")


def parameters_for(stack: str, given: Mapping[str, str], known: Mapping[str, str]) -> dict[str, str]:
    """Returns the parameters that a stack is deployed with: those that other stacks have as outputs, empty where there
    is no such output; and those of the operator's that its template declares."""
    passed = {name: known.get(name, "") for name in sorted(passed_to(stack))}
    return {**{name: given[name] for name in given if name in declared_by(stack)}, **passed}


def declared_by(stack: str) -> set[str]:
    """Lists the names of a template's parameters."""
    return set(template.document(checkout.STACKS[stack])["Parameters"])


def passed_to(stack: str) -> set[str]:
    """Lists those of its parameters that are outputs of stacks which are deployed before it."""
    names = list(checkout.STACKS)
    before = names[: names.index(stack)]
    outputs = {name for one in before for name in template.document(checkout.STACKS[one]).get("Outputs", {})}
    return outputs & declared_by(stack)


# What is published


def revision_of(code: str, parameters: Mapping[str, str]) -> str:
    """Returns the revision of a stack whose code has this hash. SAM names versions after its first ten digits."""
    return hashlib.sha256(json.dumps([code, sorted(parameters.items())]).encode()).hexdigest()[:16]


def code_of(stack: str) -> str:
    """Returns the hash of what was built for a stack: its template, its functions and the layer. Compiled files do not
    count: they are made of the others, and not the same each time."""
    built_files = [file for folder in (built(stack).parent, LAYER) for file in folder.rglob("*") if file.is_file()]
    hashed = hashlib.sha256()
    for file in sorted(file for file in built_files if file.suffix != ".pyc"):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        hashed.update(f"{file.relative_to(checkout.ROOT)} {content}\n".encode())
    return hashed.hexdigest()


# SAM


def section_of(stage: str, stack: str) -> str:
    """Returns the section of samconfig.toml for a stack at a stage."""
    return stacks.name_of(stage, stack)


def name_in(stage: str, stack: str) -> str:
    """Returns the name of the stack at this stage. Raises NotDeployed."""
    sections: dict[str, Any] = tomllib.loads(CONFIGURATION.read_text())
    try:
        return str(sections[section_of(stage, stack)]["deploy"]["parameters"]["stack_name"])
    except KeyError as error:
        raise NotDeployed(f"samconfig.toml has no section {section_of(stage, stack)} with a stack_name.") from error


def arguments_of(stage: str, stack: str, parameters: Mapping[str, str]) -> list[str]:
    """Returns the arguments of `sam deploy`."""
    return [
        *("--template-file", str(built(stack))),
        *("--config-file", str(CONFIGURATION), "--config-env", section_of(stage, stack)),
        *overrides_of(parameters),
    ]


def overrides_of(parameters: Mapping[str, str]) -> list[str]:
    """Returns the parameters as an argument of `sam deploy`."""
    overrides = [f"{name}={_quoted(value)}" for name, value in parameters.items()]
    return ["--parameter-overrides", *overrides] if overrides else []


def built(stack: str) -> Path:
    """Returns the template that `make build` made for a stack. That of the dashboard's is where `sam local` looks for
    it."""
    folder = "build" if stack == stacks.DASHBOARD else f"stacks/{checkout.STACKS[stack].stem}"
    return checkout.ROOT / ".aws-sam" / folder / "template.yaml"


def _quoted(value: str) -> str:
    """Quotes a value, which may have spaces or be empty, as SAM reads it."""
    escaped = value.replace('"', '\\"')
    return f'"{escaped}"'


if __name__ == "__main__":
    sys.exit(main())
