/** CSV as spreadsheets read it: RFC 4180, UTF-8 with a byte order mark. */

export type Cell = string | number | boolean | Date | null | undefined;

/** Of a spreadsheet, a cell that begins so is a formula, with signs of full width in some languages: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

export const CSV_START = '\uFEFF';

/** One line, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Numbers stay numbers, also negative ones; a text that looks like a formula gets an apostrophe. */
function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = cell instanceof Date ? cell.toISOString() : cell;
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
