import type { Policy, Principal, Right } from '../policy/policy';
import { ACTIONS } from '../policy/policy';
import { makeKey } from '../signing/signing-key';

/** The right to do everything. */
export const everything: Right = { actions: [...ACTIONS], names: ['*'], channels: ['*'] };

export const aPrincipal = (name: string, more: Partial<Principal> = {}): Principal => ({
  name,
  kind: 'person',
  keys: [makeKey().publicKey],
  rights: [],
  ...more,
});

/** A policy whose signature has the form of one. */
export const aPolicy = (principals: readonly Principal[]): Policy => ({
  policy: 1,
  follows: null,
  at: '2026-11-22T08:00:00.000Z',
  reason: '',
  heads: { live: { revision: 1, sha256: 'a'.repeat(64) } },
  principals,
  signature: { key: makeKey().publicKey, value: `${'A'.repeat(86)}==` },
});
