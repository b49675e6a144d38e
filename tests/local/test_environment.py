"""The environment variables of the functions on one machine."""

import dataclasses

import pytest

from local import environment
from local.environment import UnknownVariable
from local.template import Function, Template, load
from tests.local.echo_gateway import ECHO_TEMPLATE


def template_naming(**variables: object) -> Template:
    function = Function("F", "functions.f", 3, 128, variables)
    return dataclasses.replace(load(ECHO_TEMPLATE), functions={"F": function})


def values_of(template: Template) -> dict[str, str]:
    return environment.of_functions(
        template.functions.values(),
        app_url="postgresql://app",
        jobs_url="postgresql://jobs",
        billing_url="postgresql://billing",
        auth_origin="http://auth",
        stripe_origin="http://stripe",
        aws_origin="http://aws",
        references={"JobsQueue": "http://aws/jobs"},
    )


def test_functions_get_what_the_template_names_and_what_lambda_adds() -> None:
    values = values_of(template_naming(DB_POOLED={"Ref": "DatabasePooled"}, AUTH_URL={"Ref": "AuthUrl"}))
    assert (values.pop("DB_POOLED"), values.pop("AUTH_URL")) == ("", "http://auth/auth/v1")
    assert all(name.startswith("AWS_") for name in values)


@pytest.mark.parametrize(
    ("secret", "url"),
    [("AppDatabaseSecretArn", "postgresql://app"), ("JobsDatabaseSecretArn", "postgresql://jobs")],
)
def test_functions_get_the_contents_of_a_secret_in_place_of_its_name(secret: str, url: str) -> None:
    values = values_of(template_naming(DATABASE_SECRET_ARN={"Ref": secret}))
    assert values["DATABASE_URL"] == url
    assert "DATABASE_SECRET_ARN" not in values


def test_a_constant_and_a_reference_to_a_local_resource_need_no_entry() -> None:
    values = values_of(template_naming(LIMIT=3, JOBS_QUEUE_URL={"Ref": "JobsQueue"}))
    assert (values["LIMIT"], values["JOBS_QUEUE_URL"]) == ("3", "http://aws/jobs")


def test_a_variable_without_a_local_value_is_named() -> None:
    with pytest.raises(UnknownVariable, match="NEW_SECRET"):
        values_of(template_naming(NEW_SECRET={"Ref": "NewSecret"}))


def test_the_shell_may_try_other_dates_of_deprecation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("V1_SUNSET", "2030-01-01")
    assert values_of(template_naming(V1_SUNSET={"Ref": "V1Sunset"}))["V1_SUNSET"] == "2030-01-01"


def test_a_benchmark_has_every_variable_of_the_routes() -> None:
    values = environment.of_routes_alone(load(), app_url="postgresql://app", auth_origin="http://auth")
    assert values["DATABASE_URL"] == "postgresql://app"
    assert values["STRIPE_API_URL"] == environment.NOWHERE
    assert values["JOB_QUEUES"].startswith(environment.NOWHERE)
