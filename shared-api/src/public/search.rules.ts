/** What the site's search reads of what is typed, and what it finds. */
import { cleanLine } from '../input';

/** In the order in which results are shown. */
export const searchKinds = [
  { value: 'event', label: 'Events' },
  { value: 'course', label: 'Courses' },
  { value: 'post', label: 'Blog' },
  { value: 'publication', label: 'Publications' },
  { value: 'press', label: 'Press Releases' },
  { value: 'member', label: 'Members' },
] as const;
export type SearchKind = (typeof searchKinds)[number]['value'];

/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 100;

/** Letters and digits that a search needs. */
export const MIN_WORD_LENGTH = 2;

/** How many results of a kind are shown beside others, and alone. */
export const FEW_RESULTS = 4;
export const MANY_RESULTS = 50;

/** How far results are counted. */
export const MAX_COUNTED_RESULTS = 1000;

/** More words would hardly narrow the result. */
const MAX_WORDS = 8;

/**
 * The words of a search in lower case, each once. A single letter counts only where nothing else was typed, and nothing is
 * searched for by it alone.
 */
export function searchWords(text: string): string[] {
  const words =
    cleanLine(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const long = words.filter((word) => [...word].length >= MIN_WORD_LENGTH);
  return [...new Set(long)].slice(0, MAX_WORDS);
}
