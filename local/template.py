"""What `template.yaml` declares: functions, routes, schedules, buckets, queues and who consumes them."""

import functools
import importlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import yaml

from local import checkout

Handler = Callable[[dict[str, Any], Any], Any]
LAMBDA_DEFAULTS = {"Timeout": 3, "MemorySize": 128}
WEBHOOK_LOGIN = "BillingDatabaseSecretArn"
VARIABLE = re.compile(r"\{(\w+)(\+?)\}")


@dataclass(frozen=True)
class Function:
    """One Lambda function: `SalesVoid` in `functions/sales/void.py`."""

    name: str
    module: str
    timeout_seconds: int
    memory_mb: int
    environment: Mapping[str, Any] = field(hash=False)
    concurrency_parameter: str | None = None  # which parameter says how many of it may run at once
    condition: str | None = None  # without which the stack does not have it

    @property
    def login(self) -> str | None:
        """The parameter that names the secret with its login of the database; None if it has none."""
        reference: dict[str, str] = self.environment.get("DATABASE_SECRET_ARN", {})
        return reference.get("Ref")


@dataclass(frozen=True)
class Route:
    """One HTTP route and the function behind it."""

    function: str
    api: str
    stage: str
    mount: str  # where the API hangs in the one domain: "" or "/api/v1"
    method: str  # "ANY" answers every method
    path: str  # as the client sees it, the mount included; that of a `$default` route ends in `/*`
    route_key: str  # as the API sees it; `$default` is an event's that names neither method nor path
    module: str

    @functools.cached_property
    def specificity(self) -> tuple[int, list[int], bool]:
        """Sorts routes in the order API Gateway tries them: full matches, then greedy ones, then `$default`, which
        alone matches the API's bare address, with and without a slash.

        Among equals a literal segment goes before a variable, and a method before ANY.
        """
        path = self.path.removeprefix(self.mount)
        rank = 2 if self.route_key == "$default" else int("+}" in path)
        kinds = [segment.startswith("{") + segment.endswith("+}") for segment in path.split("/")]
        return rank, kinds, self.method == "ANY"

    @functools.cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches the decoded paths that the route answers."""
        if self.route_key == "$default":
            return re.compile(f"{re.escape(self.mount)}.*", re.DOTALL)
        return re.compile("/".join(_segment_pattern(segment) for segment in self.path.split("/")), re.DOTALL)


@dataclass(frozen=True)
class Schedule:
    """A function that EventBridge starts by the clock."""

    function: str
    name: str
    expression: str


@dataclass(frozen=True)
class Consumer:
    """A function that Lambda hands the messages of a queue to, in batches."""

    function: str
    queue: str
    batch_size: int


@dataclass(frozen=True)
class Queue:
    """An SQS queue; `dead_letter_queue` is the logical name of the queue that keeps what failed too often."""

    name: str
    visibility_timeout_seconds: int
    dead_letter_queue: str | None
    max_receive_count: int | None


@dataclass(frozen=True)
class Template:
    """The stack's declarations that matter on one machine. Resources go by their logical names."""

    functions: Mapping[str, Function]
    routes: list[Route]
    schedules: list[Schedule]
    consumers: list[Consumer]
    queues: list[Queue]
    buckets: list[str]

    @property
    def functions_of_routes(self) -> list[Function]:
        """Those that requests start, but for the webhook's."""
        return [function for function in self._started_by_requests if function.login != WEBHOOK_LOGIN]

    @property
    def functions_of_webhooks(self) -> list[Function]:
        """Those that the payment processor starts, which log in to the database as nobody else does."""
        return [function for function in self._started_by_requests if function.login == WEBHOOK_LOGIN]

    @property
    def _started_by_requests(self) -> list[Function]:
        return [self.functions[name] for name in sorted({route.function for route in self.routes})]

    @property
    def functions_in_background(self) -> list[Function]:
        """Those that queues and schedules start."""
        names = [consumer.function for consumer in self.consumers] + [schedule.function for schedule in self.schedules]
        return [self.functions[name] for name in names]

    def match(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """The route that API Gateway would choose for a request, with its path parameters. The path is as sent.

        The API is chosen first, by the longest mount; a path that it does not know is not looked up in another.
        """
        path = unquote(path)
        mounts = {route.mount for route in self.routes}
        mount = max((mount for mount in mounts if f"{path}/".startswith(f"{mount}/")), key=len, default=None)
        for route in self.routes:
            if route.mount == mount and route.method in ("ANY", method):
                found = route.pattern.fullmatch(path)
                if found:
                    return route, found.groupdict()
        return None


@functools.cache
def load(path: Path = checkout.TEMPLATE) -> Template:
    """Read a template; the answer is kept, since a template does not change while the service runs."""
    document = yaml.load(path.read_text(), _Loader)  # a SafeLoader that also knows CloudFormation's tags
    resources: dict[str, dict[str, Any]] = document["Resources"]
    apis = _apis(resources)
    shared = document.get("Globals", {}).get("Function", {})
    functions, routes, schedules, consumers = {}, [], [], []
    for name, properties in _of_type(resources, "AWS::Serverless::Function"):
        function = functions[name] = _function(name, shared, properties, resources[name].get("Condition"))
        for event_name, event in properties.get("Events", {}).items():
            if event["Type"] == "HttpApi":
                routes.append(_route(function, apis, event.get("Properties", {})))
            elif event["Type"] == "Schedule":
                schedules.append(Schedule(function.name, event_name, event["Properties"]["Schedule"]))
            elif event["Type"] == "SQS":
                consumers.append(_consumer(function, event["Properties"]))
    return Template(
        functions=functions,
        routes=sorted(routes, key=lambda route: route.specificity),
        schedules=schedules,
        consumers=consumers,
        buckets=[name for name, _ in _of_type(resources, "AWS::S3::Bucket")],
        queues=[_queue(name, properties) for name, properties in _of_type(resources, "AWS::SQS::Queue")],
    )


def load_handler(function: Function | Route) -> Handler:
    """A function's handler, or that of the function behind a route; imported on first use."""
    handler: Handler = importlib.import_module(function.module).handler
    return handler


class _Loader(yaml.CSafeLoader):
    """Reads CloudFormation's short tags as the long form: `!Ref X` as `{"Ref": "X"}`."""


def _tag(loader: _Loader, suffix: str, node: yaml.Node) -> dict[str, Any]:
    value: Any
    if isinstance(node, yaml.ScalarNode):
        value = loader.construct_scalar(node)
    elif isinstance(node, yaml.SequenceNode):
        value = loader.construct_sequence(node, deep=True)
    else:
        assert isinstance(node, yaml.MappingNode)
        value = loader.construct_mapping(node, deep=True)
    return {suffix if suffix in ("Ref", "Condition") else f"Fn::{suffix}": value}


_Loader.add_multi_constructor("!", _tag)


def _of_type(resources: dict[str, dict[str, Any]], kind: str) -> list[tuple[str, dict[str, Any]]]:
    return [(name, resource.get("Properties", {})) for name, resource in resources.items() if resource["Type"] == kind]


def _referred(value: Any) -> str:
    """The logical name in `!Ref Name`, `!GetAtt Name.Arn` or a plain string."""
    if isinstance(value, dict):
        value = value["Ref"] if "Ref" in value else value["Fn::GetAtt"]
    return str(value[0] if isinstance(value, list) else value).split(".")[0]


@dataclass(frozen=True)
class _Api:
    name: str
    stage: str
    mount: str


def _apis(resources: dict[str, dict[str, Any]]) -> dict[str, _Api]:
    mounts = {}
    for _, mapping in _of_type(resources, "AWS::ApiGatewayV2::ApiMapping"):
        key = mapping.get("ApiMappingKey", "")
        mounts[_referred(mapping["ApiId"])] = f"/{key}" if key else ""
    return {
        name: _Api(name, properties.get("StageName", "$default"), mounts.get(name, ""))
        for name, properties in _of_type(resources, "AWS::Serverless::HttpApi")
    }


def _function(name: str, shared: dict[str, Any], properties: dict[str, Any], condition: str | None) -> Function:
    settings = LAMBDA_DEFAULTS | shared | properties
    file = settings["Handler"].removesuffix(".handler")
    folder = settings["CodeUri"].removeprefix("./").strip("/")
    environments = (source.get("Environment", {}).get("Variables", {}) for source in (shared, properties))
    return Function(
        name=name,
        module=f"{folder}/{file}".replace("/", "."),
        timeout_seconds=settings["Timeout"],
        memory_mb=settings["MemorySize"],
        environment={
            variable: _with_given_database(value) for variables in environments for variable, value in variables.items()
        },
        concurrency_parameter=_parameter(settings.get("ReservedConcurrentExecutions")),
        condition=condition,
    )


def _with_given_database(value: Any) -> Any:
    """What a variable is where the stack does not create the database, as on one machine it never does."""
    created, _, given = value.get("Fn::If", (None, None, value)) if isinstance(value, dict) else (None, None, value)
    return given if created == "CreatesDatabase" else value


def _parameter(value: Any) -> str | None:
    """The parameter in `!If [HasParameter, !Ref Parameter, !Ref AWS::NoValue]`, None without a value."""
    return None if value is None else _referred(value["Fn::If"][1])


def _route(function: Function, apis: dict[str, _Api], event: dict[str, Any]) -> Route:
    api = apis[_referred(event["ApiId"])]
    method, path = event.get("Method", "ANY").upper(), event.get("Path")
    return Route(
        function=function.name,
        api=api.name,
        stage=api.stage,
        mount=api.mount,
        method=method,
        path=api.mount + (path or "/*"),
        route_key=f"{method} {path}" if path else "$default",
        module=function.module,
    )


def _consumer(function: Function, event: dict[str, Any]) -> Consumer:
    return Consumer(function.name, _referred(event["Queue"]), event.get("BatchSize", 10))


def _queue(name: str, properties: dict[str, Any]) -> Queue:
    redrive = properties.get("RedrivePolicy", {})
    return Queue(
        name=name,
        visibility_timeout_seconds=properties.get("VisibilityTimeout", 30),
        dead_letter_queue=_referred(redrive["deadLetterTargetArn"]) if redrive else None,
        max_receive_count=redrive.get("maxReceiveCount"),
    )


def _segment_pattern(segment: str) -> str:
    variable = VARIABLE.fullmatch(segment)
    if not variable:
        return re.escape(segment)
    return f"(?P<{variable[1]}>{'.+' if variable[2] else '[^/]+'})"
