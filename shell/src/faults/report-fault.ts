import {
  type FaultReport,
  framesOf,
  MAX_FAULT_MESSAGE,
  MAX_FAULT_STACK,
  withoutSecrets,
} from '@azadkar/release/manifest';
import { Refused, UnexpectedReply, Unreachable } from '@azadkar/shared-api';
import { siteManifest } from '../site-manifest';

/** A fault as the place that caught it knows it. */
export interface Fault extends Pick<FaultReport, 'name' | 'version' | 'page' | 'kind' | 'outcome'> {
  /** Whatever was thrown. */
  readonly error: unknown;
  /** The stack of components, where React gives it: for an error of React's own it is what names the page's code. */
  readonly components?: string | null;
}

/** Limits for as long as the page stays open: a fault in a loop is reported a few times. */
const MAX_REPORTS = 20;
const MAX_REPORTS_OF_ONE_FAULT = 3;

const reported = new WeakSet<object>();
const counts = new Map<string, number>();
let sent = 0;

/**
 * Reports a fault to the gateway under the version that it belongs to, without delaying the visitor. What is thrown once is
 * reported once, by the first reporter. Refusals and lost connections are not faults of code.
 */
export function reportFault({ error, components, ...fault }: Fault): void {
  if (typeof document === 'undefined' || isExpected(error) || !isNew(error)) return;
  const thrown = (error instanceof Error && error.stack) || '';
  const stack = framesOf(`${thrown}\n${components ?? ''}`).slice(0, MAX_FAULT_STACK);
  const message = withoutSecrets(String(error).slice(0, 2 * MAX_FAULT_MESSAGE)).slice(0, MAX_FAULT_MESSAGE);
  const key = [fault.name, fault.version, fault.kind, message, stack.split('\n', 1)].join();
  const count = (counts.get(key) ?? 0) + 1;
  if (sent >= MAX_REPORTS || count > MAX_REPORTS_OF_ONE_FAULT) return;
  counts.set(key, count);
  sent += 1;
  const report: FaultReport = { revision: siteManifest().revision, ...fault, message, stack };
  navigator.sendBeacon?.('/reports/fault', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** What fails without a fault of a version's code: the api and the way to it, and what was given up. */
const isExpected = (error: unknown) => isApiFailure(error) || (error instanceof Error && error.name === 'AbortError');

/** False for an error that was reported, and for one that wraps it. */
function isNew(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  const isKnown = reported.has(error) || (error instanceof Error && reportedCause(error));
  reported.add(error);
  return !isKnown;
}

const reportedCause = ({ cause }: Error) => typeof cause === 'object' && cause !== null && reported.has(cause);

const API_FAILURES = [Refused, Unreachable, UnexpectedReply];

/** A failure of the api or of the way to it, for which no version's code is to blame. */
export const isApiFailure = (error: unknown): boolean => API_FAILURES.some((type) => error instanceof type);

export type CodeOwner = Pick<FaultReport, 'name' | 'version' | 'page'>;

/**
 * The release whose code the addresses name: the topmost remote, since a callback of a page that throws inside React
 * belongs to the page; the shell where there is no remote. Null for code of others, such as a browser extension's.
 */
export function findOwnerOfCode(addresses: string): CodeOwner | null {
  const ours = new RegExp(`(?:${originsOfCode().join('|')})/(?:remotes/([a-z][\\w-]*)|shell)/([^/\\s]+)/`, 'g');
  const found = [...addresses.matchAll(ours)];
  const [, name = 'shell', version] = found.find(([, remote]) => remote) ?? found[0] ?? [];
  if (!version) return null;
  const shown = findShownPage();
  const ofShown = shown?.name === name && shown.version === version ? shown.page : '';
  return { name, version, page: findPart(addresses, name) ?? ofShown };
}

/** The part on the screen whose own file the addresses name: "/remotes/ticketing/1.4.2/next-events.0f1e2d3c.js". */
function findPart(addresses: string, name: string): string | undefined {
  const shown = document.querySelectorAll<HTMLElement>(`[data-part^="${name}/"]`);
  const parts = [...shown].map(({ dataset }) => dataset.part?.slice(name.length + 1) ?? '');
  return parts.find((part) => new RegExp(`/remotes/${name}/[^/]+/${part}\\.\\w+\\.js`).test(addresses));
}

/** Files of releases may come from another origin than the site, which is that of the entries. */
function originsOfCode(): string[] {
  const [released] = siteManifest().remotes.flatMap(({ versions }) => versions.filter(({ integrity }) => integrity));
  const origins = [location.origin, new URL(released?.entry ?? '/', document.baseURI).origin];
  return [...new Set(origins)];
}

/** Whose page is on the screen; the shell where there is none. */
export const findShownOwner = (): CodeOwner =>
  findShownPage() ?? { name: 'shell', version: siteManifest().shell, page: '' };

function findShownPage(): CodeOwner | null {
  const { remote, page = '' } = document.querySelector<HTMLElement>('[data-remote]')?.dataset ?? {};
  const [name, version] = remote?.split('@') ?? [];
  return name && version ? { name, version, page } : null;
}
