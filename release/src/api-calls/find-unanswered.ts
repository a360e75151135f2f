/** The calls of a release that an api does not answer as the release expects. */

import { readFile } from 'node:fs/promises';
import { within } from '../../../process/time-limit';
import {
  type EndpointDescription,
  type Endpoints,
  mayBeLeftOut,
  parseEndpoints,
  type ValueDescription,
} from '../contract/endpoint-description';
import { messageOf, Refusal } from '../errors';
import { isRecord } from '../json';
import { CALLS_FILE } from '../manifest/addresses';
import { type AnyRelease, nameOf, type ReleaseCall } from '../manifest/manifest';
import { integrityOf } from '../publish/published-files';
import type { Store } from '../store/store';

/** Reads a file of a release: from the store, or from a build that is not published yet. */
export type ReadFile = (file: string) => Promise<Buffer | null>;

/** A sentence for each call that is not answered as the release expects; none for a release that does not say what it calls. */
export async function findUnanswered(release: AnyRelease, readFile: ReadFile, api: Api): Promise<string[]> {
  const calls = release.calls ?? [];
  const changed = calls.filter((call) => api.endpointFor(call)?.hash !== call.hash);
  if (changed.length === 0) return [];
  const described = await readDescriptions(release, readFile);
  return changed.flatMap((call) => {
    const problem = problemOf(call, described, api);
    return problem ? [`${nameOf(release)} calls ${call.endpoint}, and the api at ${api.name} ${problem}.`] : [];
  });
}

export const inStore =
  (store: Store, { name, version }: AnyRelease): ReadFile =>
  (file) =>
    store.readFile(name, version, file);

function problemOf(call: ReleaseCall, described: Endpoints, api: Api): string | null {
  const address = `${call.method} /api${call.path}`;
  const answered = api.endpointFor(call);
  if (!answered) return `does not answer ${address}`;
  const called = Object.hasOwn(described, call.endpoint) ? described[call.endpoint] : undefined;
  if (called?.hash !== call.hash) return `takes or answers something else at ${address}`;
  const problem = findIncompatibility(called, answered);
  return problem && `${problem} at ${address}`;
}

/** What the release expects in full; nothing where its file is missing or not what was published. */
async function readDescriptions(release: AnyRelease, readFile: ReadFile): Promise<Endpoints> {
  const body = await readFile(CALLS_FILE);
  if (!body || integrityOf(body) !== release.files[CALLS_FILE]?.integrity) return {};
  try {
    return parseEndpoints(JSON.parse(body.toString('utf8')));
  } catch {
    return {}; // of a platform that describes endpoints otherwise
  }
}

/**
 * Whether an api answers a call that was written for another description of the endpoint. What is new and may be left out
 * is compatible: a field of a request that need not be sent, a further field of a reply, another choice in a
 * reply, which old pages can handle as the versions of shared-api promise.
 */

/** A clause for the first reason why `answered` does not do for a call of `called`; null where it does. */
export function findIncompatibility(called: EndpointDescription, answered: EndpointDescription): string | null {
  if (called.hash === answered.hash) return null;
  if (called.access === 'public' && answered.access !== 'public') return `is now for ${answered.access}s only`;
  return requestProblem(called.request, answered.request) ?? replyProblem(called.reply, answered.reply);
}

function requestProblem(sent: EndpointDescription['request'], taken: EndpointDescription['request']): string | null {
  if (sent.file !== taken.file)
    return taken.file ? `takes a file in "${taken.file}"` : `takes no file in "${sent.file}"`;
  return sentProblem(sent.query, taken.query, 'the query') ?? sentProblem(sent.body, taken.body, 'the body');
}

type Maybe = ValueDescription | undefined;

const inside = (place: string, name: string) => (/^the /.test(place) ? `"${name}"` : `${place.slice(0, -1)}.${name}"`);
const fieldsOf = (value: ValueDescription) => new Map(Object.entries(value.fields ?? {}));

/** Why a value that is sent is not what is taken. */
function sentProblem(sent: Maybe, taken: Maybe, place: string): string | null {
  if (!sent) return !taken || mayBeLeftOut(taken) ? null : `asks for ${place}`;
  if (!taken) return `no longer takes ${place}`;
  const other = typeProblem(sent, taken, place);
  if (other) return other;
  if (sent.optional && !taken.optional && !mayBeLeftOut(taken)) return `asks for ${place}`;
  if (sent.nullable && !taken.nullable) return `does not take null for ${place}`;
  const refused = refusedChoices(sent, taken);
  if (refused) return `does not take ${refused} for ${place}`;
  return fieldProblem(sent, taken, place, sentProblem);
}

/** What a sender may choose that is not taken. */
function refusedChoices({ choices: sent }: ValueDescription, { choices: taken }: ValueDescription): string | null {
  if (!taken) return null;
  if (!sent) return `any value but ${taken.map(String).join(', ')}`;
  const refused = sent.filter((choice) => !taken.includes(choice));
  return refused.length > 0 ? refused.map(String).join(', ') : null;
}

/** Why a value that is answered is not what is read. */
const replyProblem = (read: ValueDescription | null, answered: ValueDescription | null): string | null =>
  read ? readProblem(read, answered ?? undefined, 'the reply') : null;

function readProblem(read: Maybe, answered: Maybe, place: string): string | null {
  if (!read) return null;
  if (!answered) return read.optional ? null : `no longer answers ${place}`;
  const other = typeProblem(read, answered, place);
  if (other) return other;
  if (answered.optional && !read.optional) return `may leave out ${place}`;
  if (answered.nullable && !read.nullable) return `may answer null for ${place}`;
  if (read.choices && !answered.choices) return `answers any value for ${place}`;
  const broken = (read.rules ?? []).find((rule) => !keeps(answered.rules ?? [], rule));
  if (broken) return `no longer promises "${broken}" for ${place}`;
  return fieldProblem(read, answered, place, readProblem);
}

/** A limit may be tighter than what a reader relies on. */
function keeps(rules: readonly string[], relied: string): boolean {
  if (rules.includes(relied)) return true;
  const [, name, limit] = /^(min|max) (-?[\d.]+)$/.exec(relied) ?? [];
  const found = rules.find((rule) => name && rule.startsWith(`${name} `))?.slice(4);
  if (found === undefined) return false;
  return name === 'min' ? Number(found) >= Number(limit) : Number(found) <= Number(limit);
}

const isAny = ({ type }: ValueDescription) => type === 'any';

const typeProblem = (before: ValueDescription, now: ValueDescription, place: string) =>
  before.type === now.type || isAny(before) || isAny(now) ? null : `has ${now.type} for ${place}, not ${before.type}`;

type FindProblem = (before: Maybe, now: Maybe, place: string) => string | null;

/** The first problem within: of the fields of both, and of the items. */
function fieldProblem(before: ValueDescription, now: ValueDescription, place: string, find: FindProblem) {
  if (isAny(before) || isAny(now)) return null;
  const [fields, others] = [fieldsOf(before), fieldsOf(now)];
  for (const name of new Set([...fields.keys(), ...others.keys()])) {
    const problem = find(fields.get(name), others.get(name), inside(place, name));
    if (problem) return problem;
  }
  return before.items || now.items ? find(before.items, now.items, place) : null;
}

/** A busy api is no other api: nothing waits for the answer but a command. */
const API_TIMEOUT_MS = 60_000;
/** A contract of a hundred endpoints has a tenth of it. */
const MAX_BYTES = 2 * 1024 * 1024;

export interface Api {
  /** As it was named: an address, or a file. */
  readonly name: string;
  /** The endpoint that answers a call, whatever the parameters of its path are called. */
  endpointFor(call: { readonly method: string; readonly path: string }): EndpointDescription | undefined;
}

/** Reads it from an address or from a file. Throws Refusal where there is none that can be read. */
export async function readApi(place: string): Promise<Api> {
  try {
    const text = isAddress(place)
      ? await within(API_TIMEOUT_MS, (signal) => download(new URL('/api/contract', place), signal))
      : await readFile(place, 'utf8');
    return toApi(place, JSON.parse(text));
  } catch (error) {
    throw new Refusal(`What the api at ${place} answers cannot be read: ${reasonOf(error)}.`);
  }
}

const isAddress = (place: string) => /^https?:\/\//.test(place) && URL.canParse(place);

const reasonOf = (error: unknown) => messageOf(error).replace(/\.$/, '');

async function download(address: URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address.pathname} answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > MAX_BYTES) throw new Error('it is too large');
    parts.push(read.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

function toApi(name: string, contract: unknown): Api {
  const endpoints = parseEndpoints(isRecord(contract) ? contract.endpoints : undefined);
  const byCall = new Map(Object.values(endpoints).map((endpoint) => [keyOf(endpoint), endpoint]));
  return { name, endpointFor: (call) => byCall.get(keyOf(call)) };
}

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path.replace(/:\w+/g, ':')}`;
