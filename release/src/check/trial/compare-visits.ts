/** What is better and what is worse in a visit of the tried site than in the same visit of the live one. */
import type { Visit, Vitals, Weight } from './visit-page';

export interface Limits {
  /** A weight may grow by so many percent, and by a little more than nothing. */
  readonly weightPercent: number;
  /** LCP may grow by so many percent, and by what no visitor notices. */
  readonly lcpPercent: number;
}

export const DEFAULT_LIMITS: Limits = { weightPercent: 10, lcpPercent: 25 };

const SMALL_WEIGHT_BYTES = 3_000;
const SMALL_LCP_MS = 150;
const SMALL_CLS = 0.05;

export interface Difference {
  /** 'known' is wrong in both: no reason against the trial. */
  readonly verdict: 'worse' | 'better' | 'known';
  readonly what: string;
}

/** Compares all but the vitals. A page without a live counterpart must be without faults. */
export const compareVisits = (live: Visit | null, tried: Visit, limits: Limits): Difference[] => [
  ...compareAnswer(live, tried),
  ...compareMessages(live?.errors ?? [], tried.errors),
  ...compareMessages(live?.findings ?? [], tried.findings ?? []),
  ...(live ? compareWeights(live.bytes, tried.bytes, limits) : []),
];

const worse = (what: string): Difference => ({ verdict: 'worse', what });
const better = (what: string): Difference => ({ verdict: 'better', what });
const known = (what: string): Difference => ({ verdict: 'known', what });

/** What differs by more than a limit, and is better if it is less. */
function compareSizes(what: string, before: number, now: number, limit: number): Difference[] {
  if (now - before > limit) return [worse(what)];
  return before - now > limit ? [better(what)] : [];
}

function compareAnswer(live: Visit | null, tried: Visit): Difference[] {
  const found: Difference[] = [];
  if (tried.missing) found.push(live?.missing ? known(tried.missing) : worse(tried.missing));
  else if (live?.missing) found.push(better(`appears, which it does not now`));
  if (tried.status !== (live?.status ?? 200)) {
    const isWorse = tried.status >= 400 || tried.status === 0;
    found.push((isWorse ? worse : better)(`answers ${tried.status || 'nothing'}${live ? `, now ${live.status}` : ''}`));
  }
  if (live?.rendered && !tried.rendered) found.push(worse('is no longer rendered on the server'));
  if (live && !live.rendered && tried.rendered) found.push(better('is rendered on the server'));
  return found;
}

/** Versions, hashes of files and addresses of the gateways differ in the same message. */
const essence = (message: string) =>
  message
    .replace(/https?:\/\/localhost:\d+/g, '')
    .replace(/\/(remotes\/[\w-]+|shell)\/[^/\s]+\//g, '/$1/')
    .replace(/@\d+\.\d+\.\d+[\w.-]*/g, '')
    .replace(/\.[0-9a-f]{8}\./g, '.')
    .replace(/:\d+:\d+/g, '');

function compareMessages(live: readonly string[], tried: readonly string[]): Difference[] {
  const [before, now] = [new Set(live.map(essence)), new Set(tried.map(essence))];
  return [
    ...tried.map((message) => (before.has(essence(message)) ? known(message) : worse(message))),
    ...live.filter((message) => !now.has(essence(message))).map((message) => better(`no longer: ${message}`)),
  ];
}

const WEIGHTS = [
  ['scripts', 'scripts'],
  ['styles', 'styles'],
  ['page', 'the whole page'],
] as const;

const compareWeights = (live: Weight, tried: Weight, { weightPercent }: Limits): Difference[] =>
  WEIGHTS.flatMap(([kind, name]) => {
    const [before, now] = [live[kind], tried[kind]];
    const limit = Math.max(SMALL_WEIGHT_BYTES, (before * weightPercent) / 100);
    return compareSizes(`${name} ${kilobytes(before)} → ${kilobytes(now)}`, before, now, limit);
  });

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Compares medians. */
export function compareVitals(live: readonly Vitals[], tried: readonly Vitals[], { lcpPercent }: Limits): Difference[] {
  const lcp = [live, tried].map((all) => median(all.flatMap(({ lcp }) => lcp ?? [])));
  const cls = [live, tried].map((all) => median(all.map((each) => each.cls)) ?? 0);
  const [before = 0, now = 0] = cls;
  const what = `CLS ${before.toFixed(2)} → ${now.toFixed(2)}`;
  return [...compareLcp(lcp[0], lcp[1], lcpPercent), ...compareSizes(what, before, now, SMALL_CLS)];
}

/** How much slower, or less steady, one visit was than the other, in limits; 0 where it was not, or could not be noticed. */
export function maybeSlower(live: Vitals, tried: Vitals, { lcpPercent }: Limits): number {
  const limit = lcpLimit(live.lcp ?? 0, lcpPercent);
  const lcp = live.lcp === null || tried.lcp === null ? 0 : (tried.lcp - live.lcp) / limit;
  const most = Math.max(lcp, (tried.cls - live.cls) / SMALL_CLS);
  return most > 1 ? most : 0;
}

const lcpLimit = (before: number, percent: number) => Math.max(SMALL_LCP_MS, (before * percent) / 100);

function compareLcp(before: number | undefined, now: number | undefined, percent: number): Difference[] {
  if (before === undefined || now === undefined) return [];
  const what = `LCP ${Math.round(before)} → ${Math.round(now)} ms`;
  return compareSizes(what, before, now, lcpLimit(before, percent));
}

function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
