const MAX_EXCERPT_LENGTH = 100;

/** Truncates an excerpt for a list: at most 100 characters, up to the end of a word, and an ellipsis. */
export function truncateExcerpt(text: string, maxLength = MAX_EXCERPT_LENGTH): string {
  const characters = Array.from(text.trim());
  if (characters.length <= maxLength) return characters.join('');
  return `${withoutBrokenWord(characters, maxLength).replace(TRAILING_MARKS, '$1')}…`;
}

/** Marks before which no ellipsis is written, in English and Urdu. */
const TRAILING_MARKS = /(^|[^\s,;:.،؛۔–—-])[\s,;:.،؛۔–—-]+$/u;

/** A text without spaces, such as a URL, has no word to end at. Code points, so that no emoji is split. */
function withoutBrokenWord(characters: readonly string[], maxLength: number): string {
  const end = characters.slice(0, maxLength + 1).findLastIndex((character) => /\s/u.test(character));
  return characters.slice(0, end > 0 ? end : maxLength).join('');
}
