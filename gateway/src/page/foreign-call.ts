/**
 * Calls that another site made a visitor's browser send. The api knows members by a header that only the site's own pages
 * can set; this check stands in front of it, so that what changes something never depends on one defense alone.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isSameOrigin, namesItsSender } from './same-origin';

interface Call {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly host: string;
  readonly protocol: string;
}

/** The payment provider's server sends these; their signature says so. */
const FROM_SERVERS = ['/api/payments/messages'];
/** Plain forms of the simulated bank, which cannot add a header. */
const FORMS = ['/api/bank/card', '/api/bank/bill'];

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether the call is refused because it came from a page that is not of this site. Calls that write are checked, and those
 * in a member's name, as a few of them write although they GET. What names no sender came from no browser.
 */
export function isForeignCall(call: Call, publicUrl: URL): boolean {
  const { method, url, headers } = call;
  const path = url.replace(/\?.*$/s, '');
  if (FROM_SERVERS.includes(path) || !namesItsSender(call)) return false;
  if (SAFE_METHODS.includes(method) && headers.authorization === undefined) return false;
  if (!isSameOrigin(call, publicUrl)) return true;
  return headers['x-requested-with'] === undefined && !FORMS.includes(path);
}
