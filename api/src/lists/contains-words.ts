import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 8;

/**
 * Whether a text contains every word of a search, in any order and case. `text` is in lower case and has an index of
 * trigrams (`using gin (lower(name) gin_trgm_ops)`), which finds it among millions.
 */
export function containsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like ${anywhere(word)}`),
    sql` and `,
  )})`;
}

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
