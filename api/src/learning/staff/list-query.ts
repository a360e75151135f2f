import { containsWords, MEMBER_WORDS } from '../../lists/contains-words';

/** What every list of the staff is asked with. */
export interface ListQuery {
  search: string;
  sort: string;
  after: string;
  size: number;
}

/** Whether the member `u` is found by every word of a search; deleted members must be left out beside it. */
export const isMemberFoundBy = (search: string) => containsWords(MEMBER_WORDS, search);
