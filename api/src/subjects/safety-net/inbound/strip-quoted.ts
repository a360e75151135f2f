/** What was written in an answer, without the email that they answer. */
import { ANSWER_LINE } from '../../../platform/mail/render-email';

/** Where Outlook and others begin the email before. */
const DIVIDER = /^(?:-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht).*|_{10,})$/i;
const HEADER = /^\*?(?:from|von|de):\*?\s.*@/i;
/** Whose words follow: "On Mon, 3 Mar 2026 at 10:00, Azadkar <…> wrote:". */
const ATTRIBUTION = /^(?:[^<\s].{0,300}<[^<>@\s]+@[^<>@\s]+>.{0,60}|on .{4,300} wrote|am .{4,300} schrieb.{0,80}):$/i;
const SIGNATURE = /^-- ?$/;
const MAIL_PROGRAM = /^sent from my \w[\w ]{0,30}\.?$/i;

const isQuoted = (line: string) => /^\s*>/.test(line);
const isEmpty = (line: string) => line.trim() === '';

/**
 * Our emails say above which line to write; of other answers the quotation at the end is left out. An answer between
 * the lines of a quotation keeps both.
 */
export function stripQuoted(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line, i) => beginsOriginal(line.trim()) || restIsQuoted(lines, i));
  const own = end < 0 ? lines : lines.slice(0, end);
  const signature = own.findIndex((line, i) => i > 0 && SIGNATURE.test(line));
  return withoutEnd(signature < 0 ? own : own.slice(0, signature))
    .join('\n')
    .trim();
}

const beginsOriginal = (line: string) => line.includes(ANSWER_LINE) || DIVIDER.test(line) || HEADER.test(line);

const restIsQuoted = (lines: readonly string[], i: number) =>
  isQuoted(lines[i] ?? '') && lines.slice(i).every((line) => isQuoted(line) || isEmpty(line));

/** Drops empty lines, the name of a mail program, and the line, broken or not, that introduces the quotation. */
function withoutEnd(lines: readonly string[]): readonly string[] {
  const last = lines.at(-1);
  if (last === undefined) return lines;
  if (isEmpty(last) || isQuoted(last) || MAIL_PROGRAM.test(last.trim())) return withoutEnd(lines.slice(0, -1));
  const broken = [1, 2, 3].find((count) => ATTRIBUTION.test(lines.slice(-count).join(' ').trim()));
  return broken ? withoutEnd(lines.slice(0, -broken)) : lines;
}
