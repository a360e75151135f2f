import type { PageLoadMetrics } from './measure-page-load';

/** The same source three times: as a single bundle, composed and rendered by the browser, composed and rendered on the server. */
export const BUILDS = ['single', 'composed', 'rendered'] as const;
export type Build = (typeof BUILDS)[number];

/** The metrics of each build in each round. */
export type Rounds = Record<Build, PageLoadMetrics[]>;

type Figure = 'fcp' | 'lcp' | 'content' | 'live';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The ratios to the single bundle in the same round, so that a slow moment of the machine affects both. */
const ratios = (rounds: Rounds, build: Build, figure: Figure, of: Figure = figure) =>
  rounds[build].map((visit, i) => visit[figure] / (rounds.single[i]?.[of] ?? Number.NaN));

const last = (visits: readonly PageLoadMetrics[]) => visits[visits.length - 1] as PageLoadMetrics;
const ms = (visits: readonly PageLoadMetrics[], figure: Figure) =>
  `${Math.round(median(visits.map((visit) => visit[figure])))}`;
export const formatKilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const formatRatio = (ratio: number) => `${ratio.toFixed(2)}×`;
export const spread = (values: readonly number[]) =>
  `${formatRatio(median(values))} [${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}]`;
const maxShift = (visits: readonly PageLoadMetrics[]) => Math.max(...visits.map(({ cls }) => cls));

/** One row for each page and build. */
export function tableOf(pages: ReadonlyMap<string, Rounds>): string[][] {
  const facts = ['HTML kB', 'JS kB br', 'scripts', 'requests', 'depth'];
  const head = ['page', 'build', ...facts, 'FCP ms', 'LCP ms', 'content ms', 'live ms', 'CLS'];
  const rows = [...pages].flatMap(([page, rounds]) =>
    BUILDS.map((build) => {
      const visits = rounds[build];
      const { htmlBytes, scriptBytes, scripts, requests, depth } = last(visits);
      const known = [
        formatKilobytes(htmlBytes),
        formatKilobytes(scriptBytes),
        `${scripts.length}`,
        `${requests}`,
        `${depth}`,
      ];
      const measured = (['fcp', 'lcp', 'content', 'live'] as const).map((figure) => ms(visits, figure));
      return [page, build, ...known, ...measured, maxShift(visits).toFixed(3)];
    }),
  );
  return [head, ...rows];
}

export interface Target {
  what: string;
  got: string;
  met: boolean;
  /** Whether the value is the same on every run and every machine. */
  exact: boolean;
}

const COMPOSED_LIMITS = { bytes: 1.05, lcp: 1.2, depth: 3 };
const RENDERED_LIMITS = { lcp: 0.3, live: 1, cls: 0.02 };

/** The limits for the cost of composition. */
export function compositionTargets(page: string, rounds: Rounds): Target[] {
  const { composed, single } = { composed: last(rounds.composed), single: last(rounds.single) };
  const bytes = composed.scriptBytes / single.scriptBytes;
  const lcp = ratios(rounds, 'composed', 'lcp');
  const manifests = composed.scripts.filter((file) => /manifest|\.json$/.test(file));
  const twice = [...rounds.composed, ...rounds.rendered].flatMap((visit) => visit.twice);
  return [
    {
      what: `${page}: JS bytes ≤ ${formatRatio(COMPOSED_LIMITS.bytes)}`,
      got: `${bytes.toFixed(3)}×`,
      met: bytes <= COMPOSED_LIMITS.bytes,
      exact: true,
    },
    {
      what: `${page}: LCP ≤ ${formatRatio(COMPOSED_LIMITS.lcp)}`,
      got: spread(lcp),
      met: median(lcp) <= COMPOSED_LIMITS.lcp,
      exact: false,
    },
    { what: `${page}: FCP`, got: spread(ratios(rounds, 'composed', 'fcp')), met: true, exact: false },
    { what: `${page}: no manifest request`, got: `${manifests.length}`, met: manifests.length === 0, exact: true },
    {
      what: `${page}: depth ≤ ${COMPOSED_LIMITS.depth}`,
      got: `${composed.depth}`,
      met: composed.depth <= COMPOSED_LIMITS.depth,
      exact: true,
    },
    { what: `${page}: no file twice`, got: twice.join(' ') || 'none', met: twice.length === 0, exact: true },
  ];
}

/** The limits for the gain of server rendering. */
export function renderingTargets(page: string, rounds: Rounds): Target[] {
  const lcp = ratios(rounds, 'rendered', 'lcp');
  const live = ratios(rounds, 'rendered', 'live', 'content');
  const shift = maxShift(rounds.rendered);
  return [
    {
      what: `${page}, rendered: LCP ≤ ${formatRatio(RENDERED_LIMITS.lcp)}`,
      got: spread(lcp),
      met: median(lcp) <= RENDERED_LIMITS.lcp,
      exact: false,
    },
    {
      what: `${page}, rendered: live ≤ ${formatRatio(RENDERED_LIMITS.live)} of the single bundle's content`,
      got: spread(live),
      met: median(live) <= RENDERED_LIMITS.live,
      exact: false,
    },
    {
      what: `${page}, rendered: CLS ≤ ${RENDERED_LIMITS.cls}`,
      got: shift.toFixed(3),
      met: shift <= RENDERED_LIMITS.cls,
      exact: false,
    },
  ];
}
