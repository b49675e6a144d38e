"""The stacks of a deployed service: their names and their outputs."""

from typing import Any

import botocore.exceptions

DASHBOARD = "dashboard"


def name_of(service: str, stack: str) -> str:
    """Returns the name of a service's stack: the dashboard's is the service's, `booking`, the others are `booking-work`
    and so on."""
    return service if stack == DASHBOARD else f"{service}-{stack}"


def outputs_of(cloudformation: Any, name: str) -> dict[str, str]:
    """Returns the outputs of a deployed stack, by name. Raises botocore's errors, also for a stack that does not
    exist."""
    [described] = cloudformation.describe_stacks(StackName=name)["Stacks"]
    return {output["OutputKey"]: str(output["OutputValue"]) for output in described.get("Outputs", [])}


def remove_if_never_made(cloudformation: Any, name: str) -> bool:
    """Removes what CloudFormation keeps of a stack that it took back when it was first made: it has no resources any
    more, and cannot be deployed to. Says whether there was one. Raises botocore's errors."""
    if status_of(cloudformation, name) != "ROLLBACK_COMPLETE":
        return False
    cloudformation.delete_stack(StackName=name)
    cloudformation.get_waiter("stack_delete_complete").wait(StackName=name)
    return True


def status_of(cloudformation: Any, name: str) -> str | None:
    """Returns the status of a stack, None if there is none. Raises botocore's errors."""
    try:
        [described] = cloudformation.describe_stacks(StackName=name)["Stacks"]
    except botocore.exceptions.ClientError as error:
        if error.response["Error"]["Code"] == "ValidationError":  # "Stack with id … does not exist"
            return None
        raise
    return str(described["StackStatus"])
