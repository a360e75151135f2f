/** Passwords are kept as argon2id hashes; two are made at a time, so that a flood of them leaves the server its memory. */
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../http/refusals';

/** The least that OWASP asks of argon2id: 19 MiB, two rounds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const CONCURRENCY = 2;
const MAX_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Whether it is the password. Without a hash it takes as long and says no, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored || (await nobodysHash()), password));
  return matches && Boolean(stored);
}

let nobodys: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', COST);
  return nobodys;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw refuse.busy();
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
