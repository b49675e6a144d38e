"""What a deployment may do without: the parameters of each option, and what IAM allows its functions beside secrets."""

from collections.abc import Mapping

OPTIONS: Mapping[str, list[str]] = {
    "places": ["PlacesSecretArn"],
    "apple": ["ApplePassSecretArn", "ApplePassTypeId", "AppleTeamId", "WalletServiceUrl"],
    "google": ["GoogleWalletSecretArn", "GoogleWalletIssuerId", "GoogleWalletLogoUrl"],
    "ai": ["AiModelId"],
    "sms": ["SmsOrigination"],
    "turnstile": ["PublicFormsSecretArn", "TurnstileHostnames", "TurnstileSiteKey"],
    "edge": ["EdgeSecretArn"],
}
PARAMETERS = [parameter for parameters in OPTIONS.values() for parameter in parameters]
ACTIONS: Mapping[str, str] = {"ai": "bedrock:", "sms": "sms-voice:"}
SHOWN = ("places", "applePass", "googleWallet", "ai", "sms")
"""As the organization tells them."""

SECRETS = {
    "PlacesSecretArn": "HasPlaces",
    "PublicFormsSecretArn": "HasTurnstile",
    "EdgeSecretArn": "HasEdge",
    "ApplePassSecretArn": "HasApplePass",
    "GoogleWalletSecretArn": "HasGoogleWallet",
}
"""Their secrets, by the condition that the deployment has one."""
