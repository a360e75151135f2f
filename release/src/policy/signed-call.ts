/** A question that a release manager's command asks of a gateway, signed with the manager's own key: no password, no further secret. */
import type { KeyObject } from 'node:crypto';
import { isSignedAs, type Signature, signRecord } from '../signing/signing-key';
import { type Policy, type Principal, principalOfKey } from './policy';

interface Call {
  /** The path that is asked for, with its query. */
  readonly path: string;
  /** The origin that it is asked of, so that no other server can ask in the person's name. */
  readonly origin: string;
  /** An ISO time. */
  readonly at: string;
  readonly signature?: Signature;
}

/** It is read only, so that one that was overheard is of use to nobody for long. */
const VALID_MS = 5 * 60_000;
const SCHEME = 'Signed ';

/** The value of the header `authorization`. */
export const signCall = (call: Pick<Call, 'path' | 'origin'>, key: KeyObject, now: number): string =>
  SCHEME +
  Buffer.from(
    JSON.stringify(signRecord({ path: call.path, origin: call.origin, at: new Date(now).toISOString() }, 'call', key)),
  ).toString('base64');

/** Whom of a policy the header is from; undefined for nobody, and for a signature of another call or another time. */
export function callerOf(
  policy: Policy,
  { path, origin, authorization = '' }: Pick<Call, 'path' | 'origin'> & { readonly authorization: string | undefined },
  now: number,
): Principal | undefined {
  const call = authorization.startsWith(SCHEME) ? parseCall(authorization.slice(SCHEME.length)) : null;
  if (!call?.signature || call.path !== path || call.origin !== origin) return undefined;
  if (!(Math.abs(now - Date.parse(call.at)) < VALID_MS) || !isSignedAs(call, 'call')) return undefined;
  return principalOfKey(policy, call.signature.key);
}

function parseCall(text: string): Call | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return isCall(value) ? value : null;
  } catch {
    return null;
  }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'origin', 'at'].every((name) => typeof Object(value)[name] === 'string') &&
  typeof Object(Object(value).signature).key === 'string' &&
  typeof Object(Object(value).signature).value === 'string';
