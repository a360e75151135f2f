/** The refusals of second factors, with their messages. */
import { Refusal, refuse } from '../../../platform/http/refusals';

export const secondFactorRefusals = {
  /** The page begins again with the password. */
  stepOver: () =>
    new Refusal(422, 'Please sign in again: this step took too long, or too many codes were wrong.', {
      reason: 'sign_in_again',
    }),
  wrongCode: () => refuse.invalid({ code: 'This code is not right. Please check it, or wait for the next one.' }),
  setupOver: () => refuse.unacceptable('Please start again: this code was shown too long ago.'),
  passkeyRefused: () => refuse.unacceptable('This passkey was not accepted. Please try again, or sign in another way.'),
  passkeyNotAdded: () => refuse.unacceptable('The passkey could not be added. Please try again.'),
  passkeyKnown: () => refuse.conflict('This passkey is known already.'),
  tooManyPasskeys: (max: number) => refuse.conflict(`You have ${max} passkeys. Please remove one first.`),
  passkeyNotFound: () => refuse.notFound('passkey'),
  authenticatorNotFound: () => refuse.notFound('authenticator app'),
  noSecondFactor: () => refuse.conflict('Please add an authenticator app or a passkey first.'),
  /** Of staff. */
  lastFactor: () =>
    refuse.conflict('Your role needs a second factor. Please add another one before you remove this one.'),
  proofMissing: (needsSecondFactor: boolean) =>
    needsSecondFactor
      ? refuse.invalid({ code: 'Please enter a code, or use your passkey.' })
      : refuse.invalid({ password: 'Please input your password!' }),
};
