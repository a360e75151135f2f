/** Random values that stand for a right, and the hashes under which they are kept. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for sessions and single-use links. Give it away once; keep `sha256(token)`. */
export const newToken = () => randomBytes(32).toString('base64url');

/** 128 random bits, for public ids that nobody can guess. */
export const newPublicId = () => randomBytes(16).toString('base64url');

export const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex');
