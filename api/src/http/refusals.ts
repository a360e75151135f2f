/** Every expected "no" of the api, with its status and its words. Anything else that is thrown is a fault. */
import { incompleteProfile } from '@azadkar/shared-api/account/rules';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly more: { errors?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
  }
}

export const refuse = {
  /** The specification's ordinary answer "there is none": status 200 with the error flag. */
  none: (message: string) => new Refusal(200, message),
  malformed: () => new Refusal(400, 'The request could not be read.'),
  signedOut: () => new Refusal(401, 'Please sign in to continue.'),
  wrongPassword: () => new Refusal(401, 'The email or password is incorrect.'),
  incompleteProfile: () => new Refusal(403, incompleteProfile.text),
  forbidden: (message: string) => new Refusal(403, message),
  /** For what does not exist and for what is somebody else's: the two must look the same. */
  notFound: (what = 'page') => new Refusal(404, `This ${what} could not be found.`),
  /** The same, where the specification gives the sentence. */
  notFoundAs: (message: string) => new Refusal(404, message),
  conflict: (message: string) => new Refusal(409, message),
  /** A value that somebody else has, in the field where it was written. */
  taken: (field: string, message: string) => new Refusal(409, message, { errors: { [field]: message } }),
  tooLarge: (message = 'This is too large to be sent.') => new Refusal(413, message),
  invalid: (errors: Record<string, string>) =>
    new Refusal(422, Object.values(errors)[0] ?? 'Please check the form.', { errors }),
  /** A "no" about the whole request rather than one field. */
  unacceptable: (message: string) => new Refusal(422, message),
  tooMany: (retryAfter: number) =>
    new Refusal(429, 'Too many attempts. Please wait a moment and try again.', { retryAfter }),
  busy: () => new Refusal(503, 'We are very busy right now. Please try again in a moment.', { retryAfter: 5 }),
};
