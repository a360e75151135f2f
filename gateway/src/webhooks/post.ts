/** Posts to an address that somebody has chosen: without redirects, within a time, and to no address of this network. */
import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { within } from '../../../process/time-limit';

const POST_TIMEOUT_MS = 10_000;

/** Loopback, private, link-local (where clouds keep their credentials), shared and reserved networks. */
const INTERNAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv6');

export const isInternal = (address: string): boolean => INTERNAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The name is looked up once, and what was checked is what is connected to. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const internal = addresses?.find(({ address }) => isInternal(address));
    if (error || internal || !addresses[0])
      return callback(error ?? new Error(`${hostname} is in an internal network`), options.all ? [] : '');
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0].address, addresses[0].family);
  });

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether http and addresses of internal networks will do. */
  readonly internal: boolean;
  readonly timeoutMs?: number;
}

/** The status of the answer. Rejects where there is none. */
export function post(
  address: string,
  body: string,
  { headers, internal, timeoutMs = POST_TIMEOUT_MS }: PostOptions,
): Promise<number> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!internal && url.protocol !== 'https:') return Promise.reject(new Error('it is no https address'));
  if (!internal && isIP(host) && isInternal(host))
    return Promise.reject(new Error(`${host} is in an internal network`));
  const options = {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(internal ? {} : { lookup: lookUpPublic }),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return within(timeoutMs, (signal) => {
    return new Promise((resolve, reject) => {
      const request = send(url, { ...options, signal }, (response) => {
        response.destroy(); // nothing of the answer is read but its status
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject).end(body);
    });
  });
}
