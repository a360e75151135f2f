import type { IncomingHttpHeaders } from 'node:http';
import { BANK_PAGES, PROVIDER_PATHS } from '../../../process/provider-paths';

interface SentRequest {
  readonly headers: IncomingHttpHeaders;
  /** The name by which the visitor knows the site. */
  readonly host: string;
  readonly protocol: string;
}

/** Whether a form or a call was sent by a page of this site. Browsers set these headers themselves, so no other site can. */
export function isSameOrigin({ headers, host, protocol }: SentRequest, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const sender = headers.origin || headers.referer || '';
  return URL.canParse(sender) && [publicUrl.origin, `${protocol}://${host}`].includes(new URL(sender).origin);
}

/** Whether the headers show who sent the request: those of every browser of today, and of no script outside one. */
const namesItsSender = ({ headers }: Pick<SentRequest, 'headers'>): boolean =>
  [headers['sec-fetch-site'], headers.origin, headers.referer].some((value) => value !== undefined);

interface Call extends SentRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
}

/** A payer's browser comes back by a form of the provider's page, and each message proves itself. */
const FROM_ELSEWHERE: readonly string[] = Object.values(PROVIDER_PATHS);
/** Plain forms, which cannot add a header. */
const FORMS: readonly string[] = Object.values(BANK_PAGES);

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether the call is refused because it came from a page that is not of this site. The api knows members by a header that
 * only the site's own pages can set; this check stands in front of it, so that what changes something never depends on one
 * defense alone. Calls that write are checked, and those in a member's name, as a few of them write although they GET. What
 * names no sender came from no browser.
 */
export function isForeignCall(call: Call, publicUrl: URL): boolean {
  const { method, url, headers } = call;
  const path = url.replace(/\?.*$/s, '');
  if (FROM_ELSEWHERE.includes(path) || !namesItsSender(call)) return false;
  if (SAFE_METHODS.includes(method) && headers.authorization === undefined) return false;
  if (!isSameOrigin(call, publicUrl)) return true;
  return headers['x-requested-with'] === undefined && !FORMS.includes(path);
}
