/** Who signs what this gateway changes where a policy is in force: the guard by itself, the console for people. */
import type { KeyObject } from 'node:crypto';
import { Refusal, type RevisionSigner, type Trust } from '@azadkar/release';
import type { Settings } from '../settings';

interface Signers {
  /** Rejects with Refusal where a policy is in force, and the guard has no key. */
  monitorSigner(): Promise<RevisionSigner | null>;
  /** Rejects with Refusal for a person who may not sign in to the console. */
  consoleSigner(person: string): Promise<RevisionSigner | null>;
}

export function signersOf(
  trust: Trust | null,
  { monitorKey, consoleKey }: Pick<Settings, 'monitorKey' | 'consoleKey'>,
): Signers {
  return {
    monitorSigner: async () =>
      trust && (await trust.signer(requireKey(monitorKey, 'The guard', 'RELEASE_MONITOR_KEY'))),
    consoleSigner: async (person) =>
      trust && (await trust.signer(requireKey(consoleKey, 'The console', 'RELEASE_CONSOLE_KEY'), person)),
  };
}

function requireKey(key: KeyObject | undefined, who: string, setting: string): KeyObject {
  if (key) return key;
  throw new Refusal(`${who} has no key to sign with, and a policy is in force: set ${setting}.`);
}
