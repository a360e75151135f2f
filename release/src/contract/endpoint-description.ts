/**
 * What an endpoint takes and answers, as a release records it of the calls that it makes, and an api publishes of those
 * that it answers. `describeEndpoint` of shared-api makes both, with the hash.
 */

import { isRecord } from '../json';
import { ENDPOINT } from '../manifest/manifest.schema';

/** What a value may be. A field that is missing here says no, or any. */
export interface ValueDescription {
  readonly type: string;
  /** Whether a sender may leave it out. */
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly choices?: readonly unknown[];
  /** Of a reply: what a reader relies on, such as "integer" or "length 1". */
  readonly rules?: readonly string[];
  readonly fields?: Readonly<Record<string, ValueDescription>>;
  readonly items?: ValueDescription;
}

export interface EndpointDescription {
  readonly method: string;
  /** Below /api, with parameters as the router writes them: /events/:eventId */
  readonly path: string;
  readonly access: string;
  readonly request: {
    readonly query?: ValueDescription;
    readonly body?: ValueDescription;
    /** The multipart field of a file. */
    readonly file?: string;
  };
  /** Null where an endpoint answers only with its message. */
  readonly reply: ValueDescription | null;
  /** Of all this. */
  readonly hash: string;
}

/** By name: "ticketing.bookTicket". */
export type Endpoints = Readonly<Record<string, EndpointDescription>>;

const MAX_ENDPOINTS = 2_000;
const MAX_DEPTH = 20;

/** Keeps fields that a newer platform added. Throws an error for anything else than descriptions of endpoints. */
export function parseEndpoints(value: unknown): Endpoints {
  if (!isRecord(value) || Object.keys(value).length > MAX_ENDPOINTS) throw new Error('It has no list of endpoints.');
  const entries = Object.entries(value).map(([name, endpoint]) => {
    if (ENDPOINT.test(name) && isEndpoint(endpoint)) return [name, endpoint] as const;
    throw new Error(`It does not say what ${name.slice(0, 120)} takes and answers.`);
  });
  return Object.fromEntries(entries);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptional = (value: unknown, isIt: (value: unknown) => boolean) => value === undefined || isIt(value);

function isEndpoint(value: unknown): value is EndpointDescription {
  if (!isRecord(value) || !isRecord(value.request)) return false;
  const { method, path, access, request, reply, hash } = value;
  const isSound = [method, path, access, hash].every(isText) && isOptional(request.file, isText);
  return isSound && isOptional(request.query, isValue) && isOptional(request.body, isValue) && isReply(reply);
}

const isReply = (reply: unknown) => reply === null || isValue(reply);

const isValue = (value: unknown): value is ValueDescription => isValueAt(value, 0);

function isValueAt(value: unknown, depth: number): value is ValueDescription {
  if (!isRecord(value) || depth > MAX_DEPTH || !isText(value.type)) return false;
  const isInside = (inner: unknown) => isValueAt(inner, depth + 1);
  const { optional, nullable, choices, rules, fields, items } = value;
  const isFlag = (flag: unknown) => typeof flag === 'boolean';
  return (
    isOptional(optional, isFlag) &&
    isOptional(nullable, isFlag) &&
    isOptional(choices, Array.isArray) &&
    isOptional(rules, (list) => Array.isArray(list) && list.every(isText)) &&
    isOptional(fields, (map) => isRecord(map) && Object.values(map).every(isInside)) &&
    isOptional(items, isInside)
  );
}

/** An object of fields that may all be left out may itself be. */
export const mayBeLeftOut = ({ optional, fields }: ValueDescription): boolean =>
  optional === true || (fields !== undefined && Object.values(fields).every(mayBeLeftOut));
