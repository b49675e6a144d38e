"""`make migrate STACK=…`: which function it starts, what it sends along, and what it makes of the answer."""

import io
import json
from datetime import UTC, datetime
from typing import Any

import boto3
import pytest
from botocore.response import StreamingBody
from botocore.stub import ANY, Stubber

from local import migrations, template
from operators import migrate_stack

PHYSICAL = "booking-base-OperationsMigrate-1A2B3C"
ASKED = {"StackName": "booking-base", "LogicalResourceId": "OperationsMigrate"}


class Aws:
    """CloudFormation and Lambda, with the answers that they are to give."""

    def __init__(self) -> None:
        self.clients: dict[str, Any] = {name: boto3.client(name) for name in ("cloudformation", "lambda")}
        self.config: Any = None
        self.cloudformation, self.functions = Stubber(self.clients["cloudformation"]), Stubber(self.clients["lambda"])

    def client(self, service: str, config: Any = None) -> Any:
        self.config = config or self.config
        return self.clients[service]

    def has_the_function(self) -> None:
        detail = {
            "LogicalResourceId": "OperationsMigrate",
            "ResourceType": "AWS::Lambda::Function",
            "PhysicalResourceId": PHYSICAL,
            "LastUpdatedTimestamp": datetime.now(UTC),
            "ResourceStatus": "CREATE_COMPLETE",
        }
        self.cloudformation.add_response("describe_stack_resource", {"StackResourceDetail": detail}, ASKED)

    def answers(self, content: Any, **more: str) -> None:
        payload = json.dumps(content).encode()
        answer = {"StatusCode": 200, "Payload": StreamingBody(io.BytesIO(payload), len(payload)), **more}
        self.functions.add_response("invoke", answer, {"FunctionName": PHYSICAL, "Payload": ANY})


@pytest.fixture
def aws(monkeypatch: pytest.MonkeyPatch) -> Any:
    stubbed = Aws()
    monkeypatch.setattr(boto3, "client", stubbed.client)
    with stubbed.cloudformation, stubbed.functions:
        yield stubbed
        stubbed.cloudformation.assert_no_pending_responses()
        stubbed.functions.assert_no_pending_responses()


def test_the_command_lists_the_migrations_that_were_applied(aws: Aws, capsys: pytest.CaptureFixture[str]) -> None:
    aws.has_the_function()
    aws.answers({"applied": ["20270101000001_rooms.sql"], "differing": {}})
    assert migrate_stack.main(["booking"]) == 0
    assert capsys.readouterr().out == "Applied: 20270101000001_rooms.sql\n"


def test_the_command_says_when_no_migration_was_left(aws: Aws, capsys: pytest.CaptureFixture[str]) -> None:
    aws.has_the_function()
    aws.answers({"applied": [], "differing": {}})
    assert migrate_stack.main(["booking"]) == 0
    assert capsys.readouterr().out == "Nothing to apply.\n"


def test_a_server_that_does_not_heed_its_parameters_is_a_warning(aws: Aws, capsys: pytest.CaptureFixture[str]) -> None:
    aws.has_the_function()
    aws.answers({"applied": [], "differing": {"log_error_verbosity": "default", "log_made_up": None}})
    assert migrate_stack.main(["booking"]) == 0
    nothing, warning = capsys.readouterr().out.splitlines()
    assert nothing == "Nothing to apply."
    assert warning.startswith(
        "Warning: the database's log may have people in it, since log_error_verbosity is default,"
    )


def test_the_command_sends_every_migration_and_waits_as_long_as_the_function_may_take_without_starting_it_again(
    aws: Aws, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: dict[str, Any] = {}
    aws.clients["lambda"].meta.events.register(
        "provide-client-params.lambda.Invoke", lambda params, **_: sent.update(params)
    )
    aws.has_the_function()
    aws.answers({"applied": [], "differing": {}})
    migrate_stack.migrate("booking-base")
    assert json.loads(sent["Payload"]) == {
        "migrations": migrations.files(),
        "parameters": {
            "log_error_verbosity": "terse",
            "log_min_error_statement": "panic",
            "log_parameter_max_length": "0",
            "log_parameter_max_length_on_error": "0",
            "log_min_duration_statement": "1000",
        },
    }
    assert len(sent["Payload"]) < 6_000_000, "what Lambda takes with an invocation"
    assert aws.config.read_timeout > template.load().functions["OperationsMigrate"].timeout_seconds
    assert aws.config.retries == {"total_max_attempts": 1}


def test_a_migration_that_fails_fails_the_command_with_what_the_function_said(
    aws: Aws, capsys: pytest.CaptureFixture[str]
) -> None:
    aws.has_the_function()
    failed = {"errorType": "MigrationFailed", "errorMessage": "20270101000002_a_room.sql: syntax error"}
    aws.answers(failed, FunctionError="Unhandled")
    assert migrate_stack.main(["booking"]) == 1
    assert capsys.readouterr().err == "MigrationFailed: 20270101000002_a_room.sql: syntax error\n"


def test_a_stack_with_a_given_database_is_not_migrated(aws: Aws, capsys: pytest.CaptureFixture[str]) -> None:
    aws.cloudformation.add_client_error("describe_stack_resource", "ValidationError", expected_params=ASKED)
    assert migrate_stack.main(["booking"]) == 1
    assert "make migrate DATABASE_URL=" in capsys.readouterr().err
