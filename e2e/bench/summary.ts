import type { Visit } from './measure';

/** Rounds of the two, visited one after the other. */
export interface Pair {
  federated: Visit[];
  mono: Visit[];
}

type Time = 'fcp' | 'lcp' | 'content';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The ratio of each round, so that what slowed the machine slowed both. */
export const ratios = ({ federated, mono }: Pair, time: Time) =>
  federated.map((visit, i) => visit[time] / (mono[i]?.[time] ?? Number.NaN));

const last = (visits: readonly Visit[]) => visits[visits.length - 1] as Visit;
const ms = (visits: readonly Visit[], time: Time) => `${Math.round(median(visits.map((visit) => visit[time])))}`;
const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
const times = (ratio: number) => `${ratio.toFixed(2)}×`;
const spread = (values: readonly number[]) =>
  `${times(median(values))} [${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}]`;

/** One line for each page and kind of build. */
export function tableOf(pages: ReadonlyMap<string, Pair>): string[][] {
  const head = ['page', 'build', 'JS kB br', 'scripts', 'requests', 'depth', 'FCP ms', 'LCP ms', 'content ms'];
  const rows = [...pages].flatMap(([page, pair]) =>
    (['mono', 'federated'] as const).map((kind) => {
      const visits = pair[kind];
      const { scriptBytes, scripts, requests, depth } = last(visits);
      const facts = [kB(scriptBytes), `${scripts.length}`, `${requests}`, `${depth}`];
      return [page, kind, ...facts, ms(visits, 'fcp'), ms(visits, 'lcp'), ms(visits, 'content')];
    }),
  );
  return [head, ...rows];
}

export interface Mark {
  what: string;
  got: string;
  met: boolean;
  /** Whether it is the same on every run and every machine. */
  exact: boolean;
}

const BYTES = 1.22;
const LCP = 1.2;
const DEPTH = 3;

export function marksOf(page: string, pair: Pair): Mark[] {
  const { federated, mono } = { federated: last(pair.federated), mono: last(pair.mono) };
  const bytes = federated.scriptBytes / mono.scriptBytes;
  const lcp = ratios(pair, 'lcp');
  const manifests = federated.scripts.filter((file) => /manifest|\.json$/.test(file));
  const twice = pair.federated.flatMap((visit) => visit.twice);
  return [
    { what: `${page}: JS bytes ≤ ${times(BYTES)}`, got: `${bytes.toFixed(3)}×`, met: bytes <= BYTES, exact: true },
    { what: `${page}: LCP ≤ ${times(LCP)}`, got: spread(lcp), met: median(lcp) <= LCP, exact: false },
    { what: `${page}: FCP`, got: spread(ratios(pair, 'fcp')), met: true, exact: false },
    { what: `${page}: no manifest request`, got: `${manifests.length}`, met: manifests.length === 0, exact: true },
    { what: `${page}: depth ≤ ${DEPTH}`, got: `${federated.depth}`, met: federated.depth <= DEPTH, exact: true },
    { what: `${page}: no file twice`, got: twice.join(' ') || 'none', met: twice.length === 0, exact: true },
  ];
}
