import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { messageOf, Refusal } from '../errors';
import { type AnyRelease, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import type { Store } from '../store/store';
import { UnusableRevision } from '../store/stored-records';
import { signedText } from './signed-text';

/** Public keys (SPKI in base64) by the name whose releases they sign; several while one replaces another. */
export type TrustedKeys = Readonly<Record<string, readonly string[]>>;

/**
 * The keys of a file such as {"ticketing": ["MCow…"], "shell": ["MCow…"]}; null when no file is named. Throws Refusal for
 * a file that cannot be used: where signatures are asked for, nothing runs without them.
 */
export function readTrustedKeys(file: string | undefined): TrustedKeys | null {
  if (!file) return null;
  try {
    return parseKeys(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Refusal(`The release keys in ${file} cannot be used: ${messageOf(error)}`);
  }
}

function parseKeys(value: unknown): TrustedKeys {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is no JSON object.');
  return Object.fromEntries(Object.entries(value).map(([name, keys]) => [name, parseKeyList(name, keys)]));
}

function parseKeyList(name: string, keys: unknown): string[] {
  if (!Array.isArray(keys) || keys.length === 0) throw new Error(`${name} has no list of keys.`);
  const texts = keys.map(String);
  for (const key of texts) toPublicKey(key);
  return texts;
}

function toPublicKey(spki: string) {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('a key is not Ed25519.');
  return key;
}

/** Why releases of a revision cannot be trusted, one sentence for each; none where no keys are in use. */
export function findSignatureProblems(
  revision: Pick<Revision, 'shell' | 'remotes'>,
  keys: TrustedKeys | null,
): string[] {
  return releasesOf(revision).flatMap((release) => signatureProblemOf(release, keys) ?? []);
}

/** Why a release cannot be trusted, or null. */
export function signatureProblemOf(release: AnyRelease, keys: TrustedKeys | null): string | null {
  if (!keys) return null;
  const known = (Object.hasOwn(keys, release.name) && keys[release.name]) || [];
  const { signature } = release;
  if (known.length === 0)
    return `${nameOf(release)} cannot be trusted: the release keys know nobody who signs ${release.name}. Add its team's public key.`;
  if (!signature) return `${nameOf(release)} is not signed. Publish it as a new version with its team's key.`;
  if (!known.includes(signature.key))
    return `${nameOf(release)} is signed with a key that is not one of ${release.name}'s.`;
  if (isSignedBy(signature.key, release, signature.value)) return null;
  return `${nameOf(release)} was altered after it was signed. Publish the same content as a new version.`;
}

const isSignedBy = (key: string, release: AnyRelease, value: string) =>
  verify(null, signedText(release), toPublicKey(key), Buffer.from(value, 'base64'));

/** A store that throws Refusal instead of giving out a release that cannot be trusted, and skips such a revision. */
export function trustedStore(store: Store, keys: TrustedKeys | null): Store {
  if (!keys) return store;
  return {
    ...store,
    async readRelease(name, version) {
      const release = await store.readRelease(name, version);
      const problem = release && signatureProblemOf(release, keys);
      if (problem) throw new Refusal(problem);
      return release;
    },
    async readRevision(channel, number) {
      const revision = await store.readRevision(channel, number);
      const [problem] = revision ? findSignatureProblems(revision, keys) : [];
      if (revision && problem) throw new UnusableRevision(problem, releasesOf(revision));
      return revision;
    },
  };
}
