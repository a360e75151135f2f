import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Refusal } from '../errors';

export interface Signature {
  /** SPKI in base64. */
  readonly key: string;
  readonly value: string;
}

/** A private key, given as PEM (how CI keeps it) or as the file with the PEM. Throws Refusal for anything else. */
export function readSigningKey(pemOrFile: string): KeyObject {
  try {
    const key = createPrivateKey(pemOrFile.includes('PRIVATE KEY') ? pemOrFile : readFileSync(pemOrFile));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {} // the Refusal does not quote the text, which may be the key
  throw new Refusal('The signing key is no Ed25519 private key in PEM. Make one with `release make-key <name>`.');
}

/** A public key, given as `make-key` prints it, or as a file with it, or as the file of a private key. */
export function readPublicKey(keyOrFile: string): string {
  try {
    const text = /^[\w+/]+=*$/.test(keyOrFile.trim()) && keyOrFile.length > 50 ? keyOrFile : textOfFile(keyOrFile);
    return text.includes('PRIVATE KEY') ? publicKeyOf(createPrivateKey(text)) : publicKeyOf(toPublicKey(text.trim()));
  } catch {
    throw new Refusal(
      `"${keyOrFile.slice(0, 80)}" is no Ed25519 public key, and no file with one. \`release make-key\` prints it.`,
    );
  }
}

const textOfFile = (file: string) => readFileSync(file, 'utf8');

/** The record with a signature, in place of any that it has. */
export function signRecord<R extends object>(
  record: R,
  kind: SignedKind,
  key: KeyObject,
): R & { signature: Signature } {
  const value = sign(null, signedText(record, kind), key).toString('base64');
  return { ...record, signature: { key: publicKeyOf(key), value } };
}

export interface Signed {
  readonly signature?: Signature | undefined;
}

/** Whether the signature of a record is one of the key that it names. */
export function isSignedAs(record: Signed, kind: SignedKind): boolean {
  const { signature } = record;
  try {
    if (!signature) return false;
    return verify(null, signedText(record, kind), toPublicKey(signature.key), Buffer.from(signature.value, 'base64'));
  } catch {
    return false; // no key
  }
}

function toPublicKey(spki: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('a key is not Ed25519.');
  return key;
}

/** SPKI in base64, one line. */
export const publicKeyOf = (key: KeyObject): string =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' }).toString('base64');

/** What two people can compare by eye: the first sixteen hexadecimal digits of a key's SHA-256, in fours. */
export const fingerprintOf = (publicKey: string): string =>
  (createHash('sha256').update(publicKey).digest('hex').slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** A new pair of keys: the private one as PEM, the public one as it is named in a policy. */
export function makeKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, publicKey: publicKeyOf(privateKey) };
}

/** The kinds of records that begin with a line of their own, so that a signature of one is never one of another. */
export type SignedKind = 'release' | 'revision' | 'policy' | 'request';

/** The text that is signed: the record without its signature. Releases have no first line: many were signed before. */
const signedText = ({ signature: _, ...record }: { readonly signature?: unknown }, kind: SignedKind): Buffer =>
  Buffer.from((kind === 'release' ? '' : `azadkar ${kind}\n`) + JSON.stringify(withSortedKeys(record)));

/** SHA-256 of a whole record, with its signature, in hexadecimal. */
export const hashOfRecord = (record: object): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedKeys(record)))
    .digest('hex');

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, withSortedKeys(part)]),
  );
}
