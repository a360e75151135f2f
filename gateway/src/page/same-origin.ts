import type { IncomingHttpHeaders } from 'node:http';

interface FormRequest {
  readonly headers: IncomingHttpHeaders;
  /** The name by which the visitor knows the site. */
  readonly host: string;
}

/** Whether a form was sent by a page of this site. Browsers set these headers themselves, so no other site can. */
export function isSameOrigin({ headers, host }: FormRequest, publicUrl: URL): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true;
  const sender = headers.origin || headers.referer || '';
  return URL.canParse(sender) && [publicUrl.host, host].includes(new URL(sender).host);
}
