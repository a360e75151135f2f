import { sql } from 'kysely';
import { containsWords } from '../../lists/contains-words';

/** What every list of the staff is asked with. */
export interface ListQuery {
  search: string;
  sort: string;
  after: string;
  size: number;
}

/** The words of a member `u` in the form in which they have an index (0027-members-by-words.sql). */
const WORDS = sql<string>`(' ' || lower(u.name || ' ' || u.email || ' ' || u.phone_raw || ' ' || coalesce(u.phone_e164, '') || ' ' || u.member_no))`;

/** Whether the member `u` is found by every word of a search; deleted members must be left out beside it. */
export const isMemberFoundBy = (search: string) => containsWords(WORDS, search);
