/** What `release policy` makes of the people and machines that a policy names. */
import { Refusal } from '../errors';
import { type ConsoleVerifier, foldName, type Principal, type Right } from './policy';

type Principals = readonly Principal[];

/** What a machine may do from the first. */
const FIRST_RIGHTS: Readonly<Record<Principal['kind'], readonly Right[]>> = {
  person: [],
  pipeline: [],
  console: [{ actions: ['pin', 'roll-out', 'roll-back', 'recall'], names: ['*'], channels: ['*'] }],
  monitor: [{ actions: ['roll-back'], names: ['*'], channels: ['*'] }],
};

/** A new one, or a further key of one that is there. */
export function addPrincipal(
  principals: Principals,
  { name, kind, key }: Pick<Principal, 'name' | 'kind'> & { key?: string },
): Principals {
  const found = findNamed(principals, name);
  if (!found) return [...principals, { name, kind, keys: key ? [key] : [], rights: FIRST_RIGHTS[kind] }];
  if (!key) throw new Refusal(`${found.name} is there already. Say --public-key to add a key.`);
  return changeNamed(principals, name, ({ keys, ...rest }) => ({ ...rest, keys: [...keys, key] }));
}

/** All of one, or a key. */
export const removePrincipal = (principals: Principals, name: string, key?: string): Principals =>
  changeNamed(principals, name, ({ keys, ...rest }) => {
    if (!key) return null;
    if (!keys.includes(key)) throw new Refusal(`${rest.name} has no such key.`);
    return { ...rest, keys: keys.filter((other) => other !== key) };
  });

/** Lets a person sign in to the console; without a verifier, no longer. */
export const changeSignIn = (principals: Principals, name: string, verifier: ConsoleVerifier | undefined): Principals =>
  changeNamed(principals, name, ({ console: _, ...rest }) => ({ ...rest, ...(verifier && { console: verifier }) }));

export const allow = (principals: Principals, name: string, right: Right): Principals =>
  changeNamed(principals, name, (found) => ({ ...found, rights: joined([...found.rights, right].flatMap(partsOf)) }));

/** Takes away exactly these patterns: to forbid one name of "*", name the others. */
export const forbid = (principals: Principals, name: string, right: Right): Principals =>
  changeNamed(principals, name, (found) => {
    const forbidden = new Set(partsOf(right).map((part) => JSON.stringify(part)));
    const before = found.rights.flatMap(partsOf);
    const kept = before.filter((part) => !forbidden.has(JSON.stringify(part)));
    if (kept.length < before.length) return { ...found, rights: joined(kept) };
    throw new Refusal(`${name} has no such right. See \`release policy show\`: the patterns must be the same.`);
  });

/** Rights of one action, for one pattern of names, on one pattern of channels. */
const partsOf = ({ actions, names, channels }: Right): Right[] =>
  names.flatMap((name) =>
    channels.flatMap((channel) => actions.map((action) => ({ actions: [action], names: [name], channels: [channel] }))),
  );

/** As few rights as say the same: those that differ in one field alone are one. */
function joined(parts: readonly Right[]): readonly Right[] {
  return (['actions', 'names', 'channels'] as const).reduce<readonly Right[]>((rights, field) => {
    const byOthers = new Map<string, Right>();
    for (const right of rights) {
      const others = JSON.stringify({ ...right, [field]: [] });
      const same = byOthers.get(others) ?? right;
      byOthers.set(others, { ...right, [field]: [...new Set([...same[field], ...right[field]])] });
    }
    return [...byOthers.values()];
  }, parts);
}

const findNamed = (principals: Principals, name: string): Principal | undefined =>
  principals.find((each) => foldName(each.name) === foldName(name));

/** With the one of a name as it is changed, or without it where that is null. */
function changeNamed(principals: Principals, name: string, change: (found: Principal) => Principal | null): Principals {
  const found = findNamed(principals, name);
  if (!found)
    throw new Refusal(`The policy names no ${name}. It names ${principals.map((each) => each.name).join(', ')}.`);
  return principals.flatMap((each) => (each === found ? (change(found) ?? []) : [each]));
}
