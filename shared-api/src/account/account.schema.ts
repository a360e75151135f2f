import { array, boolean, type InferType, mixed, object, string } from 'yup';
import {
  count,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  optionalText,
  publicId,
  requiredText,
  secret,
  strictText,
} from '../fields';
import { signInMethods } from './account.rules';
import { code, optionalCode, stepTicket } from './sign-in.schema';

export * from './membership.schema';
export * from './profile.schema';
export * from './settings.schema';
export * from './sign-in.schema';

/** Second factors: an authenticator app, recovery codes and passkeys; and the proof of identity. None of it is in the specification. */

const MISSING_NAME = 'Please give the passkey a name.';
const NO_ANSWER = 'Your browser gave no passkey. Please try again.';

/** The answer of the browser to a challenge, as JSON: RegistrationResponseJSON or AuthenticationResponseJSON of WebAuthn. */
const passkeyAnswer = requiredText(8_000, NO_ANSWER);

/** The second step of signing in, which the ticket of the first leads to. */
export const secondFactorStep = object({
  second_factor: object({
    ticket: string().required(),
    methods: listOf(string().oneOf(signInMethods).required()),
  }).required(),
});
export type SecondFactorStep = InferType<typeof secondFactorStep>;

/** `ticket`: of the first step, if there was one; the passkey must then be of the same member. */
export const passkeySignInForm = object({ challenge: stepTicket, answer: passkeyAnswer, ticket: optionalText(200) });

/** Either `password`, or `code`, or `challenge` and `answer`. */
export const confirmIdentityForm = object({
  password: strictText((text) => text).max(200, 'Please use at most 200 characters.'),
  code: optionalCode,
  challenge: optionalText(200),
  answer: optionalText(8_000),
});
export type ConfirmIdentityForm = InferType<typeof confirmIdentityForm>;

/** The two forms of the dialog that asks for a proof of identity. */
export const passwordProof = object({ password: secret('Please input your password!') });
export const codeProof = object({ code });

const passkey = object({
  id: publicId,
  name: string().required(),
  added_at: isoDateTime,
  last_used_at: nullableIsoDateTime,
  /** Whether its provider keeps a copy, so that it is on several devices. */
  synced: boolean().required(),
});
export type Passkey = InferType<typeof passkey>;

export const secondFactor = object({
  authenticator: object({ added_at: isoDateTime, last_used_at: nullableIsoDateTime }).nullable().defined(),
  recovery_codes_left: count,
  passkeys: listOf(passkey),
  /** Whether the member's role works only with a second factor. */
  required: boolean().required(),
  /** Whether one was given in this session. */
  given: boolean().required(),
});
export type SecondFactor = InferType<typeof secondFactor>;

export const authenticatorSetup = object({
  ticket: string().required(),
  /** In base32, for an app that cannot scan. */
  secret: string().required(),
  /** The secret as an otpauth:// link, which opens an app on the same device. */
  link: string().required(),
  /** The link as a QR code: an SVG document. */
  qr: string().required(),
});
export type AuthenticatorSetup = InferType<typeof authenticatorSetup>;

export const authenticatorForm = object({
  ticket: requiredText(200, 'Please start again: this code was shown too long ago.'),
  code,
});

/** The roles whose rights the session has from now on; absent where it has none. */
export const effectiveRoles = array(string().required()).optional();

export const identityConfirmed = object({ api_token: string().required(), roles: effectiveRoles });

const codes = listOf(string().required());
export const recoveryCodes = object({ recovery_codes: codes });
/** The codes are new ones with the first factor, and none otherwise. */
export const factorAdded = object({ api_token: string().required(), recovery_codes: codes, roles: effectiveRoles });

const browserOptions = <T extends object>() =>
  mixed<T>({
    type: 'object',
    check: (value): value is T => typeof value === 'object' && value !== null,
  }).required();

/** `options` are for the browser; `challenge` is sent back with its answer. */
export const passkeyChallenge = object({
  challenge: string().required(),
  options: browserOptions<PasskeyRequestOptions>(),
});
export const newPasskeyChallenge = object({
  challenge: string().required(),
  options: browserOptions<PasskeyCreationOptions>(),
});

const passkeyName = requiredText(60, MISSING_NAME);
export const newPasskeyForm = object({
  name: passkeyName,
  challenge: requiredText(200, NO_ANSWER),
  answer: passkeyAnswer,
});
export const passkeyNameForm = object({ name: passkeyName });

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

const details = {
  member_id: string().required(),
  name: string().required(),
  email: string().required(),
  /** Empty in an account that the staff have entered without it. */
  phone: string().defined(),
  avatar: string().nullable().defined(),
  is_profile_completed: boolean().required(),
  roles: effectiveRoles,
};

export const memberDetails = object(details);
/** The reply of register, with the token under the specification's name. */
export const registered = object({ ...details, api_token: string().required() });
/** The reply of login: the specification gives the token another name here. */
export const signedIn = object({
  ...details,
  token: string().required(),
  /** Said to staff who have no second factor, without which their role gives no rights. */
  second_factor_missing: boolean().oneOf([true]).optional(),
});
type SignedIn = InferType<typeof signedIn>;

/** The reply of login: a session, or the second step where the member has a second factor. */
export type SignedInOrStep = (SignedIn & { second_factor?: undefined }) | (SecondFactorStep & { token?: undefined });
export const signedInOrStep = mixed<SignedInOrStep>({
  type: 'object',
  check: (value): value is SignedInOrStep =>
    [signedIn, secondFactorStep].some((schema) => schema.noUnknown().isValidSync(value, { strict: true })),
}).required();
export const renewedToken = object({ api_token: string().required() });
export const profileCompleted = boolean().required();
