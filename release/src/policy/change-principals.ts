/** What `release policy` makes of the people and machines that a policy names. */
import { Refusal } from '../errors';
import { type ConsoleVerifier, foldName, type Principal, type Right } from './policy';

type Principals = readonly Principal[];

/** A new one, or a further key of one that is there. */
export function addPrincipal(
  principals: Principals,
  { name, kind, key }: Pick<Principal, 'name' | 'kind'> & { key?: string },
): Principals {
  const found = principals.find((each) => foldName(each.name) === foldName(name));
  const keys = key ? [key] : [];
  if (!found)
    return [
      ...principals,
      {
        name,
        kind,
        keys,
        rights: kind === 'console' ? [FOR_THE_CONSOLE] : kind === 'monitor' ? [FOR_THE_MONITOR] : [],
      },
    ];
  if (!key) throw new Refusal(`${found.name} is there already. Say --public-key to add a key.`);
  return principals.map((each) => (each === found ? { ...each, keys: [...each.keys, key] } : each));
}

const FOR_THE_CONSOLE: Right = { actions: ['pin', 'roll-out', 'roll-back', 'recall'], names: ['*'], channels: ['*'] };
const FOR_THE_MONITOR: Right = { actions: ['roll-back'], names: ['*'], channels: ['*'] };

/** All of one, or a key. */
export function removePrincipal(principals: Principals, name: string, key?: string): Principals {
  const found = requireNamed(principals, name);
  if (!key) return principals.filter((each) => each !== found);
  if (!found.keys.includes(key)) throw new Refusal(`${found.name} has no such key.`);
  return principals.map((each) =>
    each === found ? { ...each, keys: each.keys.filter((other) => other !== key) } : each,
  );
}

/** Lets a person sign in to the console; without a verifier, no longer. */
export function changeSignIn(principals: Principals, name: string, verifier: ConsoleVerifier | undefined): Principals {
  const found = requireNamed(principals, name);
  const { console: _, ...rest } = found;
  return principals.map((each) => (each === found ? { ...rest, ...(verifier ? { console: verifier } : {}) } : each));
}

export const allow = (principals: Principals, name: string, right: Right): Principals =>
  withRights(principals, name, (cells) => [...cells, ...cellsOf(right)]);

/** Takes away exactly these patterns: to forbid one name of "*", name the others. */
export function forbid(principals: Principals, name: string, right: Right): Principals {
  const forbidden = new Set(cellsOf(right).map(String));
  return withRights(principals, name, (cells) => {
    const kept = cells.filter((cell) => !forbidden.has(String(cell)));
    if (kept.length < cells.length) return kept;
    throw new Refusal(`${name} has no such right. See \`release policy show\`: the patterns must be the same.`);
  });
}

/** An action, for a pattern of names, on a pattern of channels. */
type Cell = readonly [action: Right['actions'][number], name: string, channel: string];

const cellsOf = ({ actions, names, channels }: Right): Cell[] =>
  actions.flatMap((action) => names.flatMap((name) => channels.map((channel): Cell => [action, name, channel])));

function withRights(principals: Principals, name: string, change: (cells: Cell[]) => Cell[]): Principals {
  const found = requireNamed(principals, name);
  const rights = rightsOf(change(found.rights.flatMap(cellsOf)));
  return principals.map((each) => (each === found ? { ...each, rights } : each));
}

/** As few rights as have these cells: names with the same actions on the same channels are one. */
function rightsOf(cells: readonly Cell[]): Right[] {
  const byPlace = group(cells, ([, name, channel]) => JSON.stringify([name, channel]));
  const places = byPlace.map((alike) => ({ ...placeOf(alike), actions: unique(alike.map(([action]) => action)) }));
  const byNames = group(places, ({ actions, channel }) => JSON.stringify([actions.toSorted(), channel]));
  const rows = byNames.map((alike) => ({
    actions: alike[0]?.actions ?? [],
    names: alike.map(({ name }) => name),
    channel: alike[0]?.channel ?? '*',
  }));
  return group(rows, ({ actions, names }) => JSON.stringify([actions.toSorted(), names.toSorted()])).map((alike) => ({
    actions: alike[0]?.actions ?? [],
    names: alike[0]?.names ?? [],
    channels: alike.map(({ channel }) => channel),
  }));
}

const placeOf = ([cell]: readonly Cell[]) => ({ name: cell?.[1] ?? '*', channel: cell?.[2] ?? '*' });

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function group<T>(values: readonly T[], keyOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()];
}

function requireNamed(principals: Principals, name: string): Principal {
  const found = principals.find((each) => foldName(each.name) === foldName(name));
  if (found) return found;
  throw new Refusal(`The policy names no ${name}. It names ${principals.map((each) => each.name).join(', ')}.`);
}
