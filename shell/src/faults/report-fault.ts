import {
  type FaultReport,
  framesOf,
  MAX_FAULT_MESSAGE,
  MAX_FAULT_STACK,
  withoutSecrets,
} from '@azadkar/release/manifest';
import { siteManifest } from '../site-manifest';
import { isApiFailure } from './api-failure';

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
