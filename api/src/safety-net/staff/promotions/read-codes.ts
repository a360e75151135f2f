/** Codes of a promotion, as companies send them: one a line, or a table whose first column has them. */

const MAX_LENGTH = 100;
const MAX_CODES = 10_000;
const MAX_EXAMPLES = 10;

interface RefusedLine {
  line: number;
  code: string;
  reason: string;
}

export interface CodeList {
  codes: string[];
  /** Lines whose code stands in an earlier line too. */
  repeated: number;
  refused: number;
  examples: RefusedLine[];
}

/** Reads the first cell of each line; empty lines and a heading "code" are none. */
export function readCodes(text: string): CodeList {
  const codes = new Set<string>();
  const list: CodeList = { codes: [], repeated: 0, refused: 0, examples: [] };
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const code = firstCell(row);
    if (code === '' || (index === 0 && /^(promo|discount|coupon)?[ _-]?codes?$/i.test(code))) continue;
    const reason = reasonToRefuse(code, codes.size);
    if (reason) refuseLine(list, { line: index + 1, code: code.slice(0, MAX_LENGTH), reason });
    else if (codes.has(code)) list.repeated += 1;
    else codes.add(code);
  }
  return { ...list, codes: [...codes] };
}

/** A cell may be in quotes, which then may contain separators and doubled quotes. */
function firstCell(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(row)?.[1];
  return (quoted?.replaceAll('""', '"') ?? row.split(/[,;\t]/)[0] ?? '').trim();
}

function reasonToRefuse(code: string, known: number): string | null {
  if (code.length > MAX_LENGTH) return `It is longer than ${MAX_LENGTH} characters.`;
  if (!/^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/.test(code)) return 'It has characters that cannot be typed everywhere.';
  return known >= MAX_CODES ? `At most ${MAX_CODES.toLocaleString('en')} codes can be imported at once.` : null;
}

function refuseLine(list: CodeList, line: RefusedLine): void {
  list.refused += 1;
  if (list.examples.length < MAX_EXAMPLES) list.examples.push(line);
}
