/** What a reply of the api does to the visitor's session. The token stays here: a renderer gets a word in its place. */
import { type ApiReply, isRecord, parseJson, TOKEN_PLACEHOLDER } from '@azadkar/release';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import { DETAILS_COOKIE } from '../page/page-request';
import { TOKEN_COOKIE } from './visitor';

/** A reply of the api, and the cookies that it sets. */
export interface ApiAnswer extends ApiReply {
  readonly setCookies: readonly string[];
}

export interface SessionChange {
  /** Null where the session ended, or waits for its second step. */
  readonly token: string | null;
  /** What the api sets: the secret that belongs to the token or to the step, or the end of all cookies of the session. */
  readonly setCookies: readonly string[];
}

/** The cookies with the secret of a session, or of its second step; a browser keeps the longer names to this host and to https. */
const PAIR_COOKIE = /^(__Host-)?(session|step)=/;

/** The fields of a reply's data that hold the token of a session. */
const TOKEN_FIELDS = ['token', 'api_token'];

/** A reply as a renderer gets it, and what it changes; null where it changes nothing. */
export function withoutToken({ status, headers, body, setCookies }: ApiAnswer): {
  reply: ApiReply;
  change: SessionChange | null;
} {
  const parsed = parseJson(body);
  const data = isRecord(parsed) && isRecord(parsed.data) ? parsed.data : {};
  const [field] = TOKEN_FIELDS.filter((name) => typeof data[name] === 'string');
  if (field === undefined) {
    const change = setCookies.some((cookie) => PAIR_COOKIE.test(cookie)) ? { token: null, setCookies } : null;
    return { reply: { status, headers, body }, change };
  }
  const hidden = Object.fromEntries(TOKEN_FIELDS.flatMap((name) => (name in data ? [[name, TOKEN_PLACEHOLDER]] : [])));
  const shown = { ...(isRecord(parsed) ? parsed : {}), data: { ...data, ...hidden } };
  return {
    reply: { status, headers, body: JSON.stringify(shown) },
    change: { token: String(data[field]), setCookies },
  };
}

/** The life of a session's cookies where the api does not say it. */
const DEFAULT_LIFETIME_SECONDS = 90 * 86_400;
const MAX_DETAILS_COOKIE = 3_800;

/** The Set-Cookie headers of an answer whose form began or ended a session. `details` is what the page shows of the member. */
export function cookiesOf(
  { token, setCookies }: SessionChange,
  details: string | undefined,
  secure: boolean,
): string[] {
  if (token === null) return [...setCookies];
  const pair = setCookies.find((cookie) => PAIR_COOKIE.test(cookie));
  const maxAge = (pair ? parseSetCookie(pair)?.maxAge : undefined) ?? DEFAULT_LIFETIME_SECONDS;
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge } as const;
  const shown = usableDetails(details);
  return [
    ...setCookies,
    stringifySetCookie({ name: TOKEN_COOKIE, value: token, ...attributes }),
    ...(shown === null ? [] : [stringifySetCookie({ name: DETAILS_COOKIE, value: shown, ...attributes })]),
  ];
}

/** A flat object, in which only lists of words may be nested, as JSON; null for anything else, which comes from the code of a remote. */
function usableDetails(text: string | undefined): string | null {
  const details = parseJson(text);
  if (!isRecord(details)) return null;
  if (!Object.values(details).every(isPlain)) return null;
  const usable = JSON.stringify(details); // which escapes lone surrogates, so that a cookie can have it
  return encodeURIComponent(usable).length <= MAX_DETAILS_COOKIE ? usable : null;
}

const isPlain = (value: unknown) =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));
