/** CSV as spreadsheets read and write it: RFC 4180, UTF-8 with a byte order mark. */
import { CsvError, parse } from 'csv-parse/sync';

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

/** The file as a whole cannot be read. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

interface CsvRow {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

/**
 * The headings and the rows that are not empty, with commas or, as spreadsheets write it in many countries, semicolons.
 *
 * @param maxRows rows that a file may have, empty ones among them
 */
export function readCsv(
  bytes: Buffer,
  maxRows: number,
  tooMany = `A file may have ${maxRows} rows. Please divide it.`,
): { head: string[]; rows: CsvRow[] } {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD') || text.includes('\0'))
    throw new Unreadable('This file is not text in UTF-8. Please save it as CSV (UTF-8).');
  const { head, records } = parseCsv(text.replace(/\r\n?/g, '\n'), maxRows + 1);
  if (records.length > maxRows) throw new Unreadable(tooMany);
  const rows: CsvRow[] = [];
  let line = 2;
  for (const { record, info } of records) {
    const cells = head.map((_, index) => withoutApostrophe(record[index] ?? ''));
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line = info.lines + 1;
  }
  return { head, rows };
}

function parseCsv(text: string, maxRows: number) {
  const [first = ''] = text.split('\n', 1);
  const head: string[] = [];
  try {
    const records = parse<{ record: Record<string, string>; info: { lines: number } }>(text, {
      columns: (names: string[]) => {
        head.push(...names);
        return names.map((_, index) => String(index)); // two headings may be the same
      },
      delimiter: first.includes(';') && !first.includes(',') ? ';' : ',',
      info: true,
      max_record_size: 50_000,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxRows,
      trim: true,
    });
    return { head, records };
  } catch (cause) {
    if (cause instanceof CsvError) throw new Unreadable(`Line ${cause.lines}: this is not a row of CSV.`);
    throw cause;
  }
}

/** Of a cell that would be a formula, as it is written. */
const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
