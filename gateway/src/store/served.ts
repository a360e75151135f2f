/**
 * The numbers of the newest policy and revision that this gateway has served, in a file of its own: a thief who removes the
 * newest files of the store cannot make a gateway that starts again go back to older ones.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintOf, messageOf } from '@azadkar/release';
import { replaceWhole } from '../../../process/durable-files';

interface Numbers {
  readonly policy: number;
  readonly revision: number;
}

interface ServedOptions {
  readonly dataDir: string | undefined;
  readonly policyKey: string | undefined;
  readonly channel: string;
}

const NOTHING: Numbers = { policy: 0, revision: 0 };

/** Only under a policy, and with a DATA_DIR. Throws an error for a file that cannot be used. */
export async function readServed({ dataDir, policyKey, channel }: ServedOptions) {
  if (!dataDir || !policyKey) return { ...NOTHING, write: async () => undefined, written: async () => undefined };
  const id = fingerprintOf(policyKey).replaceAll(' ', '');
  const file = path.join(dataDir, `served-releases-${id}-${channel}.json`);
  let newest = await readNumbers(file);
  let writing: Promise<void> = Promise.resolve();
  return {
    ...newest,
    /** Notes newer numbers; older ones are ignored. */
    write({ policy = 0, revision = 0 }: Partial<Numbers>): Promise<void> {
      if (policy <= newest.policy && revision <= newest.revision) return writing;
      newest = { policy: Math.max(newest.policy, policy), revision: Math.max(newest.revision, revision) };
      const write = () => replaceWhole(file, JSON.stringify(newest)); // an empty file would be refused
      writing = writing.then(write, write);
      return writing;
    },
    /** Resolves when everything that was noted is in the file. */
    written: () => writing.catch(() => undefined),
  };
}

async function readNumbers(file: string): Promise<Numbers> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return NOTHING;
  try {
    const { policy, revision }: Partial<Numbers> = JSON.parse(text);
    if (isNumber(policy) && isNumber(revision)) return { policy, revision };
    throw new Error('it has no numbers');
  } catch (error) {
    throw new Error(
      `${file} says which releases this gateway has served, and cannot be used: ${messageOf(error)}. ` +
        'Remove it if the release store is known to be whole.',
    );
  }
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
