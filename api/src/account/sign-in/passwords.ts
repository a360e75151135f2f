/** Passwords as argon2id hashes. Two are computed at a time, which bounds the memory that a flood of sign-ins takes. */
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { refuse } from '../../http/refusals';

/** OWASP's minimum for argon2id: 19 MiB, two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const CONCURRENCY = 2;
const MAX_WAITING = 50;

const limit = pLimit(CONCURRENCY);

export const hashPassword = (password: string): Promise<string> => compute(() => hash(password, COST));

/** Whether it is the password. Without a stored hash it takes as long and gives false, so that time reveals nothing. */
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
