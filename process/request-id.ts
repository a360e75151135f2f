/**
 * The id of a request: in each line that the gateway and the api log about it, in the security log, and in the reply, so
 * that a person can name it. The gateway makes it and passes it to the api.
 */
import { randomBytes } from 'node:crypto';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Without letters and digits that look alike, because people read it out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const REQUEST_ID = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** The first 16 letters are a little likelier than the rest. */
export const newRequestId = (): string =>
  drawBytes(LENGTH).reduce((id, byte) => id + ALPHABET[byte % ALPHABET.length], '');

const POOL_BYTES = 4_096;
let pool: Buffer = Buffer.alloc(0);

/** Random bytes that are given once, from a pool: to ask the system for each request's took a twentieth of a kept page. */
export function drawBytes(length: number): Buffer {
  if (pool.length < length) pool = randomBytes(POOL_BYTES);
  const drawn = pool.subarray(0, length);
  pool = pool.subarray(length);
  return drawn;
}

/** The id that the gateway gave; a new one for anything else, so that a client cannot write into the log. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}
