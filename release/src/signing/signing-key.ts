import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Refusal } from '../errors';
import type { AnyRelease } from '../manifest/manifest';
import { signedText } from './signed-text';

/** A team's private key, given as PEM (how CI keeps it) or as the file with the PEM. Throws Refusal for anything else. */
export function readSigningKey(pemOrFile: string): KeyObject {
  try {
    const key = createPrivateKey(pemOrFile.includes('PRIVATE KEY') ? pemOrFile : readFileSync(pemOrFile));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {} // the Refusal does not quote the text, which may be the key
  throw new Refusal('The signing key is no Ed25519 private key in PEM. Make one with `release make-key <name>`.');
}

/** The release with a signature of its team. */
export function signRelease<R extends AnyRelease>(release: R, key: KeyObject): R {
  const value = sign(null, signedText(release), key).toString('base64');
  return { ...release, signature: { key: publicKeyOf(key), value } };
}

/** SPKI in base64, one line. */
const publicKeyOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** A new pair of keys: the private one as PEM, the public one as in the file that RELEASE_KEYS names. */
export function makeKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, publicKey: publicKeyOf(privateKey) };
}
