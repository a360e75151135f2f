import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { containsWords } from '../../lists/contains-words';

/** What every list of the staff is asked with. */
export interface ListQuery {
  search: string;
  sort: string;
  after: string;
  size: number;
}

/** Whether any of the texts contains every word of a search. */
export const anyContains = (texts: readonly RawBuilder<string>[], search: string) =>
  sql<boolean>`(${sql.join(
    texts.map((text) => containsWords(text, search)),
    sql` or `,
  )})`;
