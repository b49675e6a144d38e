"""AWS's services, as botocore's models describe them."""

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qs

from botocore.model import OperationModel, ServiceModel, Shape, StructureShape
from botocore.parsers import create_parser
from botocore.session import get_session
from botocore.validate import ParamValidator, ValidationErrors

from local.exchanges import Exchange
from tests.descriptions.findings import OK, SENT, Finding, in_answer, in_request, parsed

# The names that requests are signed with, and those of botocore.
SERVICES = {
    "bedrock": "bedrock-runtime",
    "s3": "s3",
    "secretsmanager": "secretsmanager",
    "ses": "sesv2",
    "sms-voice": "pinpoint-sms-voice-v2",
    "sqs": "sqs",
}
_SCOPE = re.compile(r"Credential=[^/]+/\d+/[^/]+/(?P<service>[^/]+)/aws4_request")
# What any operation may answer (docs.aws.amazon.com, Common Errors).
COMMON_ERRORS = {
    "AccessDeniedException",
    "ExpiredTokenException",
    "IncompleteSignature",
    "InternalFailure",
    "InternalServerError",
    "InvalidClientTokenId",
    "NotAuthorized",
    "OptInRequired",
    "RequestExpired",
    "ServiceUnavailable",
    "SlowDown",
    "ThrottlingException",
    "UnrecognizedClientException",
    "ValidationError",
    "ValidationException",
}


def findings(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with an exchange with a service of AWS; what moto has of its own is passed over, and so is the
    question of a browser whether it may send a request to the bucket, which is CORS and no operation."""
    service = _service(exchange)
    if service is None or exchange.method == "OPTIONS":
        return
    operation = _operation(service, exchange)
    if operation is None:
        yield in_request(exchange, f"{service.service_name} has no such operation")
        return
    if service.metadata["protocol"] == "rest-xml":
        yield from _findings_in_xml(operation, exchange)
        return
    for problem in _problems(operation.input_shape, _asked(operation, exchange)):
        yield in_request(exchange, f"{operation.name} with {problem}")
    answer = parsed(exchange.answer)
    if exchange.status in OK:
        for problem in _problems(operation.output_shape, answer or {}):
            yield in_answer(f"{operation.name} with {problem}")
    elif exchange.status in range(400, 500):
        code = answer.get("__type", "") if isinstance(answer, dict) else ""
        code = code or exchange.answer_headers.get("x-amzn-errortype", "")
        yield from _findings_in_error(operation, re.split("[#:]", code)[-1] if "#" in code else code.partition(":")[0])


def findings_where_answers_are_scripted(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with a request to something that answers as a test wants, also as no service would."""
    return (finding for finding in findings(exchange) if finding.what.startswith(SENT))


def _service(exchange: Exchange) -> ServiceModel | None:
    signed = _SCOPE.search(exchange.headers.get("authorization", ""))
    if signed is not None:
        return service_model(signed["service"])
    [scope] = parse_qs(exchange.query).get("X-Amz-Credential", [""])
    return service_model(scope.split("/")[3]) if scope else None


@functools.cache
def service_model(signing_name: str) -> ServiceModel:
    """The model of the service that requests are signed for by this name. Reading it takes a while the first time."""
    model: ServiceModel = get_session().get_service_model(SERVICES[signing_name])
    return model


def _operation(service: ServiceModel, exchange: Exchange) -> OperationModel | None:
    target = exchange.headers.get("x-amz-target")
    if target is not None:
        name = target.rpartition(".")[2]
        return service.operation_model(name) if name in service.operation_names else None
    given = {*parse_qs(exchange.query, keep_blank_values=True), *exchange.headers}
    fitting = [
        (len(needs), name)
        for name, method, path, needs in _addresses(service)
        if method == exchange.method and path.fullmatch(exchange.path) and needs <= given
    ]
    return service.operation_model(max(fitting)[1]) if fitting else None


@functools.cache
def _addresses(service: ServiceModel) -> list[tuple[str, str, re.Pattern[str], frozenset[str]]]:
    """Of each operation its name, its method, its path, and the parameters and headers that tell it from others of that
    path."""
    found = []
    for name in service.operation_names:
        operation = service.operation_model(name)
        _, _, query = operation.http["requestUri"].partition("?")
        shape = operation.input_shape
        required = [] if shape is None else [shape.members[each].serialization for each in shape.required_members]
        named = {each["name"].lower() for each in required if each.get("location") == "header"}
        named |= {each["name"] for each in required if each.get("location") == "querystring"}
        needs = frozenset(named | parse_qs(query, keep_blank_values=True).keys())
        found.append((name, operation.http["method"], _template(operation.http["requestUri"]), needs))
    return found


def _template(uri: str) -> re.Pattern[str]:
    """What matches the path of an operation's address, with its places by their names: `/{Bucket}/{Key+}`."""
    filled = re.sub(r"\\\{(\w+)\\\+\\\}", r"(?P<\1>.+)", re.escape(uri.partition("?")[0]))
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[^/]+)", filled) + "/?")


def _asked(operation: OperationModel, exchange: Exchange) -> dict[str, Any]:
    """The parameters of a request in JSON, with those in its path and its query."""
    match = _template(operation.http["requestUri"]).fullmatch(exchange.path)
    found = {name: values[0] for name, values in parse_qs(exchange.query).items()} | (
        match.groupdict() if match else {}
    )
    asked = dict(parsed(exchange.body) or {})
    for name, member in (operation.input_shape.members if operation.input_shape else {}).items():
        place = member.serialization.get("name", name)
        if member.serialization.get("location") in ("uri", "querystring") and place in found:
            asked[name] = found[place]
    return asked


def _findings_in_xml(operation: OperationModel, exchange: Exchange) -> Iterator[Finding]:
    """S3: the parameters of the address by name, and an answer as botocore reads it."""
    named = {
        member.serialization.get("name", name)
        for name, member in (operation.input_shape.members if operation.input_shape else {}).items()
        if member.serialization.get("location") == "querystring"
    }
    _, _, literal = operation.http["requestUri"].partition("?")
    known = named | parse_qs(literal, keep_blank_values=True).keys()
    for name in parse_qs(exchange.query, keep_blank_values=True).keys() - known:
        if not name.startswith("X-Amz-") and name != "x-id":
            yield in_request(exchange, f"{operation.name} with {name}")
    received = {"status_code": exchange.status, "headers": dict(exchange.answer_headers), "body": exchange.answer}
    if exchange.status not in OK or operation.has_streaming_output or operation.output_shape is None:
        return
    answer = create_parser("rest-xml").parse(received, operation.output_shape)
    answer.pop("ResponseMetadata", None)
    for problem in _problems(operation.output_shape, answer):
        yield in_answer(f"{operation.name} with {problem}")


def _findings_in_error(operation: OperationModel, code: str) -> Iterator[Finding]:
    declared = {shape.name for shape in operation.error_shapes} | {shape.error_code for shape in operation.error_shapes}
    if code not in declared | COMMON_ERRORS:
        yield in_answer(f"{operation.name} with the error {code or '(none)'}")


def _problems(shape: StructureShape | None, value: Mapping[str, Any]) -> Iterator[str]:
    if shape is None:
        if value:
            yield "a body where none belongs"
        return
    errors: ValidationErrors = _Strict().validate(value, shape)
    if errors.has_errors():
        yield errors.generate_report().replace("\n", "; ")[:500]


class _Strict(ParamValidator):  # type: ignore[misc] # botocore has no types
    """botocore's own check of parameters, with what it leaves to the service: words, longest texts, patterns."""

    def _validate_string(self, param: Any, shape: Shape, errors: ValidationErrors, name: str) -> None:
        super()._validate_string(param, shape, errors, name)
        if not isinstance(param, str):
            return
        limits = shape.metadata
        if limits.get("enum") and param not in limits["enum"]:
            errors.report(name, "unknown field", unknown_param=param, valid_names=", ".join(limits["enum"]))
        if len(param) > limits.get("max", len(param)):
            errors.report(name, "invalid length", param=len(param), min_allowed=f"at most {limits['max']}")
