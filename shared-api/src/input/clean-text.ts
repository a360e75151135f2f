/**
 * Text as it is stored. What is pasted brings invisible characters: they make two equal names differ, turn a line
 * around (Trojan Source, CVE-2021-42574), or count as a name although nothing is there. What changes how text looks stays:
 * the joiners of Urdu and of emoji.
 */

/** One line: every run of spaces, tabs and line breaks is one space. Text of invisible characters only is empty. */
export function cleanLine(text: string): string {
  return visible(withoutInvisible(breaksAsNewlines(text).replace(/\s+/g, ' ')).replace(/ {2,}/g, ' '));
}

/** Text of several lines: line breaks are \n, other spaces are ordinary ones, and no line ends with a space. */
export function cleanLines(text: string): string {
  const spaced = breaksAsNewlines(text).replace(/[^\S\n]/g, ' ');
  return visible(withoutInvisible(spaced, DIRECTION_MARKS).replace(/(^|[^ \n]) +$/gm, '$1'));
}

/** Text in which no invisible character has a place, such as an address. Compatibility forms become ordinary characters. */
export function cleanToken(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu, '')
    .trim();
}

/** Windows and old Mac line breaks, and the rarer ones of Unicode; U+FEFF is a space to \s, but has no width. */
const breaksAsNewlines = (text: string) =>
  text.replaceAll('\uFEFF', '').replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');

/** Marks that order a line of Urdu and English; they end with the line. */
const DIRECTION_MARKS = /[\u200E\u200F\u061C]/g;

/** NFC, without control characters, halves of surrogate pairs and invisible characters. */
function withoutInvisible(text: string, kept?: RegExp): string {
  return text
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]|[\p{Cs}\uFFF9-\uFFFC]/gu, '')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, (run, at: number, whole: string) => {
      const before = [...whole.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
      const [after = ''] = whole.slice(at + run.length, at + run.length + 2);
      return shaping(run, before, after) + ((kept && run.match(kept)?.join('')) ?? '');
    });
}

/** What a run of invisible characters does for its neighbors: choose a form, join them, or make a flag. */
function shaping(run: string, before: string, after: string): string {
  if (before === '🏴' && /^[\u{E0020}-\u{E007E}]+\u{E007F}$/u.test(run)) return run;
  const selector = /[\p{Emoji}\p{Ideographic}\p{Script=Mongolian}]/u.test(before)
    ? /^\p{Variation_Selector}/u.exec(run)?.[0]
    : undefined;
  const joiner = JOINABLE.test(before) && JOINABLE.test(after) ? /[\u200C\u200D]/.exec(run)?.[0] : undefined;
  return (selector ?? '') + (joiner ?? '');
}

const JOINABLE = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** The text without spaces around it; empty when it has nothing to see (U+2800 is a blank that is no space). */
const visible = (text: string) => (/[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text.trim() : '');
