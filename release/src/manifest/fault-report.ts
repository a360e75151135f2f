/** What a browser reports to the gateway (POST /reports/fault) when the code of a version has failed. */

export const FAULT_KINDS = [
  /** A file of the version could not be had, or threw while it was evaluated. */
  'load',
  /** The loader or the action of a page threw. */
  'loader',
  'action',
  /** A component threw while it rendered, or in an effect: React does not tell them apart. */
  'render',
  /** The HTML that a server rendered differs from what the browser rendered over it. */
  'hydration',
  /** An event handler or a timer threw. */
  'handler',
  /** A promise was rejected, and nothing handled it. */
  'rejection',
  /** A picture, a stylesheet or a font could not be had. */
  'asset',
  /** A page did not answer within its deadline: it suspends, or its loader waits. */
  'timeout',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const FAULT_OUTCOMES = [
  /** The visitor got the page from the version before. */
  'fell-back',
  /** The visitor got a notice in place of the page, or above it. */
  'notice',
  /** The page went on. */
  'continued',
] as const;
export type FaultOutcome = (typeof FAULT_OUTCOMES)[number];

/** Limits in characters; the browser cuts what is longer. */
export const MAX_FAULT_MESSAGE = 500;
export const MAX_FAULT_STACK = 4_000;

export interface FaultReport {
  /** The revision that the page was loaded with. */
  readonly revision: number;
  /** The release to which the fault belongs: "ticketing", or "shell". */
  readonly name: string;
  readonly version: string;
  /** The page of the route table, such as "event"; empty where it is not known. */
  readonly page: string;
  readonly kind: FaultKind;
  readonly outcome: FaultOutcome;
  readonly message: string;
  /** As the browser gives it, with the addresses of files; empty where there is none. */
  readonly stack: string;
}

/** The window event after which the shell loads its pages again: a remote under development has replaced their modules. */
export const PAGES_CHANGED = 'azadkar:pages-changed';
