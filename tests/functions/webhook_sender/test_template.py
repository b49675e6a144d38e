"""What the sender of webhooks has: nothing that somebody could want who has it do something else."""

import ast
import sys
from typing import Any

import pytest

from local import checkout
from tests.support.stack import STACKS, STANDALONE, expanded_stack, written

pytestmark = pytest.mark.reads_code

NAME = "WebhookSenderSend"


def function() -> dict[str, Any]:
    """As CloudFormation gets it."""
    found: dict[str, Any] = expanded_stack("work")[NAME]["Properties"]
    return found


def test_the_sender_has_neither_layer_nor_vpc_nor_secret_nor_database() -> None:
    without = {"Ref": "AWS::NoValue"}
    assert function()["Layers"] == without
    assert function()["VpcConfig"] == without
    variables = function()["Environment"]["Variables"]
    given = {name: value for name, value in variables.items() if value != without}
    assert given == {"JOB_QUEUES": {"Ref": "JobQueues"}}


def test_the_sender_may_write_reports_take_its_messages_and_nothing_else() -> None:
    role = expanded_stack("work")["WebhookSenderRole"]["Properties"]
    assert function()["Role"] == {"Fn::GetAtt": ["WebhookSenderRole", "Arn"]}
    managed = [one["Fn::Sub"].rpartition("/")[2] for one in role["ManagedPolicyArns"]]
    assert sorted(managed) == [
        "AWSLambdaBasicExecutionRole",
        "AWSLambdaSQSQueueExecutionRole",
        "AWSXrayWriteOnlyAccess",
    ]
    [policy] = role["Policies"]
    [statement] = policy["PolicyDocument"]["Statement"]
    assert statement["Action"] == "sqs:SendMessage"
    assert statement["Resource"]["Fn::Sub"].endswith(":${JobQueueNames}webhook_results")


def test_the_sender_imports_the_standard_library_and_boto3_alone() -> None:
    [file] = STANDALONE
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names])
    }
    assert imported - sys.stdlib_module_names == {"boto3", "botocore"}
    assert "import_module" not in file.read_text()


def test_retries_have_a_queue_and_ten_places_of_their_own() -> None:
    events = written("work")["Resources"][NAME]["Properties"]["Events"]
    places = {
        event["Properties"]["Queue"].rpartition("}")[2]: event["Properties"]["ScalingConfig"]["MaximumConcurrency"]
        for event in events.values()
    }
    assert places == {"webhook_send": 50, "webhook_retry": 10}
    assert {event["Properties"]["BatchSize"] for event in events.values()} == {1}


def test_no_template_says_that_a_host_is_elsewhere_than_its_name_says() -> None:
    for stack in STACKS:
        assert "WEBHOOK_HOSTS" not in checkout.STACKS[stack].read_text()
    assert "WEBHOOK_HOSTS" not in (checkout.ROOT / "samconfig.toml").read_text()
