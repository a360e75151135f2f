/** Who may see more than a stranger: this machine, and the private networks that it is in. */
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** An IPv4 address, as a socket for both families writes it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

function isPrivate(address: string): boolean {
  const plain = address.replace(MAPPED, '');
  const family = isIP(plain);
  return family > 0 && PRIVATE.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Proxies add them, so with one of them the address is the proxy's, unless its word is taken. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

type Received = Pick<FastifyRequest, 'ip' | 'headers'>;

/** `trustsProxy`: TRUST_PROXY names the proxies before this server, so that `ip` is the client's own. */
export function isFromThisNetwork({ ip, headers }: Received, trustsProxy: boolean): boolean {
  const isPassedOn = PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return isPrivate(ip) && (trustsProxy || !isPassedOn);
}
