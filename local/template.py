"""What the templates declare, all of them together: functions, routes, schedules, buckets, queues and their consumers.

This is the one list of paths: the gateway on one machine, the tests and the API description read it.
"""

import functools
import importlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import yaml

from local import checkout
from local.kept import kept

Handler = Callable[[dict[str, Any], Any], Any]
LAMBDA_DEFAULTS = {"Timeout": 3, "MemorySize": 128}
WEBHOOK_LOGIN = "BillingDatabaseSecretArn"
# The parameters that name the domains: of the service, which its dashboard and integrators ask, and of guests.
SERVICE_DOMAIN, GUEST_DOMAIN = "DomainName", "GuestDomain"
# What the queue of a type of job is called, where it is made and where a function has it.
OF_A_TYPE = re.compile(r".*(?:\$\{AWS::StackName\}-job-|\$\{JobQueueNames\})(?P<type>\w+)")
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
    domain: str  # the parameter that names the domain in which the API hangs
    mount: str  # and where in it: "" or "/api/v1"
    method: str  # "ANY" answers every method
    path: str  # as the client sees it, the mount included; that of a `$default` route ends in `/*`
    route_key: str  # as the API sees it; `$default` is an event's that names neither method nor path
    module: str
    answers_head: bool = False  # a route for GET: the API has one for HEAD, too, which starts the same function

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
    at_once: int  # batches


@dataclass(frozen=True)
class Queue:
    """An SQS queue. That of a type of job goes by the type, as its name ends, any other by its logical name, so does
    `dead_letter_queue`, which keeps what failed too often."""

    name: str
    visibility_timeout_seconds: int
    dead_letter_queue: str | None
    max_receive_count: int | None


@dataclass(frozen=True)
class Template:
    """The declarations that matter on one machine. Resources go by their logical names."""

    functions: Mapping[str, Function]
    routes: list[Route]
    schedules: list[Schedule]
    consumers: list[Consumer]
    queues: list[Queue]
    buckets: list[str]
    cross_origin: Mapping[str, Mapping[str, Any]]  # by domain, where an API says which pages may read its answers

    @property
    def functions_of_routes(self) -> list[Function]:
        """Those that requests to the service's domain start, but for the webhook's."""
        return [one for one in self._started_by_requests(SERVICE_DOMAIN) if one.login != WEBHOOK_LOGIN]

    @property
    def functions_of_webhooks(self) -> list[Function]:
        """Those that the payment processor starts, which log in to the database as nobody else does."""
        return [one for one in self._started_by_requests(SERVICE_DOMAIN) if one.login == WEBHOOK_LOGIN]

    @property
    def functions_of_guests(self) -> list[Function]:
        """Those that requests to the guests' domain start."""
        return self._started_by_requests(GUEST_DOMAIN)

    def _started_by_requests(self, domain: str) -> list[Function]:
        names = {route.function for route in self.routes if route.domain == domain}
        return [self.functions[name] for name in sorted(names)]

    @property
    def functions_in_background(self) -> list[Function]:
        """Those that queues and schedules start, but for the next."""
        return [one for one in self._started_in_background() if one.login != WEBHOOK_LOGIN]

    @property
    def functions_with_webhooks_login(self) -> list[Function]:
        """Those of them that log in to the database as the payment processor's webhook does."""
        return [one for one in self._started_in_background() if one.login == WEBHOOK_LOGIN]

    def _started_in_background(self) -> list[Function]:
        names = [consumer.function for consumer in self.consumers] + [schedule.function for schedule in self.schedules]
        return [self.functions[name] for name in names]

    def match(self, method: str, path: str, domain: str = SERVICE_DOMAIN) -> tuple[Route, dict[str, str]] | None:
        """The route that API Gateway would choose for a request to a domain, with its path parameters. The path is as
        sent.

        The API is chosen first, by the longest mount; a path that it does not know is not looked up in another.
        """
        path = unquote(path)
        mounts = self._routes_of_domains.get(domain, {})
        mount = max((mount for mount in mounts if f"{path}/".startswith(f"{mount}/")), key=len, default=None)
        if mount is None:
            return None
        for route in mounts[mount]:
            if route.method in ("ANY", method) or (method == "HEAD" and route.answers_head):
                found = route.pattern.fullmatch(path)
                if found:
                    return route, found.groupdict()
        return None

    @functools.cached_property
    def _routes_of_domains(self) -> Mapping[str, Mapping[str, list[Route]]]:
        """The routes by domain and by mount."""
        by_domain: dict[str, dict[str, list[Route]]] = {}
        for route in self.routes:
            by_domain.setdefault(route.domain, {}).setdefault(route.mount, []).append(route)
        return by_domain


@functools.cache
def load(*paths: Path) -> Template:
    """Read all templates, or these; the answer is kept, since templates do not change while the service runs. All of
    them are kept for other processes, too: a dozen begin together, and to each it would be a third of what it takes."""
    if paths:
        return _load(paths)
    of_stacks = [*reversed(checkout.STACKS.values())]
    return kept("templates", [Path(__file__), *of_stacks], lambda: _load(of_stacks))


def _load(paths: Iterable[Path]) -> Template:
    of_stacks = [_read(path) for path in paths]
    return Template(
        functions={name: function for one in of_stacks for name, function in one.functions.items()},
        routes=sorted((route for one in of_stacks for route in one.routes), key=lambda route: route.specificity),
        schedules=[schedule for one in of_stacks for schedule in one.schedules],
        consumers=[consumer for one in of_stacks for consumer in one.consumers],
        queues=[queue for one in of_stacks for queue in one.queues],
        buckets=[bucket for one in of_stacks for bucket in one.buckets],
        cross_origin={domain: cors for one in of_stacks for domain, cors in one.cross_origin.items()},
    )


@functools.cache
def document(path: Path) -> Mapping[str, Any]:
    """A template as it is written, with CloudFormation's short tags in their long form."""
    read: Mapping[str, Any] = yaml.load(path.read_text(), _Loader)  # a SafeLoader that also knows these tags
    return read


def _read(path: Path) -> Template:
    resources: dict[str, dict[str, Any]] = document(path)["Resources"]
    apis = _apis(resources)
    shared = document(path).get("Globals", {}).get("Function", {})
    functions, schedules, consumers = {}, [], []
    routes: list[Route] = []
    for name, properties in _of_type(resources, "AWS::Serverless::Function"):
        settings = LAMBDA_DEFAULTS | shared | properties
        folder = (path.parent / settings["CodeUri"]).resolve().relative_to(checkout.ROOT)
        function = functions[name] = _function(name, folder, shared, properties, resources[name].get("Condition"))
        requests = []
        for event_name, event in properties.get("Events", {}).items():
            if event["Type"] == "HttpApi":
                requests.append(_route(function, apis, event.get("Properties", {})))
            elif event["Type"] == "Schedule":
                schedules.append(Schedule(function.name, event_name, event["Properties"]["Schedule"]))
            elif event["Type"] == "SQS":
                consumers.append(_consumer(function, event["Properties"]))
        routes += _with_heads(requests)
    return Template(
        functions=functions,
        routes=routes,
        schedules=schedules,
        consumers=consumers,
        buckets=[name for name, _ in _of_type(resources, "AWS::S3::Bucket")],
        queues=[_queue(name, properties) for name, properties in _of_type(resources, "AWS::SQS::Queue")],
        cross_origin={
            apis[name].domain: properties["CorsConfiguration"]
            for name, properties in _of_type(resources, "AWS::Serverless::HttpApi")
            if "CorsConfiguration" in properties
        },
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
    domain: str
    mount: str


def _apis(resources: dict[str, dict[str, Any]]) -> dict[str, _Api]:
    # An API's own domain comes first: those below it lead to the same.
    of_type = reversed(_of_type(resources, "AWS::ApiGatewayV2::ApiMapping"))
    mappings = {_referred(one["ApiId"]): one for _, one in of_type}
    apis = {}
    for name, properties in _of_type(resources, "AWS::Serverless::HttpApi"):
        mapping = mappings.get(name, {})
        key = mapping.get("ApiMappingKey", "")
        domain = _domain(resources, mapping.get("DomainName"))
        apis[name] = _Api(name, properties.get("StageName", "$default"), domain, f"/{key}" if key else "")
    return apis


def _domain(resources: dict[str, dict[str, Any]], named: Any) -> str:
    """The parameter that names the domain, directly or as the domain that the template itself makes."""
    name = named.get("Ref") if isinstance(named, dict) else None
    if name in resources:
        return _domain(resources, resources[name]["Properties"]["DomainName"])
    return name or SERVICE_DOMAIN


def _function(
    name: str, folder: Path, shared: dict[str, Any], properties: dict[str, Any], condition: str | None
) -> Function:
    settings = LAMBDA_DEFAULTS | shared | properties
    file = settings["Handler"].removesuffix(".handler")
    environments = (source.get("Environment", {}).get("Variables", {}) for source in (shared, properties))
    return Function(
        name=name,
        module=".".join((*folder.parts, file)),
        timeout_seconds=settings["Timeout"],
        memory_mb=settings["MemorySize"],
        environment={
            variable: value
            for variable, value in {name: value for one in environments for name, value in one.items()}.items()
            if value != {"Ref": "AWS::NoValue"}
        },
        concurrency_parameter=_parameter(settings.get("ReservedConcurrentExecutions")),
        condition=condition,
    )


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
        domain=api.domain,
        mount=api.mount,
        method=method,
        path=api.mount + (path or "/*"),
        route_key=f"{method} {path}" if path else "$default",
        module=function.module,
    )


def _with_heads(routes: list[Route]) -> Iterable[Route]:
    """The routes of a function, those for HEAD being told by the one for GET at their path."""
    heads = {route.path for route in routes if route.method == "HEAD"}
    for route in routes:
        if route.method != "HEAD":
            yield replace(route, answers_head=route.method == "GET" and route.path in heads)
    assert heads <= {route.path for route in routes if route.method == "GET"}, "HEAD answers where GET does"


def _consumer(function: Function, event: dict[str, Any]) -> Consumer:
    named = OF_A_TYPE.fullmatch(event["Queue"].get("Fn::Sub", "")) if isinstance(event["Queue"], dict) else None
    return Consumer(
        function.name,
        named["type"] if named else _referred(event["Queue"]),
        event.get("BatchSize", 10),
        event.get("ScalingConfig", {}).get("MaximumConcurrency", 1),
    )


def _queue(name: str, properties: dict[str, Any]) -> Queue:
    redrive = properties.get("RedrivePolicy", {})
    named = OF_A_TYPE.fullmatch(properties.get("QueueName", {}).get("Fn::Sub", ""))
    return Queue(
        name=named["type"] if named else name,
        visibility_timeout_seconds=properties.get("VisibilityTimeout", 30),
        dead_letter_queue=_referred(redrive["deadLetterTargetArn"]) if redrive else None,
        max_receive_count=redrive.get("maxReceiveCount"),
    )


def _segment_pattern(segment: str) -> str:
    variable = VARIABLE.fullmatch(segment)
    if not variable:
        return re.escape(segment)
    return f"(?P<{variable[1]}>{'.+' if variable[2] else '[^/]+'})"
