/** What a browser needs to make or to ask for a passkey: the options of WebAuthn, as JSON. */

/** A part of PublicKeyCredentialRequestOptionsJSON. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId?: string;
  timeout?: number;
  userVerification?: UserVerificationRequirement;
}

/** A part of PublicKeyCredentialCreationOptionsJSON. */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: PublicKeyCredentialRpEntity;
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: PublicKeyCredentialParameters[];
  timeout?: number;
  /** Passkeys that the member has already. */
  excludeCredentials?: { id: string; type: string }[];
  authenticatorSelection?: AuthenticatorSelectionCriteria;
}
