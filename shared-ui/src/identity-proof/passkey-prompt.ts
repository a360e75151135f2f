/** The browser's dialogs about passkeys. What goes wrong in them is thrown as a refusal, whose message forms and buttons show. */
import { call, Refused, Unreachable } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';

/** What the server needs to check a passkey: its challenge, and the browser's answer as JSON. */
export interface PasskeyAnswer {
  challenge: string;
  answer: string;
}

/** Asks for one of the passkeys that the device has for this site. */
export const askForPasskey = (): Promise<PasskeyAnswer> =>
  explained(async () => {
    const { startAuthentication } = await loadLibrary();
    const { challenge, options: optionsJSON } = await call(account.passkeyChallenge);
    return { challenge, answer: JSON.stringify(await startAuthentication({ optionsJSON })) };
  });

/** Makes a new passkey. `withIdentity` makes the call for its challenge. */
export const makePasskey = (withIdentity: <T>(makeCall: () => Promise<T>) => Promise<T>): Promise<PasskeyAnswer> =>
  explained(async () => {
    const { startRegistration } = await loadLibrary();
    const { challenge, options: optionsJSON } = await withIdentity(() => call(account.newPasskeyChallenge));
    return { challenge, answer: JSON.stringify(await startRegistration({ optionsJSON })) };
  });

/** The library is loaded with the first use of a passkey. */
async function loadLibrary() {
  const library = await import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  if (!library.browserSupportsWebAuthn()) throw new Refused(NO_PASSKEYS, LOCAL);
  return library;
}

/** No status: the browser refused, not the server. */
const LOCAL = 0;

const NO_PASSKEYS = 'This browser cannot use passkeys. Please go on another way, or use a newer browser.';
const CANCELED = 'No passkey was used. You can try again, or go on another way.';

/** By the names of WebAuthn's errors. */
const MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: CANCELED,
  AbortError: CANCELED,
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: NO_PASSKEYS,
  SecurityError: NO_PASSKEYS,
};

async function explained<T>(prompt: () => Promise<T>): Promise<T> {
  try {
    return await prompt();
  } catch (cause) {
    const message = cause instanceof Error ? MESSAGES[cause.name] : undefined;
    throw message === undefined ? cause : new Refused(message, LOCAL);
  }
}
