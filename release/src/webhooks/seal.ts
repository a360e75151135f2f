/**
 * Encrypts what only gateways may read, so that whoever reads the store learns no address and no secret: X25519, HKDF and
 * AES-256-GCM, with a new key for each text. A gateway's key comes from its RELEASE_MONITOR_KEY, so that none has to be set.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** PKCS #8 and SPKI of X25519 (RFC 8410) before their 32 bytes. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** Each key encrypts one text only. */
const NONCE = Buffer.alloc(12);

/** The key of a gateway, from its signing key. */
export function sealingKeyOf(signingKey: KeyObject): KeyObject {
  const seed = signingKey.export({ type: 'pkcs8', format: 'der' }).subarray(-KEY_BYTES);
  const derived = Buffer.from(hkdfSync('sha256', seed, '', 'azadkar webhooks', KEY_BYTES));
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, derived]), format: 'der', type: 'pkcs8' });
}

/** 32 bytes in base64. */
export const publicSealingKey = (key: KeyObject): string => rawOf(createPublicKey(key)).toString('base64');

export function seal(text: string, publicKey: string, context: string): string {
  const own = generateKeyPairSync('x25519');
  const sender = rawOf(own.publicKey);
  const key = keyFor(own.privateKey, Buffer.from(publicKey, 'base64'), sender, publicKey);
  const cipher = createCipheriv('aes-256-gcm', key, NONCE).setAAD(Buffer.from(context));
  return Buffer.concat([sender, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Null for what was sealed for another key, altered, or put into another context. */
export function open(sealed: string, privateKey: KeyObject, context: string): string | null {
  try {
    const all = Buffer.from(sealed, 'base64');
    const sender = all.subarray(0, KEY_BYTES);
    const key = keyFor(privateKey, sender, sender, publicSealingKey(privateKey));
    const cipher = createDecipheriv('aes-256-gcm', key, NONCE, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context)).setAuthTag(all.subarray(-TAG_BYTES));
    return cipher.update(all.subarray(KEY_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return null;
  }
}

function keyFor(privateKey: KeyObject, other: Buffer, sender: Buffer, receiver: string): Buffer {
  const publicKey = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, other]), format: 'der', type: 'spki' });
  const salt = Buffer.concat([sender, Buffer.from(receiver, 'base64')]);
  return Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), salt, 'azadkar webhooks', KEY_BYTES));
}

const rawOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES);
