const EXCERPT_LENGTH = 100;

/** An excerpt as lists show it: at most 100 characters, then an ellipsis. Never half of a character. */
export function cutExcerpt(text: string, length = EXCERPT_LENGTH): string {
  const letters = Array.from(text.trim());
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length).join('').trimEnd()}…`;
}
