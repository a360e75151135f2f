import { createHash } from 'node:crypto';

/** What identifies a visitor who has no cookie. */
interface Origin {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

/**
 * An id for visitors who have no cookie, so that each is counted once: a hash of the network address and the browser, with
 * the day in it, so that a visitor has another tomorrow. It is kept only within a sketch, as 24 of its bits.
 */
export function fingerprintOf({ ip, headers }: Origin, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHash('sha256')
    .update(`${day} ${ip} ${headers['user-agent'] ?? ''}`)
    .digest('base64url');
}
