import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Refusal } from '../errors';
import type { AnyRelease } from '../manifest/manifest';
import { signedText } from './signed-text';

/** A team's private key: the PEM itself (as CI keeps it), or the file that holds it. Throws Refusal when it is none. */
export function readSigningKey(pemOrFile: string): KeyObject {
  try {
    const key = createPrivateKey(pemOrFile.includes('PRIVATE KEY') ? pemOrFile : readFileSync(pemOrFile));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {} // said below, without the text: it may be the key
  throw new Refusal('The signing key is no Ed25519 private key in PEM. Make one with `release make-key <name>`.');
}

/** The release with its team's signature. */
export function signRelease<R extends AnyRelease>(release: R, key: KeyObject): R {
  const value = sign(null, signedText(release), key).toString('base64');
  return { ...release, signature: { key: publicKeyOf(key), value } };
}

/** SPKI in base64, one line. */
const publicKeyOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** A new pair: the private key in PEM, the public key as `release-keys.json` wants it. */
export function makeKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, publicKey: publicKeyOf(privateKey) };
}
