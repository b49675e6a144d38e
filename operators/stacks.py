"""The stacks of a deployed service: their names and their outputs."""

from typing import Any

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
