/**
 * Whether an api answers a call that was written for another description of the endpoint. What is new and may be left out
 * is compatible: a field of a request that need not be sent, a further field of a reply, another choice in a
 * reply, which old pages can handle as the versions of shared-api promise.
 */
import type { EndpointDescription, ValueDescription } from './endpoint-description';

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

/** An object of fields that may all be left out may itself be. */
const mayBeLeftOut = ({ optional, fields }: ValueDescription): boolean =>
  optional === true || (fields !== undefined && Object.values(fields).every(mayBeLeftOut));

/** What a sender may choose that is not taken. */
function refusedChoices({ choices: sent }: ValueDescription, { choices: taken }: ValueDescription): string | null {
  if (!taken) return null;
  if (!sent) return `any value but ${taken.map(String).join(', ')}`;
  const refused = sent.filter((choice) => !taken.includes(choice));
  return refused.length > 0 ? refused.map(String).join(', ') : null;
}

/** Why a value that is answered is not what is read. */
function replyProblem(read: ValueDescription | null, answered: ValueDescription | null): string | null {
  return read ? readProblem(read, answered ?? undefined, 'the reply') : null;
}

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
