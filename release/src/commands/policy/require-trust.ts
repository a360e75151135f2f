import type { KeyObject } from 'node:crypto';
import { type KeyOptions, openTrusted, type StoreOptions } from '../../command-line/options';
import { Refusal } from '../../errors';
import type { Trust } from '../../policy/trust';
import { readSigningKey } from '../../signing/signing-key';

export function requireTrust(options: Pick<StoreOptions, 'store' | 'policyKey'>): Trust {
  const { trust } = openTrusted(options);
  if (trust) return trust;
  throw new Refusal(
    'Set RELEASE_POLICY_KEY, or say --policy-key: the public key that the first policy is signed with.',
  );
}

/** `what` is what the key signs: "A policy". */
export function requireKey({ key }: KeyOptions, what: string): KeyObject {
  if (key) return readSigningKey(key);
  throw new Refusal(`${what} is signed: say --key <file>, or set RELEASE_SIGNING_KEY. \`release make-key\` makes one.`);
}
