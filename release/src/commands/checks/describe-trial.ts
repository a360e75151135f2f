/** A trial in words that fit a terminal, and as fields of JSON. */

import type { Finding } from '../../check/choose-pages';
import type { Difference } from '../../check/trial/compare-visits';
import type { TriedPage } from '../../check/trial/run-trial';
import { table } from '../../command-line/io';
import { nameOf } from '../../manifest/manifest';

const MAX_WHAT = 150;
const MAX_ROWS = 60;

interface Line extends Difference {
  readonly address: string;
  readonly release: string;
  readonly widths: number[];
}

/** One line for each difference of an address, however many screens show it. */
function linesOf(pages: readonly TriedPage[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { page, width, differences } of pages) {
    for (const { verdict, what } of differences) {
      const key = JSON.stringify([page.address, verdict, what]);
      const line = lines.get(key) ?? {
        address: page.address,
        release: nameOf(page.release),
        verdict,
        what,
        widths: [],
      };
      if (!line.widths.includes(width)) line.widths.push(width);
      lines.set(key, line);
    }
  }
  return [...lines.values()];
}

const WORDS = { worse: 'NO', better: 'better', known: 'as now' } as const;
const ORDER = ['worse', 'known', 'better'] as const;

export function trialInWords(pages: readonly TriedPage[], others: readonly Finding[], seconds: number): string {
  const lines = linesOf(pages).sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  const rows = lines
    .slice(0, MAX_ROWS)
    .map(({ verdict, address, release, widths, what }) => [
      WORDS[verdict],
      `${address} (${release})`,
      `${widths.join(', ')} px`,
      what.length > MAX_WHAT ? `${what.slice(0, MAX_WHAT)}…` : what,
    ]);
  const left = others.map(({ what, detail }) => ['–', what, '', `not opened: ${detail}`]);
  const more = lines.length > MAX_ROWS ? [`… and ${lines.length - MAX_ROWS} more: --json has all.`] : [];
  const shown = [...rows, ...left];
  return [...(shown.length > 0 ? [table(shown)] : []), ...more, summaryOf(pages, lines, seconds)].join('\n');
}

function summaryOf(pages: readonly TriedPage[], lines: readonly Line[], seconds: number): string {
  const addresses = new Set(pages.map(({ page }) => page.address)).size;
  const count = (verdict: Difference['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  return (
    `${addresses} pages on ${new Set(pages.map(({ width }) => width)).size} screens in ${seconds.toFixed(0)} s: ` +
    `${count('worse')} worse, ${count('known')} as now, ${count('better')} better.`
  );
}

/** The fields of `--json`. */
export function trialAsJson(pages: readonly TriedPage[], others: readonly Finding[]) {
  return {
    pages: pages.map(({ page, width, live, tried, differences }) => ({
      address: page.address,
      release: nameOf(page.release),
      width,
      live,
      tried,
      differences,
    })),
    notOpened: others.map(({ what, detail }) => ({ what, why: detail })),
  };
}
