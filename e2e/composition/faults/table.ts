/** The matrix as a table: a row for each part and fault, a column for each stage and way in. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../support/site';
import { type Cell, cells, LEFT_OUT, STAGES, WAYS } from './cells';

const tableFile = path.join(import.meta.dirname, '../../../test-results/faults.md');
/** Of this run alone. After a test that fails, the next one runs in another process. */
const outcomesFile = path.join(site.dataDir, 'fault-outcomes.json');

/** Seconds until the visitor saw what they should; null for a cell that fails. By the cell's number. */
type Outcomes = Record<number, number | null>;

const readOutcomes = (): Outcomes => (existsSync(outcomesFile) ? JSON.parse(readFileSync(outcomesFile, 'utf8')) : {});

export function recordOutcome(cell: Cell, seconds: number | null): void {
  writeFileSync(outcomesFile, JSON.stringify({ ...readOutcomes(), [cells.indexOf(cell)]: seconds }));
}

const columns = STAGES.flatMap((stage) => WAYS.map((way) => `${stage}, ${way}`));

/** Writes the table of all cells so far to test-results/faults.md, and returns it. */
export function writeTable(): string {
  const outcomes = readOutcomes();
  const rows = new Map<string, Map<string, string>>();
  for (const [i, { part, fault, everyVersion, stage, way }] of cells.entries()) {
    const seconds = outcomes[i];
    if (seconds === undefined) continue;
    const title = `${part} | ${fault}${everyVersion ? ', every version' : ''}`;
    const row = rows.get(title) ?? new Map<string, string>();
    rows.set(title, row.set(`${stage}, ${way}`, seconds === null ? '**n**' : `y ${seconds}`));
  }
  const all = Object.values(outcomes);
  const lines = [
    `${all.filter((seconds) => seconds !== null).length} of ${all.length} cells pass; y with the seconds until the visitor sees what they should.`,
    '',
    `| part | fault | ${columns.join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...[...rows].map(([title, row]) => `| ${title} | ${columns.map((column) => row.get(column) ?? '').join(' | ')} |`),
    '',
    'Left out:',
    ...LEFT_OUT.map(([what, why]) => `- ${what}: ${why}.`),
  ];
  mkdirSync(path.dirname(tableFile), { recursive: true });
  writeFileSync(tableFile, `${lines.join('\n')}\n`);
  return lines.join('\n');
}
