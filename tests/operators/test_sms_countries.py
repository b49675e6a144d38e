"""The command sets the countries that SMS may go to, checked against AWS's own description."""

import boto3
import pytest
from botocore.stub import Stubber

from operators import sms_countries
from operators.sms_countries import NothingToSet

OF_CONFIGURATION = {"ProtectConfigurationId": "protect-1", "NumberCapability": "SMS"}
ALL = ("AU", "BY", "GB", "NZ")


def answered(**rules: str) -> dict[str, object]:
    """What AWS answers: the configuration with the rule of each country."""
    return {
        **OF_CONFIGURATION,
        "ProtectConfigurationArn": "arn:aws:sms-voice:ap-southeast-2:123456789012:protect-configuration/protect-1",
        "CountryRuleSet": {country: {"ProtectStatus": rule} for country, rule in rules.items()},
    }


def test_the_countries_that_are_named_are_allowed_and_all_others_blocked() -> None:
    """Those that were blocked before included."""
    messaging = boto3.client("pinpoint-sms-voice-v2", region_name="ap-southeast-2")
    rules = {"AU": "ALLOW", "BY": "BLOCK", "GB": "BLOCK", "NZ": "ALLOW"}
    with Stubber(messaging) as aws:
        aws.add_response(
            "get_protect_configuration_country_rule_set",
            answered(**dict.fromkeys(ALL, "ALLOW") | {"NZ": "BLOCK"}),
            OF_CONFIGURATION,
        )
        aws.add_response(
            "update_protect_configuration_country_rule_set",
            answered(**rules),
            {
                **OF_CONFIGURATION,
                "CountryRuleSetUpdates": {country: {"ProtectStatus": rule} for country, rule in rules.items()},
            },
        )
        assert sms_countries.allow_only(messaging, "protect-1", {"AU", "NZ"}) == 2
        aws.assert_no_pending_responses()


def test_a_country_that_aws_does_not_know_is_refused_and_nothing_changes() -> None:
    messaging = boto3.client("pinpoint-sms-voice-v2", region_name="ap-southeast-2")
    with Stubber(messaging) as aws:
        aws.add_response(
            "get_protect_configuration_country_rule_set", answered(**dict.fromkeys(ALL, "ALLOW")), OF_CONFIGURATION
        )
        with pytest.raises(NothingToSet, match="XX"):
            sms_countries.allow_only(messaging, "protect-1", {"AU", "XX"})


def test_a_stack_that_sends_no_sms_is_refused_with_what_it_lacks() -> None:
    cloudformation = boto3.client("cloudformation", region_name="ap-southeast-2")
    stack = {"StackName": "booking", "CreationTime": "2030-01-01T00:00:00Z", "StackStatus": "CREATE_COMPLETE"}
    output = {"OutputKey": "SmsProtectConfigurationId", "OutputValue": "protect-1"}
    with Stubber(cloudformation) as aws:
        aws.add_response("describe_stacks", {"Stacks": [{**stack, "Outputs": [output]}]})
        aws.add_response("describe_stacks", {"Stacks": [stack]})
        assert sms_countries.configuration_of(cloudformation, "booking") == "protect-1"
        with pytest.raises(NothingToSet, match="SmsOrigination"):
            sms_countries.configuration_of(cloudformation, "booking")
