/** Passwords as argon2id hashes. At most two are computed at a time, to limit the memory that many sign-ins take. */
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { refuse } from '../../../platform/http/refusals';

/** OWASP's minimum for argon2id: 19 MiB, two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const CONCURRENCY = 2;
const MAX_WAITING = 50;

const limit = pLimit(CONCURRENCY);

export const hashPassword = (password: string): Promise<string> => compute(() => hash(password, COST));

/** Whether the password matches. Without a hash it takes as long, so that timing does not reveal known addresses. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await compute(async () => verify(stored || (await dummyHash()), password));
  return matches && Boolean(stored);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', COST);
  return dummy;
}

async function compute<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) throw refuse.busy();
  return limit(work);
}
