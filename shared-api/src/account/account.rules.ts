/** Choices, limits and rules of the account, the same for its pages and the server. */
import { isoDay } from '../format/iso-day';
import { formatPrice } from '../format/price';
import { orderTotals } from '../payments/payments.rules';

export * from './access.rules';
export * from './profile-links.rules';
export * from './staff/history.rules';
export * from './staff/members.rules';

/** The words of the box that asks for news. They are kept with the time at which it was ticked. */
export const newsConsent =
  'Send me the news of the association: events, courses and what it does. I can stop them at any time.';

export const genders = ['Male', 'Female'] as const;

export const degrees = [
  { value: 'undergraduate', label: 'Undergraduate' },
  { value: 'graduate', label: 'Graduate' },
  { value: 'masters', label: 'Masters' },
  { value: 'doctorate', label: 'Doctorate' },
  { value: 'other', label: 'Other' },
] as const;

export const yearsOfExperience = [
  "I haven't worked professionally before",
  'Between 1-10 years',
  'Between 10-20 years',
  'More than 20 years',
] as const;

export const availabilities = ['Full time', 'Part time', 'Not Available'] as const;

export const experienceLevels = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'expert', label: 'Expert' },
] as const;

/** Who may open a member's page. Both directories show everyone's card to everyone; hidden members have none. */
export const visibilities = [
  {
    value: 'members',
    label: 'Members only',
    text: 'Only signed-in members can open your page. Your card in Our Voice is there for everyone.',
  },
  { value: 'public', label: 'Everyone', text: 'Everyone sees your card in Our Voice and can open your page.' },
  {
    value: 'hidden',
    label: 'Nobody',
    text: 'You have no card in Our Voice or Peers, and only you can open your page.',
  },
] as const;
export type Visibility = (typeof visibilities)[number]['value'];

/** The second factors that a member may have, as a sign-in asks for them. */
export const signInMethods = ['authenticator', 'passkey', 'recovery_code'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
/** How long the second step of signing in may take. */
export const SECOND_STEP_MINUTES = 5;

/** How long the links of the account's emails work. */
export const VERIFICATION_LINK_DAYS = 7;
export const PASSWORD_LINK_MINUTES = 30;
/** Of people whom the staff have entered, who did not ask for it. */
export const INVITATION_LINK_DAYS = 14;
export const REVERT_EMAIL_LINK_HOURS = 72;

export const skillTypes = ['Primary', 'Secondary'] as const;

export const DEFAULT_COUNTRY = 'Pakistan';
export const BIO_MIN = 100;
export const BIO_MAX = 3000;

/** The button of a plan. The one that costs nothing is what every member has at least. */
export const planButton = ({ price }: { price: number }) => (price === 0 ? 'Downgrade' : 'Subscribe');

export const membershipStatuses = ['Pending', 'Active', 'Grace', 'Expired', 'Cancelled'] as const;

interface OfferedPlan {
  name: string;
  disabled: boolean;
  price: number;
}

/** Whether a plan can be chosen: not the active one, not a disabled one, and not the free one after one that never ends. */
export function planStatus(plan: OfferedPlan, currentPackage: string | null, neverEnds = false) {
  if (plan.name.toLowerCase() === currentPackage?.toLowerCase()) return 'active';
  return plan.disabled || (neverEnds && plan.price === 0) ? 'disabled' : 'open';
}

const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;

/** The message for a picture that cannot be uploaded, or null. The server also checks the content of the file. */
export function validateImage(image: { type: string; size: number }): string | null {
  if (image.type !== 'image/jpeg' && image.type !== 'image/png') return 'You can only upload JPG/PNG file!';
  return image.size < IMAGE_LIMIT_BYTES ? null : 'Image must smaller than 2MB!';
}

/** The date of birth, as YYYY-MM-DD. Days are counted in Pakistan, on every device and at every hour. */

/** How old a member must be at least, in years. */
export const MIN_AGE = 13;

/** Today in the association's time zone: what the field shows when no date of birth is saved. */
export const today = (now = new Date()): string => isoDay(now);

/** Shown at a date of birth that would make a member younger than `MIN_AGE`, such as the field's initial value. */
export const TOO_YOUNG = `Please select your own date of birth. Members are at least ${MIN_AGE} years old.`;

/** The message for a date of birth that cannot be saved, or null. */
export function validateBirthdate(value: string, now = new Date()): string | null {
  if (!isPastDay(value, now)) return 'Please enter a date of birth in the past';
  return isOldEnough(value, now) ? null : TOO_YOUNG;
}

/** A real day that is not in the future in Pakistan. */
function isPastDay(value: string, now: Date): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime())) return false;
  return day.toISOString().startsWith(value) && value <= today(now);
}

/** A person born on 29 February is a year older on 1 March when the year has no such day. */
function isOldEnough(birthdate: string, now: Date): boolean {
  const [year, monthAndDay] = [Number(birthdate.slice(0, 4)), birthdate.slice(4)];
  return `${year + MIN_AGE}${monthAndDay}` <= today(now);
}

interface Charge {
  price: number;
  discounted_price: number | null;
  /** 0: never expires */
  term_months: number;
}

/** `one year`, `6 months` */
export function formatMonths(months: number): string {
  if (months % 12 === 0) return months === 12 ? 'one year' : `${months / 12} years`;
  return months === 1 ? 'one month' : `${months} months`;
}

/** What a paid plan charges: once for its term. Null for a free one. */
export function describeCharge({ price, discounted_price, term_months }: Charge): string | null {
  const { total } = orderTotals(price, discounted_price);
  if (total === 0) return null;
  const term = term_months > 0 ? ` for ${formatMonths(term_months)}` : '';
  return `Charged once: ${formatPrice(total)}${term}. It does not renew by itself.`;
}

/**
 * How long the site keeps what it records about people. The jobs of the api count the days; the privacy notice and the
 * page of the account have the words.
 */
export const kept = {
  /** Orders, messages of the payment provider and changes by the staff: as long as accounts have to be kept. */
  accounts: { days: 3653, words: 'ten years' },
  /** What happened to an account. Long enough to find out about an attack that was noticed late. */
  securityLog: { days: 365, words: 'one year' },
  /** After their end, so that a member can ask what happened. */
  endedSessions: { days: 30, words: '30 days' },
  /** Without their text, which is deleted when they are sent. */
  emails: { days: 90, words: '90 days' },
  /** What two members wrote to each other, after the last message. */
  conversations: { days: 365, words: 'one year' },
  /** The address of who asks for the news and does not confirm it. */
  newsRequests: { days: 7, words: '7 days' },
  /** The address of who has stopped the news: time to undo it. */
  endedNews: { days: 30, words: '30 days' },
} as const;
