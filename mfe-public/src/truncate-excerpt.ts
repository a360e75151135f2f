const MAX_EXCERPT_LENGTH = 100;

/** Truncates an excerpt for a list: at most 100 characters and an ellipsis. Never splits a surrogate pair. */
export function truncateExcerpt(text: string, maxLength = MAX_EXCERPT_LENGTH): string {
  const characters = Array.from(text.trim());
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength).join('').trimEnd()}…`;
}
