"""The stacks of a deployed service: what they are called, and what they say of themselves."""

from typing import Any

DASHBOARD = "dashboard"


def name_of(service: str, stack: str) -> str:
    """What a stack of a service is called: the dashboard's like the service, `booking`, and the others `booking-work`
    and so on."""
    return service if stack == DASHBOARD else f"{service}-{stack}"


def outputs_of(cloudformation: Any, name: str) -> dict[str, str]:
    """What a deployed stack tells, by name. Raises botocore's errors, where it is not there, too."""
    [described] = cloudformation.describe_stacks(StackName=name)["Stacks"]
    return {output["OutputKey"]: str(output["OutputValue"]) for output in described.get("Outputs", [])}
