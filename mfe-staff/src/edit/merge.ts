export type Values = Record<string, unknown>;

/** A field that two people have changed, each to something else. */
export interface Clash {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** What was stored meanwhile, with what was written here: of a clash, what was written here. */
  values: Values;
  clashes: readonly Clash[];
  /** Names of fields that only the others have changed; they are taken over. */
  taken: readonly string[];
  /** Who has stored it and when, as the refusal says. */
  refusal?: string | undefined;
}

/**
 * Merges what was written here with what was stored meanwhile, field by field.
 *
 * @param base what was stored when the writing began
 */
export function merge(base: Values, mine: Values, theirs: Values): Merged {
  const values: Values = { ...theirs };
  const clashes: Clash[] = [];
  const taken: string[] = [];
  for (const name of Object.keys(theirs)) {
    if (name === 'version') continue;
    const [before, here, there] = [base[name], mine[name], theirs[name]];
    const isMine = !isSame(here, before);
    const isTheirs = !isSame(there, before);
    if (isMine) values[name] = here;
    if (isMine && isTheirs && !isSame(here, there)) clashes.push({ name, mine: here, theirs: there });
    if (!isMine && isTheirs) taken.push(name);
  }
  return { values, clashes, taken };
}

/** An empty field and one without a value are the same; 0 is a value. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** A value as text, to be read beside another one. */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((entry) => `• ${readable(entry)}`).join('\n');
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join(', ');
  return String(value);
}

/** A stored record as the fields of a form have it: empty instead of null, and numbers as they are typed. */
export const valuesOf = (stored: object): Values =>
  JSON.parse(JSON.stringify(stored), (name, value: unknown) =>
    typeof value === 'number' && name !== 'version' ? String(value) : (value ?? ''),
  );
