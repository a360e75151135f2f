/** The headers with which a visitor's call goes on to the api. */
import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '../../../process/request-id';
import { traceparent } from '../../../process/telemetry/spans';

/** Who calls, as the gateway itself knows it. */
export interface Caller {
  readonly ip: string;
  /** The name by which the visitor knows the site. */
  readonly host: string;
  readonly protocol: string;
  /** The id of the request, under which the api logs what it does for it. */
  readonly id?: string;
}

/** Set by proxies only; a client could use them to claim another address. */
const UNTRUSTED_HEADERS = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
  ...['traceparent', 'tracestate', 'baggage'],
  REQUEST_ID_HEADER,
];

/** The cookies that the api sets and reads. It gets no other: neither the site's own, nor those of a neighboring port. */
const API_COOKIES = ['session', 'device', 'step'];

/** The headers without what a client may not claim, and with what the gateway knows. */
export function forwardedHeaders(caller: Caller, headers: IncomingHttpHeaders, publicUrl: URL) {
  const trusted = Object.entries(headers).filter(([name]) => name !== 'cookie' && !UNTRUSTED_HEADERS.includes(name));
  const cookie = apiCookies(headers.cookie, publicUrl);
  return { ...Object.fromEntries(trusted), ...(cookie && { cookie }), ...callerHeaders(caller) };
}

/** What the gateway itself says of the caller. */
export function callerHeaders({ ip, host, protocol, id }: Caller) {
  const parent = traceparent();
  return {
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    ...(id && { [REQUEST_ID_HEADER]: id }),
    ...(parent && { traceparent: parent }),
  };
}

/** The part of a Cookie header that the api reads; on https its cookies have the prefix `__Host-`. Empty for none. */
export function apiCookies(header = '', { protocol }: URL): string {
  const prefix = protocol === 'https:' ? '__Host-' : '';
  const names = API_COOKIES.map((name) => prefix + name);
  const cookies = header.split(';').map((cookie) => cookie.trim());
  return cookies.filter((cookie) => names.includes(cookie.slice(0, cookie.indexOf('=')))).join('; ');
}
