/** What a run has measured, as lines for people and as a file for machines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Report {
  readonly title: string;
  readonly figures: Readonly<Record<string, number | string>>;
  /** How often each thing happened that must never happen. */
  readonly faults: Readonly<Record<string, number>>;
  /** Details of the first faults. */
  readonly notes?: readonly string[];
}

const folder = path.join(import.meta.dirname, '../../test-results/torture');

/** Prints it, writes it to test-results/torture, and gives whether no fault happened. */
export function publish(report: Report, seconds: number): boolean {
  const { title, figures, faults, notes = [] } = report;
  const found = Object.entries(faults).filter(([, count]) => count > 0);
  console.info(`\n${title} (${seconds.toFixed(0)} s)`);
  for (const [name, value] of Object.entries(figures)) console.info(`  ${String(value).padStart(10)}  ${name}`);
  console.info(
    `  ${String(0).padStart(10)}  ${Object.keys(faults)
      .filter((name) => !faults[name])
      .join(', ')}`,
  );
  for (const [name, count] of found) console.info(`  ${String(count).padStart(10)}  ${name}  ✘`);
  for (const note of notes) console.info(`              ${note}`);
  console.info(found.length === 0 ? '  passed' : '  FAILED');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${title.replaceAll(/[^\w]+/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), seconds, ...report }, null, 2)}\n`);
  return found.length === 0;
}
