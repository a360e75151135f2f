/** Random tokens and ids, and the hash under which tokens are stored. */
import { hash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, for sessions and one-time links. Only `sha256(token)` is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/** A public id of 128 random bits, which cannot be guessed. */
export const newPublicId = () => randomBytes(16).toString('base64url');

export const sha256 = (value: string | Uint8Array) => hash('sha256', value, 'hex');
