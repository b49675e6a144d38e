"""The service as `sam build` made it: each request is a cold start of the function that answers it."""

import os
from typing import Any

from booking.core.settings import SECRETS
from local.aws import CREDENTIALS
from local.events import ACCOUNT, REGION
from local.template import Function, Route
from tests.deployed.execution import ExecutionEnvironment
from tests.support.secrets_extension import TOKEN, SecretsExtension
from tests.support.service_client import ServiceClient, environment_of_invocation, invoking


class BuiltService(ServiceClient):
    """Answers as the service in this process does, but from the artifacts."""

    def __init__(self, extension: SecretsExtension) -> None:
        super().__init__()
        self._extension = extension

    def invoke(self, route: Route, event: dict[str, Any]) -> Any:
        return self.invoke_function(self.template.functions[route.function], event)

    def invoke_function(self, function: Function, event: dict[str, Any]) -> Any:
        """What the function returns. Raises FunctionFailed."""
        with self.environment(function) as started:
            return started.invoke(event)

    def environment(self, function: Function, *, seconds: int | None = None, **changed: str) -> ExecutionEnvironment:
        """An execution environment of a function with what the template gives it, but for these changes."""
        return ExecutionEnvironment(function, self.variables(function) | changed, seconds=seconds)

    def variables(self, function: Function) -> dict[str, str]:
        """What the template gives the function, and where it is itself given AWS. What it has from a secret is with
        the extension."""
        with invoking(function):
            given = dict(environment_of_invocation())
        for variable in SECRETS.keys() & function.environment.keys():
            arn = f"arn:aws:secretsmanager:{REGION}:{ACCOUNT}:secret:{function.environment[variable]['Ref']}"
            self._extension.secrets[arn] = {name: given.pop(name) for name in SECRETS[variable] if name in given}
            given[variable] = arn
        port = self._extension.server_address[1]
        of_lambda = {"AWS_SESSION_TOKEN": TOKEN, "PARAMETERS_SECRETS_EXTENSION_HTTP_PORT": str(port)}
        return given | CREDENTIALS | of_lambda | {"AWS_ENDPOINT_URL": os.environ["AWS_ENDPOINT_URL"]}
