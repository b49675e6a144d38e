"""An account of AWS that has what a deployment needs, for what looks at it. Requests and answers are held against
AWS's own description of them."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

import boto3
from botocore.exceptions import ClientError
from botocore.validate import validate_parameters

from operators import preflight

REGION = "ap-southeast-2"
MODEL, PROFILE = "amazon.nova-lite-v1:0", "apac.amazon.nova-lite-v1:0"
SECRET = "arn:aws:secretsmanager:ap-southeast-2:123456789012:secret:booking/{}-AbCdEf"


@cache
def described(service: str) -> Any:
    """What AWS says of a service."""
    return boto3.client(service).meta


def answered(service: str, operation: str, given: Mapping[str, Any], answer: Any) -> Any:
    """The answer, if request and answer are as AWS describes them."""
    shapes = described(service).service_model.operation_model(operation)
    validate_parameters(given, shapes.input_shape)
    if isinstance(answer, ClientError):
        raise answer
    validate_parameters(answer, shapes.output_shape)
    return answer


def refusal(code: str, operation: str) -> ClientError:
    return ClientError({"Error": {"Code": code, "Message": "as the test says"}}, operation)


class Account:
    """An account of AWS that has what a deployment needs; a test takes something away."""

    def __init__(self) -> None:
        self.stacks: dict[str, dict[str, Any]] = {}
        self.secrets = {
            SECRET.format(parameter): dict.fromkeys(names, "whsec_1")
            for parameter, names in preflight.settings_by_parameter().items()
        }
        for parameter, role in preflight.ROLES.items():
            address = f"postgresql://{role}:p@db.test/booking?sslmode=verify-full&sslrootcert=/opt/certificates/rds.pem"
            self.secrets[SECRET.format(parameter)] = {"DATABASE_URL": address}
        self.secret_of("StripeSecretArn")["STRIPE_SECRET_KEY"] = "sk_live_1"
        self.certificates: dict[str, dict[str, Any]] = {}
        self.executions = 1000
        self.identities = {"example.com": True}
        self.mail = {"SendingEnabled": True, "ProductionAccessEnabled": True}
        self.profiles = {PROFILE: [MODEL]}
        self.models: dict[str, dict[str, Any]] = {MODEL: open_model()}
        self.clusters: dict[str, dict[str, Any]] = {}
        self.engines = ["17.11", "18.6"]
        self.refused: set[str] = set()

    def secret_of(self, parameter: str) -> dict[str, str]:
        return self.secrets[SECRET.format(parameter)]

    def client(self, service: str, region_name: str = REGION) -> "Client":
        return Client(self, service, region_name)

    # What each operation answers

    def describe_stacks(self, name: str) -> Any:
        if name not in self.stacks:
            return refusal("ValidationError", "DescribeStacks")
        parameters = [
            {"ParameterKey": name, "ParameterValue": value} for name, value in self.stacks[name]["kept"].items()
        ]
        stack = {"StackName": name, "CreationTime": datetime.now(UTC), "Parameters": parameters}
        return {"Stacks": [stack | {"StackStatus": self.stacks[name]["status"]}]}

    def get_secret_value(self, arn: str) -> Any:
        if arn not in self.secrets:
            return refusal("ResourceNotFoundException", "GetSecretValue")
        return {"SecretString": json.dumps(self.secrets[arn])}

    def describe_certificate(self, arn: str) -> Any:
        if arn not in self.certificates:
            return refusal("ResourceNotFoundException", "DescribeCertificate")
        return {"Certificate": self.certificates[arn]}

    def get_account_settings(self) -> Any:
        return {"AccountLimit": {"ConcurrentExecutions": self.executions}}

    def get_email_identity(self, identity: str) -> Any:
        if identity not in self.identities:
            return refusal("NotFoundException", "GetEmailIdentity")
        return {"VerifiedForSendingStatus": self.identities[identity]}

    def get_account(self) -> Any:
        return self.mail

    def get_inference_profile(self, profile: str) -> Any:
        if profile not in self.profiles:
            return refusal("ResourceNotFoundException", "GetInferenceProfile")
        models = self.profiles[profile]
        return {
            "inferenceProfileName": "made up",
            "inferenceProfileArn": f"arn:aws:bedrock:{REGION}:123456789012:inference-profile/1",
            "inferenceProfileId": profile,
            "status": "ACTIVE",
            "type": "SYSTEM_DEFINED",
            "models": [{"modelArn": f"arn:aws:bedrock:{REGION}::foundation-model/{one}"} for one in models],
        }

    def get_foundation_model_availability(self, model: str) -> Any:
        if model not in self.models:
            return refusal("ValidationException", "GetFoundationModelAvailability")
        return {"modelId": model, **self.models[model]}

    def describe_db_clusters(self, name: str) -> Any:
        if name not in self.clusters:
            return refusal("DBClusterNotFoundFault", "DescribeDBClusters")
        return {"DBClusters": [{"DBClusterIdentifier": name, **self.clusters[name]}]}

    def describe_orderable_db_instance_options(self, engine: str, instance: str, version: str | None = None) -> Any:
        offered = [one for one in self.engines if version in (None, one)]
        return {
            "OrderableDBInstanceOptions": [
                {"Engine": engine, "DBInstanceClass": instance, "EngineVersion": one} for one in offered
            ]
        }


class Client:
    """A client of one service, which answers as the account does and as AWS describes it."""

    def __init__(self, account: Account, service: str, region: str) -> None:
        self._account, self._service, self._region = account, service, region

    def __getattr__(self, method: str) -> Any:
        operation = described(self._service).method_to_api_mapping[method]

        def call(**given: Any) -> Any:
            if operation in self._account.refused:
                raise refusal("AccessDeniedException", operation)
            assert all(arn_region(value) in (None, self._region) for value in given.values()), "AWS looks there only"
            return answered(self._service, operation, given, getattr(self._account, method)(*given.values()))

        return call


def arn_region(value: str) -> str | None:
    return value.split(":")[3] if value.startswith("arn:") else None


def open_model() -> dict[str, Any]:
    return {
        "agreementAvailability": {"status": "AVAILABLE"},
        "authorizationStatus": "AUTHORIZED",
        "entitlementAvailability": "AVAILABLE",
        "regionAvailability": "AVAILABLE",
    }
