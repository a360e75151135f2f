import { type RawBuilder, sql } from 'kysely';

const MAX_WORDS = 8;

/** The words of a member `u`: the expression of the index `users_by_words`, which finds three letters and more. */
export const MEMBER_WORDS = sql<string>`(' ' || lower(u.name || ' ' || u.email || ' ' || u.phone_raw || ' ' || coalesce(u.phone_e164, '') || ' ' || u.member_no))`;

/**
 * Whether a text contains every word of a search, in any order and case. `text` is in lower case and has an index of
 * trigrams (`using gin (lower(name) gin_trgm_ops)`), which finds it among millions.
 */
export function containsWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like ${likeAnywhere(word)}`),
    sql` and `,
  )})`;
}

/** A LIKE pattern that finds the word anywhere in a text; %, _ and \ in the word are escaped. */
export const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
