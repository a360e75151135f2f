/** How many words of ordinary text an adult reads in a minute, rounded down: many read in their second language. */
const WORDS_A_MINUTE = 200;

/** The minutes that reading an article takes, at least one; from its HTML. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
