"""`make deploy`: which stacks it deploys in which order, what it tells each, and what it refuses."""

import subprocess
import tomllib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import boto3
import pytest
from botocore.exceptions import ClientError

from local import checkout
from operators import deploy, migrate_stack, stacks
from operators.deploy import NotDeployed
from tests.support.aws_stubs import Stubbed
from tests.support.stack import seen_by_sam

ORDER = ["base", "work", "integrators", "guests", "venue", "dashboard"]
GIVEN = {"MailSender": "desk@example.com", "AlarmTopicArn": "arn:aws:sns:ap-southeast-2:1:alarms", "DatabasePooled": ""}


class Deployed:
    """An account that writes down what was done, in order, and with which parameters; `outputs` are those of stacks."""

    def __init__(self, code_of: Callable[[str], str] = lambda stack: "code", **outputs: Mapping[str, str]) -> None:
        self.outputs = outputs
        self.done: list[str] = []
        self.cleared: list[str] = []
        self.parameters: dict[str, Mapping[str, str]] = {}
        self._code_of = code_of

    def clear(self, stack: str) -> None:
        self.cleared.append(stack)

    def deploy(self, stack: str, parameters: Mapping[str, str]) -> None:
        assert self.cleared[-1] == stack, "what failed when it was first made is out of the way by then"
        self.done.append(stack)
        self.parameters[stack] = parameters

    def outputs_of(self, stack: str) -> Mapping[str, str]:
        return self.outputs.get(stack, {})

    def migrate(self) -> None:
        self.done.append("migrate")

    def protect(self, cluster: str) -> None:
        self.done.append(f"protect {cluster}")

    def code_of(self, stack: str) -> str:
        return self._code_of(stack)


def deployed(
    given: Mapping[str, str], code_of: Callable[[str], str] = lambda stack: "code", **outputs: Mapping[str, str]
) -> Deployed:
    account = Deployed(code_of, **outputs)
    deploy.deploy(given, account)
    return account


def test_the_stacks_are_deployed_in_their_order() -> None:
    assert deployed({}).done == ORDER == list(checkout.STACKS)


def test_a_database_of_the_services_own_is_migrated_before_anything_uses_it() -> None:
    assert deployed({}, base={"DatabaseAddress": "booking.rds.test"}).done == ["base", "migrate", *ORDER[1:]]


def test_the_database_of_the_services_own_is_protected_once_all_stands() -> None:
    base = {"DatabaseAddress": "booking.rds.test", "DatabaseCluster": "booking-1"}
    assert deployed({}, base=base).done == ["base", "migrate", *ORDER[1:], "protect booking-1"]


def test_each_stack_gets_what_its_template_takes_of_what_is_given() -> None:
    parameters = deployed(GIVEN).parameters
    assert {stack for stack in ORDER if "MailSender" in parameters[stack]} == {"guests", "work"}
    assert {stack for stack in ORDER if "AlarmTopicArn" in parameters[stack]} == {*ORDER}
    assert {stack for stack in ORDER if parameters[stack].get("DatabasePooled") == ""} == {*ORDER} - {"base"}
    for stack in ORDER:
        assert parameters[stack].keys() <= deploy.declared_by(stack)


def test_each_stack_gets_the_outputs_of_those_before_it() -> None:
    base = {"FilesBucket": "files-1", "JobLogs": "/logs", "FunctionSecurityGroupIds": "sg-1,sg-2"}
    parameters = deployed({}, base=base, integrators={"IntegratorApi": "api-1"}).parameters
    assert parameters["work"]["FilesBucket"] == parameters["dashboard"]["FilesBucket"] == "files-1"
    assert parameters["work"]["JobLogs"] == "/logs"
    assert parameters["dashboard"]["IntegratorApi"] == "api-1"
    assert {parameters[stack]["FunctionSecurityGroupIds"] for stack in ORDER[1:]} == {"sg-1,sg-2"}
    assert "FilesBucket" not in parameters["integrators"]


def test_an_output_that_is_gone_is_passed_as_empty_and_does_not_keep_its_last_value() -> None:
    """As the security groups of a service that has left its VPC."""
    assert deployed({}, base={"FilesBucket": "files-1"}).parameters["work"]["FunctionSecurityGroupIds"] == ""


def test_the_operators_database_goes_to_the_base_and_to_the_other_stacks() -> None:
    arn = "arn:aws:secretsmanager:ap-southeast-2:123456789012:secret:booking/app-AbCdEf"
    parameters = deployed({"AppDatabaseSecretArn": arn}, base={"AppDatabaseSecretArn": f"{arn}-as-output"}).parameters
    assert parameters["base"]["AppDatabaseSecretArn"] == arn
    assert parameters["guests"]["AppDatabaseSecretArn"] == f"{arn}-as-output"


@pytest.mark.parametrize("name", ["MailSendr", "FilesBucket", "FunctionRole", "PublishedRevision"])
def test_a_name_that_no_template_takes_from_the_operator_is_refused_before_anything_is_deployed(name: str) -> None:
    """One that nobody declares, which SAM would ignore, and one that is only ever passed on."""
    doing = Deployed()
    with pytest.raises(NotDeployed, match=f"No template takes {name} from you."):
        deploy.deploy({**GIVEN, name: "x"}, doing)
    assert doing.done == []


# What is published: functions with an alias run what was when their revision was last another one


def test_another_code_setting_or_output_is_another_revision_and_the_same_is_the_same() -> None:
    revisions = [
        revisions_of({}),
        revisions_of({"SecretsRevision": "2"}),
        revisions_of({"SnapStart": "1"}),
        revisions_of({}, base={"FilesBucket": "files-2"}),
        revisions_of({}, code_of=lambda stack: "another"),
    ]
    assert all(made.keys() == {"guests", "dashboard"} for made in revisions)
    assert len({made["guests"] for made in revisions}) == len(revisions)
    assert revisions_of({}) == revisions[0]


def revisions_of(
    given: Mapping[str, str], code_of: Callable[[str], str] = lambda stack: "code", **outputs: Mapping[str, str]
) -> Mapping[str, str]:
    parameters = deployed(given, code_of, **outputs).parameters
    return {stack: of[deploy.REVISION] for stack, of in parameters.items() if deploy.REVISION in of}


def test_the_code_of_a_stack_is_its_functions_its_template_and_the_layer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stack, layer = tmp_path / "stacks/guests", tmp_path / "layer"
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    monkeypatch.setattr(deploy, "LAYER", layer)
    monkeypatch.setattr(deploy, "built", lambda name: stack / "template.yaml")
    files = [stack / "template.yaml", stack / "PublicPing/ping.py", layer / "python/booking/core/clock.py"]
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("as it was")
    known = {deploy.code_of("guests")}
    for number, file in enumerate(files, 2):
        file.write_text("as it is")
        known.add(deploy.code_of("guests"))
        assert len(known) == number, file
    (layer / "python/booking/core/clock.pyc").write_bytes(b"compiled")
    assert deploy.code_of("guests") in known


# As the operator types them


def test_parameters_are_given_by_name_and_in_files_the_last_one_first(tmp_path: Path) -> None:
    file = tmp_path / "parameters.yaml"
    file.write_text('MailSender: desk@example.com # a comment\nGoogleWalletIssuerId: "0338"\nSessionDays: 07\n')
    read = deploy.read([f"file://{file}", "MailSender=a=b c", "V1Sunset="])
    assert read == {"MailSender": "a=b c", "GoogleWalletIssuerId": "0338", "SessionDays": "07", "V1Sunset": ""}


@pytest.mark.parametrize("word", ["MailSender", "=x", "Mail Sender=x"])
def test_an_argument_that_is_no_parameter_is_refused(word: str) -> None:
    with pytest.raises(NotDeployed, match="is no parameter"):
        deploy.read([word])


@pytest.mark.parametrize("content", ["- MailSender", "MailSender: [a, b]", ""])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "parameters.yaml"
    file.write_text(content)
    with pytest.raises(NotDeployed, match="lines of the form"):
        deploy.read([f"file://{file}"])


# As arguments of SAM


def test_sam_reads_every_value_as_it_was_given() -> None:
    values = {"Empty": "", "Spaces": "a  b", "Quotes": 'say "x"', "Back": "a\\b", "Equals": "a=b", "List": "sg-1,sg-2"}
    program = f"""
from samcli.cli.types import CfnParameterOverridesType
read = {{}}
for word in {deploy.overrides_of(values)[1:]!r}:
    read |= CfnParameterOverridesType().convert((word,), None, None)
print(read == {values!r}, read)
"""
    assert seen_by_sam(program, "dashboard").startswith("True")


@pytest.mark.parametrize("stage", ["default", "production"])
def test_each_stack_of_a_stage_has_a_section_and_is_called_after_the_service(stage: str) -> None:
    sections = tomllib.loads(deploy.CONFIGURATION.read_text())
    service = deploy.name_in(stage, "dashboard")
    for stack in ORDER:
        assert deploy.name_in(stage, stack) == stacks.name_of(service, stack)
        settings = [sections[deploy.section_of(stage, one)]["deploy"]["parameters"] for one in (stack, "dashboard")]
        assert {**settings[0], "stack_name": ""} == {**settings[1], "stack_name": ""}
    with pytest.raises(NotDeployed, match="no section rehearsal-base"):
        deploy.name_in("rehearsal", "base")


# The command


class Commands:
    """Programs that are run, none of them really; each ends as the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *statuses: int) -> None:
        self.ran: list[list[str]] = []
        self._statuses = iter(statuses)
        monkeypatch.setattr(subprocess, "run", self._run)

    def _run(self, command: list[str], *, check: bool) -> SimpleNamespace:
        self.ran.append(command)
        return SimpleNamespace(returncode=next(self._statuses))


@pytest.fixture
def aws(monkeypatch: pytest.MonkeyPatch) -> dict[str, Mapping[str, str]]:
    """CloudFormation, with these outputs by the names of stacks."""
    outputs: dict[str, Mapping[str, str]] = {}
    monkeypatch.setattr(boto3, "client", lambda service: service)
    monkeypatch.setattr(stacks, "outputs_of", lambda cloudformation, name: outputs.get(name, {}))
    monkeypatch.setattr(stacks, "remove_if_never_made", lambda cloudformation, name: False)
    return outputs


def test_the_command_runs_sam_for_each_stack_with_its_template_and_its_section(
    aws: dict[str, Mapping[str, str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    aws["booking-base"] = {"DatabaseAddress": "booking.rds.test", "FilesBucket": "files-1"}
    ran = Commands(monkeypatch, 0, 0, 0, 0, 0, 0).ran
    migrated: list[str] = []

    def migrate(stack: str) -> migrate_stack.Migrated:
        migrated.append(stack)
        return migrate_stack.Migrated(["20270101000001_rooms.sql"], {})

    monkeypatch.setattr(migrate_stack, "migrate", migrate)
    assert deploy.main(["--sam", "sam", "production", "MailSender=desk@example.com"]) == 0
    assert [command[:2] for command in ran] == [["sam", "deploy"]] * 6
    by_section = {command[command.index("--config-env") + 1]: command for command in ran}
    assert list(by_section) == [stacks.name_of("production", stack) for stack in ORDER]
    assert {Path(command[command.index("--template-file") + 1]) for command in ran} == {map_of(one) for one in ORDER}
    assert 'MailSender="desk@example.com"' in by_section["production-work"]
    assert 'FilesBucket="files-1"' in by_section["production"]
    assert migrated == ["booking-base"]
    assert capsys.readouterr().out == "Applied: 20270101000001_rooms.sql\nAll 6 stacks stand.\n"


def map_of(stack: str) -> Path:
    folders = {"dashboard": "build"} | {one: f"stacks/{one}" for one in ORDER[:-1]}
    return checkout.ROOT / ".aws-sam" / folders[stack] / "template.yaml"


@pytest.mark.usefixtures("aws")
def test_when_a_stack_fails_those_after_it_are_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = Commands(monkeypatch, 0, 1).ran
    assert deploy.main(["--sam", "sam", "production"]) == 1
    assert len(ran) == 2
    assert capsys.readouterr().err == "The stack booking-work was not deployed, nor those after it.\n"


@pytest.mark.usefixtures("aws")
def test_a_refusal_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert deploy.main(["--sam", "sam", "production", "MailSendr=x"]) == 1
    assert capsys.readouterr().err == "No template takes MailSendr from you.\n"


def test_a_stack_that_failed_when_it_was_first_made_is_made_anew_and_that_is_said(
    aws: dict[str, Mapping[str, str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert aws == {}
    monkeypatch.setattr(stacks, "remove_if_never_made", lambda cloudformation, name: name == "booking-integrators")
    Commands(monkeypatch, 0, 0, 0, 0, 0, 0)
    assert deploy.main(["--sam", "sam", "production"]) == 0
    anew, last = capsys.readouterr().out.splitlines()
    assert anew == "The stack booking-integrators failed when it was first made, and is made anew."
    assert last == "All 6 stacks stand."


# What CloudFormation keeps of a stack that failed


def described(status: str) -> dict[str, Any]:
    return {"Stacks": [{"StackName": "booking-base", "CreationTime": datetime.now(UTC), "StackStatus": status}]}


NAMED = {"StackName": "booking-base"}
LEFT_ALONE = [
    *("CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", "UPDATE_ROLLBACK_FAILED", "ROLLBACK_FAILED"),
    *("CREATE_FAILED", "REVIEW_IN_PROGRESS", "DELETE_FAILED", "ROLLBACK_IN_PROGRESS", "IMPORT_ROLLBACK_COMPLETE"),
]


def test_a_stack_that_was_taken_back_when_it_was_first_made_is_removed() -> None:
    with Stubbed("cloudformation") as aws:
        aws.stub.add_response("describe_stacks", described("ROLLBACK_COMPLETE"), NAMED)
        aws.stub.add_response("delete_stack", {}, NAMED)
        aws.stub.add_client_error("describe_stacks", "ValidationError", "Stack with id booking-base does not exist")
        assert stacks.remove_if_never_made(aws.client, "booking-base")


@pytest.mark.parametrize("status", LEFT_ALONE)
def test_one_that_has_stood_or_is_still_busy_is_left_alone(status: str) -> None:
    with Stubbed("cloudformation") as aws:
        aws.stub.add_response("describe_stacks", described(status), NAMED)
        assert not stacks.remove_if_never_made(aws.client, "booking-base")


def test_one_that_there_is_not_is_nothing_to_remove() -> None:
    with Stubbed("cloudformation") as aws:
        aws.stub.add_client_error("describe_stacks", "ValidationError", "Stack with id booking-base does not exist")
        assert not stacks.remove_if_never_made(aws.client, "booking-base")


def test_who_may_not_look_at_a_stack_gets_the_reason_of_aws() -> None:
    with Stubbed("cloudformation") as aws:
        aws.stub.add_client_error("describe_stacks", "AccessDenied", "not you")
        with pytest.raises(ClientError, match="AccessDenied"):
            stacks.remove_if_never_made(aws.client, "booking-base")


# The protection of the database


OF_CLUSTER = {"DBClusterIdentifier": "booking-1"}


def cluster(*, protected: bool) -> dict[str, Any]:
    return {"DBClusterIdentifier": "booking-1", "DeletionProtection": protected}


def test_a_database_is_protected_once() -> None:
    with Stubbed("rds") as aws:
        aws.stub.add_response("describe_db_clusters", {"DBClusters": [cluster(protected=False)]}, OF_CLUSTER)
        wanted = {**OF_CLUSTER, "DeletionProtection": True}
        aws.stub.add_response("modify_db_cluster", {"DBCluster": cluster(protected=True)}, wanted)
        deploy.protect(aws.client, "booking-1")
        aws.stub.add_response("describe_db_clusters", {"DBClusters": [cluster(protected=True)]}, OF_CLUSTER)
        deploy.protect(aws.client, "booking-1")


def test_a_deployment_after_which_the_database_is_not_protected_fails() -> None:
    with Stubbed("rds") as aws:
        aws.stub.add_response("describe_db_clusters", {"DBClusters": [cluster(protected=False)]}, OF_CLUSTER)
        aws.stub.add_response("modify_db_cluster", {"DBCluster": cluster(protected=False)})
        with pytest.raises(NotDeployed, match="the database booking-1 can be deleted: aws rds modify-db-cluster"):
            deploy.protect(aws.client, "booking-1")
