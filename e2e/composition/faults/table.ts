/** The matrix as a table: a row for each part and fault, a column for each stage and way in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cell, LEFT_OUT, STAGES, WAYS } from './cells';

const file = path.join(import.meta.dirname, '../../../test-results/faults.md');

/** Seconds until the visitor saw what they should, or what went wrong instead. */
export type Outcome = number | Error;

const columns = STAGES.flatMap((stage) => WAYS.map((way) => ({ stage, way, title: `${stage}, ${way}` })));

/** Writes the table to test-results/faults.md and returns it. */
export function writeTable(outcomes: ReadonlyMap<Cell, Outcome>): string {
  const rows = new Map<string, Map<string, string>>();
  for (const [cell, outcome] of outcomes) {
    const title = `${cell.part} | ${cell.fault}${cell.everyVersion ? ', every version' : ''}`;
    const row = rows.get(title) ?? new Map<string, string>();
    rows.set(title, row.set(`${cell.stage}, ${cell.way}`, typeof outcome === 'number' ? `y ${outcome}` : '**n**'));
  }
  const passed = [...outcomes.values()].filter((outcome) => typeof outcome === 'number').length;
  const lines = [
    `${passed} of ${outcomes.size} cells pass; y with the seconds until the visitor sees what they should.`,
    '',
    `| part | fault | ${columns.map(({ title }) => title).join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...[...rows].map(
      ([title, row]) => `| ${title} | ${columns.map((column) => row.get(column.title) ?? '').join(' | ')} |`,
    ),
    '',
    'Left out:',
    ...LEFT_OUT.map(([what, why]) => `- ${what}: ${why}.`),
  ];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return lines.join('\n');
}
