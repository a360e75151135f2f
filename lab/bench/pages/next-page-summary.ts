import type { NextPageMetrics, Step } from './measure-next-page';
import { BUILDS, type Build, formatKilobytes, median, spread, type Target } from './summary';

export interface NextPageRounds extends Record<Build, NextPageMetrics[]> {
  readonly step: Step;
}

const nameOf = ({ line, returning }: Step) => `/ to /events, ${line}${returning ? ', returning' : ''}`;

/** Of the time that the single bundle takes, which loads a page and then its data. */
const NEXT_PAGE_LIMIT = 0.8;

export function nextPageTable(steps: readonly NextPageRounds[]): string[][] {
  const head = ['step', 'build', 'shown ms', 'JS kB br', 'requests', 'ahead JS kB br'];
  const cells = steps.flatMap((rounds) =>
    BUILDS.map((build) => ({ step: nameOf(rounds.step), build, visits: rounds[build] })),
  );
  const rows = cells.map(({ step, build, visits }) => {
    const last = visits.at(-1);
    return [
      step,
      build,
      `${Math.round(median(visits.map(({ shown }) => shown)))}`,
      formatKilobytes(last?.scriptBytes ?? 0),
      `${last?.requests}`,
      formatKilobytes(last?.aheadBytes ?? 0),
    ];
  });
  return [head, ...rows];
}

export function nextPageTarget({ step, rendered, single }: NextPageRounds): Target {
  const times = rendered.map(({ shown }, i) => shown / (single[i]?.shown ?? Number.NaN));
  return {
    what: `${nameOf(step)}, rendered: shown ≤ ${NEXT_PAGE_LIMIT}×`,
    got: spread(times),
    met: median(times) <= NEXT_PAGE_LIMIT,
    exact: false,
  };
}

/** A table for people and for Markdown. */
export function markdownTable([head = [], ...rows]: string[][]): string {
  const all = [head, head.map(() => '-'), ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const cells = (row: readonly string[]) =>
    row.map((cell, i) => (cell === '-' ? '-'.repeat(widths[i] ?? 1) : cell.padEnd(widths[i] ?? 0)));
  return all.map((row) => `| ${cells(row).join(' | ')} |`).join('\n');
}
