/**
 * Calls that another site made a visitor's browser send. The api knows members by a header that only the site's own pages
 * can set; this check stands in front of it, so that what changes something never depends on one defense alone.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { BANK_PAGES, PROVIDER_PATHS } from '../../../process/provider-paths';
import { isSameOrigin, namesItsSender } from './same-origin';

interface Call {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly host: string;
  readonly protocol: string;
}

/** A payer's browser comes back by a form of the provider's page, and each message proves itself. */
const FROM_ELSEWHERE: readonly string[] = Object.values(PROVIDER_PATHS);
/** Plain forms, which cannot add a header. */
const FORMS: readonly string[] = Object.values(BANK_PAGES);

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether the call is refused because it came from a page that is not of this site. Calls that write are checked, and those
 * in a member's name, as a few of them write although they GET. What names no sender came from no browser.
 */
export function isForeignCall(call: Call, publicUrl: URL): boolean {
  const { method, url, headers } = call;
  const path = url.replace(/\?.*$/s, '');
  if (FROM_ELSEWHERE.includes(path) || !namesItsSender(call)) return false;
  if (SAFE_METHODS.includes(method) && headers.authorization === undefined) return false;
  if (!isSameOrigin(call, publicUrl)) return true;
  return headers['x-requested-with'] === undefined && !FORMS.includes(path);
}
