/** The refusals of the api: expected errors with a status and a message. Any other error is a fault. */
import type { RefusalReason } from '@azadkar/shared-api';
import { identityNotFresh, incompleteProfile, secondFactorMissing } from '@azadkar/shared-api/account/rules';
import { formatShortMoment } from '@azadkar/shared-api/format';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly more: {
      errors?: Record<string, string>;
      retryAfter?: number;
      reason?: RefusalReason;
      limit?: string;
    } = {},
  ) {
    super(message);
  }
}

export const refuse = {
  /** For an empty result that the specification answers with status 200 and the error flag. */
  none: (message: string) => new Refusal(200, message),
  malformed: () => new Refusal(400, 'The request could not be read.'),
  signedOut: () => new Refusal(401, 'Please sign in to continue.'),
  wrongPassword: () => new Refusal(401, 'The email or password is incorrect.'),
  incompleteProfile: () => new Refusal(403, incompleteProfile.text),
  /** The page asks for a proof of identity, and then calls again. */
  identityNotFresh: () => new Refusal(403, identityNotFresh, { reason: 'identity_not_fresh' }),
  secondFactorMissing: () => new Refusal(403, secondFactorMissing, { reason: 'second_factor_missing' }),
  forbidden: (message: string) => new Refusal(403, message),
  /** For what does not exist and for what belongs to another member: the reply must not reveal which. */
  notFound: (what = 'page') => new Refusal(404, `This ${what} could not be found.`),
  /** The same, with a message of the specification. */
  notFoundAs: (message: string) => new Refusal(404, message),
  conflict: (message: string) => new Refusal(409, message),
  /** A record was saved after it was loaded, by `last` where that is known: the page loads it again, and shows both. */
  changedMeanwhile: (last?: { name: string; at: Date }) => {
    const saved = last ? `${last.name} changed this on ${formatShortMoment(last.at)}` : 'This was changed meanwhile';
    return new Refusal(409, `${saved}. Nothing of yours was saved yet.`, { reason: 'changed_meanwhile' });
  },
  /** For a value that another account uses; the message is shown at its field. */
  taken: (field: string, message: string) => new Refusal(409, message, { errors: { [field]: message } }),
  tooLarge: (message = 'This is too large to be sent.') => new Refusal(413, message),
  invalid: (errors: Record<string, string>) =>
    new Refusal(422, Object.values(errors)[0] ?? 'Please check the form.', { errors }),
  /** For a request that is refused as a whole rather than for one field. */
  unacceptable: (message: string) => new Refusal(422, message),
  /** `limit` is the name of the limit, for those who watch the site. */
  tooMany: (retryAfter: number, limit?: string) =>
    new Refusal(429, 'Too many attempts. Please wait a moment and try again.', { retryAfter, ...(limit && { limit }) }),
  restarting: () => new Refusal(503, 'We are restarting this server. Please try again in a moment.', { retryAfter: 1 }),
  /** For a change that may have been saved: the reply must not say that it was not. */
  unconfirmed: () =>
    new Refusal(
      503,
      'The connection was lost while this was being saved. Please check whether it is there before you send it again.',
      { retryAfter: 5 },
    ),
  busy: () => new Refusal(503, 'We are very busy right now. Please try again in a moment.', { retryAfter: 5 }),
};
