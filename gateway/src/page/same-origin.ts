import type { IncomingHttpHeaders } from 'node:http';

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
export const namesItsSender = ({ headers }: Pick<SentRequest, 'headers'>): boolean =>
  [headers['sec-fetch-site'], headers.origin, headers.referer].some((value) => value !== undefined);
