import type { Api } from '../../api';
import { countedIp } from '../security/ip-address';
import { sha256 } from '../security/tokens';
import { addToBucket, type Bucket, takeFromBucket } from './http.queries';
import { refuse } from './refusals';

/** Counts an attempt against a limit; `whose` is the IP, member id or email address that the limit counts by. */
export const limitRate = (api: Pick<Api, 'db' | 'settings'>, name: RateLimitName, whose: string | number) =>
  countAttempt(api, { ...attemptOf(name, whose), max: rateLimits[name].max, name });

/** Subtracts a successful attempt, for limits that count failures only. */
export const undoRateLimit = ({ db }: Pick<Api, 'db'>, name: RateLimitName, whose: string | number) =>
  takeFromBucket(db, attemptOf(name, whose));

function attemptOf(name: RateLimitName, whose: string | number): Bucket {
  const { key, per, by } = rateLimits[name];
  const text = String(whose);
  const counted = by === 'ip' ? countedIp(text) : by === 'hashed email' ? sha256(text) : text;
  return { key: `${key}:${counted}`, seconds: PERIOD_SECONDS[per] };
}

/** Counts an attempt, and refuses it when the window is full. */
export async function countAttempt(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  limit: Bucket & { max: number; name?: RateLimitName },
): Promise<void> {
  const count = await addToBucket(db, limit);
  if (count && count.n > limit.max * settings.rateLimits) throw refuse.tooMany(Math.max(1, count.left), limit.name);
}

interface Limit {
  /** Limits with the same key must differ in `by`, because they share the stored counts otherwise. */
  key: string;
  max: number;
  per: keyof typeof PERIOD_SECONDS;
  by: 'ip' | 'member' | 'email' | 'hashed email' | 'payment';
}

const PERIOD_SECONDS = {
  minute: 60,
  '5 minutes': 300,
  '10 minutes': 600,
  '15 minutes': 900,
  '30 minutes': 1800,
  hour: 3600,
  day: 86_400,
};

/** Every rate limit of the api. Counts are stored under `key`, so that renaming a limit does not reset them. */
const rateLimits = {
  /** Signing in is limited by waits instead: see account/attempts/attempt.rules.ts. */
  register: { key: 'register', max: 60, per: 'hour', by: 'ip' },
  registerOfEmail: { key: 'register', max: 3, per: 'day', by: 'hashed email' },
  /** Stricter for a mailbox than for an IP, because a mobile network may put thousands of people behind one address. */
  forgotPasswordMinute: { key: 'forgot-minute', max: 10, per: 'minute', by: 'ip' },
  forgotPasswordHour: { key: 'forgot-hour', max: 60, per: 'hour', by: 'ip' },
  forgotPasswordOfEmailMinute: { key: 'forgot-minute', max: 3, per: 'minute', by: 'email' },
  /** As long as a link works: a limit that is used up leaves the owner a link that does. */
  forgotPasswordOfEmailHour: { key: 'forgot-hour', max: 6, per: '30 minutes', by: 'email' },
  resetPassword: { key: 'reset', max: 20, per: '10 minutes', by: 'ip' },
  /** Of six digits, three of a million are right at a time. These count wrong codes only. */
  appCode: { key: 'app-code', max: 10, per: '15 minutes', by: 'member' },
  appCodeDay: { key: 'app-code-day', max: 60, per: 'day', by: 'member' },
  recoveryCode: { key: 'recovery-code', max: 10, per: '15 minutes', by: 'member' },
  setUpFactor: { key: 'set-up-factor', max: 30, per: 'hour', by: 'member' },
  passkeyChallenge: { key: 'passkey', max: 300, per: '5 minutes', by: 'ip' },
  currentPassword: { key: 'password', max: 10, per: '15 minutes', by: 'member' },
  sendVerification: { key: 'verification', max: 5, per: 'hour', by: 'member' },
  testEmail: { key: 'test-email', max: 30, per: 'hour', by: 'member' },
  emailToken: { key: 'verify', max: 30, per: '10 minutes', by: 'ip' },
  unsubscribe: { key: 'unsubscribe', max: 30, per: '10 minutes', by: 'ip' },
  updateDetails: { key: 'update', max: 20, per: 'hour', by: 'member' },
  uploadImage: { key: 'upload', max: 30, per: '30 minutes', by: 'member' },
  /** Each file is drawn in many sizes. */
  uploadMedia: { key: 'upload-media', max: 300, per: 'hour', by: 'member' },
  exportData: { key: 'export', max: 10, per: 'hour', by: 'member' },
  orderMembership: { key: 'order', max: 30, per: 'hour', by: 'member' },
  /** Of guesses: checking a code, and ordering with one. */
  couponCode: { key: 'coupon', max: 30, per: '15 minutes', by: 'member' },
  couponCodeOfIp: { key: 'coupon-ip', max: 600, per: '15 minutes', by: 'ip' },
  replaceCard: { key: 'card', max: 20, per: 'day', by: 'member' },
  /** A partner checks one card or certificate after another; a program would try codes. */
  checkCard: { key: 'check-card', max: 120, per: '10 minutes', by: 'ip' },
  checkCertificate: { key: 'check-certificate', max: 120, per: '10 minutes', by: 'ip' },
  bookTicket: { key: 'book', max: 30, per: 'hour', by: 'member' },
  orderPaid: { key: 'order-paid', max: 30, per: 'minute', by: 'member' },
  changeOrder: { key: 'change-order', max: 30, per: 'hour', by: 'member' },
  /** Passing a ticket on sends emails to addresses that the member chooses. */
  changeTicket: { key: 'change-ticket', max: 20, per: 'day', by: 'member' },
  /** A person types the number of an invoice a few times; a program would try all of them. */
  lookUpBill: { key: 'bill', max: 20, per: '5 minutes', by: 'ip' },
  /** More tries to pay one order than a payer makes; each is stored. */
  openCardPage: { key: 'card-page', max: 20, per: 'hour', by: 'payment' },
  forgedWebhook: { key: 'forgery', max: 30, per: 'minute', by: 'ip' },
  /** Enough for one application of each kind and one correction of each. */
  volunteer: { key: 'volunteer', max: 8, per: 'day', by: 'member' },
  /** Enough for a conversation; a program that writes to everybody meets the second. */
  message: { key: 'message', max: 60, per: 'hour', by: 'member' },
  messageOfNewMember: { key: 'message-new', max: 20, per: 'hour', by: 'member' },
  conversation: { key: 'conversation', max: 20, per: 'day', by: 'member' },
  /** In the first week: spam comes from accounts that were made for it. */
  conversationOfNewMember: { key: 'conversation-new', max: 5, per: 'day', by: 'member' },
  block: { key: 'block', max: 100, per: 'hour', by: 'member' },
  report: { key: 'report', max: 10, per: 'day', by: 'member' },
  accessPublication: { key: 'publication', max: 10, per: 'hour', by: 'ip' },
  accessPublicationOfEmail: { key: 'publication', max: 3, per: 'hour', by: 'hashed email' },
  requestNews: { key: 'news', max: 20, per: 'hour', by: 'ip' },
  requestNewsOfEmail: { key: 'news', max: 3, per: 'day', by: 'hashed email' },
  createIssue: { key: 'issue', max: 20, per: 'hour', by: 'member' },
  saveSearch: { key: 'save-search', max: 30, per: 'hour', by: 'member' },
  uploadAttachment: { key: 'upload-attachment', max: 40, per: 'hour', by: 'member' },
  addComment: { key: 'comment', max: 60, per: 'hour', by: 'member' },
  /** Answers by mail; two programs that answer each other end here. */
  inboundAnswer: { key: 'inbound-answer', max: 20, per: 'hour', by: 'member' },
  forgedInbound: { key: 'inbound-forgery', max: 30, per: 'minute', by: 'ip' },
  /** A gateway sends every five seconds, and more when it catches up; several may share an address. */
  reportBatch: { key: 'report-batch', max: 1_200, per: 'minute', by: 'ip' },
  wrongGatewayKey: { key: 'gateway-key', max: 30, per: 'minute', by: 'ip' },
  requestBankAccount: { key: 'bank-account', max: 10, per: 'day', by: 'member' },
} satisfies Record<string, Limit>;

type RateLimitName = keyof typeof rateLimits;
