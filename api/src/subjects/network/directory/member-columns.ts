/**
 * What the directory is filtered by, of all its members, in memory: a set of ids for each skill, availability and experience,
 * and the rate and the city of each id. Sets are bits, which are combined and counted in a millisecond where the database
 * reads an index from end to end.
 */
import { TypedFastBitSet } from 'typedfastbitset';
import type { DirectoryFilter } from '../network.rules';

/** Of one entry, as the database compares it. */
export interface FilteredEntry {
  readonly user_id: number;
  readonly skill_ids: readonly number[];
  /** In rupees. */
  readonly hourly_rate: number | null;
  readonly availability: string | null;
  readonly experience_level: string | null;
  /** In small letters. */
  readonly city: string | null;
}

export type IdSet = TypedFastBitSet;

export interface MemberColumns {
  /** Adds a member, or replaces what is held of one. */
  put(entry: FilteredEntry): void;
  /** Removes a member who is not listed any more. */
  remove(id: number): void;
  /** The ids that a filter finds, its words left out. The set is the caller's. */
  find(filter: DirectoryFilter): IdSet;
  /** What the sets and numbers take of memory. */
  bytes(): number;
}

export function memberColumns(): MemberColumns {
  const listed = new TypedFastBitSet();
  const skills = idsByValue<number>();
  const availabilities = idsByValue<string>();
  const experiences = idsByValue<string>();
  const rates = numbersById();
  const cities = numbersById();
  const cityNumbers = new Map<string, number>();

  function numberOf(city: string): number {
    const number = cityNumbers.get(city) ?? cityNumbers.size;
    cityNumbers.set(city, number);
    return number;
  }

  function remove(id: number): void {
    if (!listed.has(id)) return;
    listed.remove(id);
    for (const sets of [skills, availabilities, experiences]) sets.remove(id);
  }

  return {
    remove,
    put(entry) {
      const { user_id: id, availability, experience_level, city } = entry;
      remove(id);
      listed.add(id);
      for (const skill of entry.skill_ids) skills.add(skill, id);
      if (availability !== null) availabilities.add(availability, id);
      if (experience_level !== null) experiences.add(experience_level, id);
      rates.set(id, entry.hourly_rate ?? NONE);
      cities.set(id, city === null ? NONE : numberOf(city));
    },
    find({ skills: any, secondarySkills, availability, experience, rate, city }) {
      const found = listed.clone();
      if (any.length > 0) found.intersection(skills.withAny(any));
      if (secondarySkills.length > 0) found.intersection(skills.withAny(secondarySkills));
      if (availability) found.intersection(availabilities.withAny([availability]));
      if (experience) found.intersection(experiences.withAny([experience]));
      if (city) {
        const wanted = cityNumbers.get(city);
        keepWhere(found, (id) => cities.get(id) === wanted);
      }
      if (rate) {
        const below = rate.below ?? Number.POSITIVE_INFINITY;
        keepWhere(found, (id) => rates.get(id) >= rate.from && rates.get(id) < below);
      }
      return found;
    },
    bytes: () =>
      [skills, availabilities, experiences, rates, cities].reduce((sum, of) => sum + of.bytes(), bytesOf(listed)),
  };
}

const bytesOf = ({ words }: IdSet): number => words.byteLength;

/** In place of a number that there is not; rates and numbers of cities are 0 or more. */
const NONE = -1;

function idsByValue<Value>() {
  const sets = new Map<Value, IdSet>();
  return {
    add(value: Value, id: number): void {
      const ids = sets.get(value) ?? new TypedFastBitSet();
      ids.add(id);
      sets.set(value, ids);
    },
    remove(id: number): void {
      for (const ids of sets.values()) if (ids.has(id)) ids.remove(id);
    },
    withAny(values: readonly Value[]): IdSet {
      const all = new TypedFastBitSet();
      for (const value of values) {
        const ids = sets.get(value);
        if (ids) all.union(ids);
      }
      return all;
    },
    bytes: () => [...sets.values()].reduce((sum, ids) => sum + bytesOf(ids), 0),
  };
}

function numbersById() {
  let numbers = new Int32Array(1024);
  return {
    get: (id: number): number => numbers[id] ?? NONE,
    set(id: number, number: number): void {
      if (id >= numbers.length) {
        const longer = new Int32Array(2 * id);
        longer.set(numbers);
        numbers = longer;
      }
      numbers[id] = number;
    },
    bytes: () => numbers.byteLength,
  };
}

function keepWhere(ids: IdSet, fits: (id: number) => boolean): void {
  ids.forEach((id) => {
    if (!fits(id)) ids.remove(id);
  });
}

const BITS = 32;

/** The newest of these ids come first, at most so many; with `before`, those from it on come after all others. */
export function newestOf({ words }: IdSet, limit: number, before = 0): Int32Array {
  const ids: number[] = [];
  const addAll = (from: number, to: number) => {
    for (let index = Math.min(words.length - 1, Math.floor(to / BITS)); index >= 0 && ids.length < limit; index -= 1)
      for (let word = words[index] ?? 0; word !== 0 && ids.length < limit; ) {
        const bit = BITS - 1 - Math.clz32(word);
        const id = index * BITS + bit;
        if (id < from) return;
        if (id < to) ids.push(id);
        word &= ~(1 << bit);
      }
  };
  addAll(0, before);
  addAll(before, words.length * BITS);
  return Int32Array.from(ids);
}
