/** The refusals of the account subject, with their messages. */
import { Refusal, refuse } from '../../../platform/http/refusals';

/** Why a member cannot buy a membership package now. */
export type ReasonNotToBuy = 'not on sale' | 'current' | 'planned' | 'endless';

const reasonsNotToBuy: Record<ReasonNotToBuy, (packageName: string) => string> = {
  'not on sale': () => 'This membership package is not available.',
  current: (packageName) => `${packageName} is already your membership.`,
  planned: (packageName) => `Your membership already changes to ${packageName} at the end of its term.`,
  endless: (packageName) =>
    `Your membership never ends, so it does not change to ${packageName}. Please write to us to give it up.`,
};

const inWords = (seconds: number) => {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export const accountRefusals = {
  formerEmailTaken: () => refuse.conflict('Another account uses this email address by now.'),
  linkExpired: () => refuse.unacceptable('This link is no longer valid. Please ask for a new one.'),
  passwordOfLinkMissing: () => refuse.invalid({ password: 'Please enter the password of this account.' }),
  wrongPasswordOfLink: () => refuse.invalid({ password: 'This is not the password of this account.' }),
  unsubscribeLinkInvalid: () =>
    refuse.unacceptable('This link is damaged or incomplete. Please open it from your email again.'),
  wrongCurrentPassword: (field: string) => refuse.invalid({ [field]: 'This is not your current password.' }),
  /** In place of the refusal of a rate limit, the same whether or not an account has the address. */
  orEnteredOften: (cause: unknown): never => {
    if (!(cause instanceof Refusal) || cause.status !== 429) throw cause;
    const message =
      'This email address was entered often today. If it is yours, please sign in or reset your password.';
    throw new Refusal(429, message, { ...cause.more, errors: { email: message } });
  },
  signInDelayed: (retryAfter: number) =>
    new Refusal(
      429,
      `There were too many attempts to sign in. Please try again in ${inWords(retryAfter)}, or reset your password.`,
      { retryAfter },
    ),
  commonPassword: () =>
    refuse.invalid({
      password:
        'This password is among those that are tried first. Three or four words that have nothing to do with each other are easy to remember and hard to guess.',
    }),
  guessablePassword: () =>
    refuse.invalid({
      password:
        'This password is easy to guess, because it is made of your name, your address or words of this site. Three or four words that have nothing to do with each other are better.',
    }),
  sessionNotFound: () => refuse.notFound('session'),

  cityNotOffered: (province: string) => refuse.invalid({ city: `Please select a city in ${province}` }),
  primarySkillMissing: () => refuse.invalid({ primary_skill_id: 'Please select your primary skill' }),
  secondarySkillMissing: () => refuse.invalid({ secondary_skill_id: 'Please select your secondary skill' }),
  pictureMissing: () => refuse.invalid({ avatar: 'Your picture is required' }),

  membershipNotFound: () => refuse.notFound('membership'),
  noChangePlanned: () => refuse.conflict('Your membership changes to no other one, so there is nothing to take back.'),
  packageNotFound: () => refuse.notFound('package'),
  cannotBuy: (reason: ReasonNotToBuy, packageName: string) => refuse.conflict(reasonsNotToBuy[reason](packageName)),
  oneFreePlan: (isIt: boolean) =>
    refuse.invalid({
      price: isIt
        ? 'This is the plan of everyone who has no other: it stays free, on sale and without an end, and is not deleted.'
        : 'One plan is free already: everyone has it who has no other. Please enter a price.',
    }),
  planNameTaken: () => refuse.invalid({ name: 'Another plan has this name, or had it first. Please choose another.' }),
  priceWithoutDay: () => refuse.invalid({ next_price: 'Please enter a price with its day, or neither.' }),
  planDayHasCome: () =>
    refuse.invalid({
      next_price_from: 'This day has come. Please choose a later one, or enter only the price of now.',
    }),
  planUsed: () =>
    refuse.conflict('Somebody has had this plan or ordered it, so it is kept. You can take it off sale instead.'),
  unpaidOrder: ({ packageId, plan }: { packageId: number; plan: string }, chosen: { id: number }) => {
    const which = packageId === chosen.id ? 'this' : plan;
    return refuse.conflict(
      `You have an unpaid order of ${which} membership. Pay it, change how you pay, or cancel it.`,
    );
  },
  cardNotFound: () => refuse.notFound('card'),
  certificateNotFound: () => refuse.notFound('document'),
};
