/** What a reply of the api does to the visitor's session. The token stays here: a renderer gets a word in its place. */
import { type ApiReply, TOKEN_PLACEHOLDER } from '@azadkar/release';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import { DETAILS_COOKIE, TOKEN_COOKIE } from '../visitor';
import type { ApiAnswer } from './call-api';

export interface BeginningSession {
  /** Null where the session ended. */
  readonly token: string | null;
  /** The cookie that belongs to the token, as the api sets it or takes it away. */
  readonly pair: string | null;
}

/** The fields of a reply's data that hold the token of a session. */
const TOKEN_FIELDS = ['token', 'api_token'];

/** A reply as a renderer gets it, and what it changes; null where it changes nothing. */
export function withoutToken(
  { status, headers, body, setCookies }: ApiAnswer,
  pairName: string,
): { reply: ApiReply; change: BeginningSession | null } {
  const pair = setCookies.find((cookie) => cookie.startsWith(`${pairName}=`)) ?? null;
  const parsed = parseJson(body);
  const data = isRecord(parsed) && isRecord(parsed.data) ? parsed.data : {};
  const fields = TOKEN_FIELDS.filter((field) => typeof data[field] === 'string');
  const token = fields.map((field) => String(data[field]))[0] ?? null;
  if (token === null && pair === null) return { reply: { status, headers, body }, change: null };
  const hidden = Object.fromEntries(fields.map((field) => [field, TOKEN_PLACEHOLDER]));
  const shown = fields.length > 0 && isRecord(parsed) ? JSON.stringify({ ...parsed, data: { ...data, ...hidden } }) : body;
  return { reply: { status, headers, body: shown }, change: { token, pair } };
}

const DEFAULT_LIFETIME_SECONDS = 30 * 86_400;
const MAX_DETAILS_COOKIE = 3_800;

/** The Set-Cookie headers of an answer whose form began or ended a session. `details` is what the page shows of the member. */
export function cookiesOf(change: BeginningSession, details: string | undefined, secure: boolean): string[] {
  const { token, pair } = change;
  const maxAge = (pair && parseSetCookie(pair)?.maxAge) ?? DEFAULT_LIFETIME_SECONDS;
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge: token === null ? 0 : maxAge } as const;
  const shown = token === null ? '' : usableDetails(details);
  return [
    stringifySetCookie({ name: TOKEN_COOKIE, value: token ?? '', ...attributes }),
    ...(shown === null ? [] : [stringifySetCookie({ name: DETAILS_COOKIE, value: shown, ...attributes })]),
    ...(pair === null ? [] : [pair]),
  ];
}

/** A flat object of short values, as JSON; null for anything else, which comes from the code of a remote. */
function usableDetails(text: string | undefined): string | null {
  const details = text === undefined ? null : parseJson(text);
  if (!isRecord(details) || Array.isArray(details)) return null;
  if (!Object.values(details).every((value) => value === null || typeof value !== 'object')) return null;
  const usable = JSON.stringify(details);
  return encodeURIComponent(usable.toWellFormed()).length <= MAX_DETAILS_COOKIE ? usable : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
