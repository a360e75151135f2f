import { isIPv6 } from 'node:net';

/**
 * IP addresses as they are counted and as they are stored. One customer has a whole IPv6 /64, so it counts as one
 * address. Stored IPv4 addresses lose their last number, for privacy.
 */
export const countedIp = (ip: string) => (isIPv6(ip) ? network(ip) : ip);
/** Only the IPv4 addresses of `countedIp` end in a dot and a number, also those that a socket for both kinds writes as IPv6. */
export const truncatedIp = (ip: string) => countedIp(ip).replace(/\.\d+$/, '.0');

function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return `${[...start, ...(tail === undefined ? [] : gap), ...end].slice(0, 4).join(':')}::/64`;
}
